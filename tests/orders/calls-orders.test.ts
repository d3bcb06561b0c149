import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../testing/fixtures/each-postgres';
import { addLine, emptyShop, openCart, orderArguments } from '../../testing/fixtures/shopping-calls';

describeOnEachPortal('the calls about orders', (portal, world) => {
  let cart: string;

  beforeAll(async () => {
    cart = await openCart(world());
  });
  beforeEach(() => emptyShop(portal()));

  describe('an order', () => {
    it('is placed with the documented parameters, and read back in every way the screens do', async () => {
      const { owner, colleague } = world().as;
      await addLine(world(), cart, world().offers.tequila, 2);
      const placed = await owner.rpc('create_order_from_cart', orderArguments(world()));
      expect(placed).toMatchObject({ status: 200, error: null });
      expect(placed.data).toEqual([
        {
          order_id: expect.any(String) as unknown,
          order_number: expect.stringMatching(/^PED-\d{4}-\d{6}$/) as unknown,
          total: 200,
        },
      ]);
      const [{ order_id: id, order_number: orderNumber }] = placed.data as [
        { order_id: string; order_number: string },
      ];

      const number = await owner.from('orders').select('order_number').eq('id', id).single();
      expect(number.data).toEqual({ order_number: orderNumber });
      const items = await owner.from('order_items').select('*').eq('order_id', id);
      expect(items.data).toMatchObject([{ quantity: 2, unit_price: 100, total_price: 200 }]);
      const [item] = items.data as { product_sku: string; sku: string }[];
      expect(item?.product_sku).toBe(item?.sku);

      const detail = await colleague
        .from('orders')
        .select(
          `*, order_items(*, products(name, images, sku, brand)), payment_transactions(payment_method),
         locations!inner(id, name, fiscal_data_id, bussiness_group_id), stores(name, name_internal, store_code, series_code)`,
        )
        .eq('id', id)
        .single();
      expect(detail.error).toBeNull();
      expect(detail.data).toMatchObject({
        status: 'pending',
        subtotal: 200,
        shipping_amount: 0,
        total: 200,
        is_express: true,
        shipping_address: { street: 'Madero', zip: '06000', city: 'CDMX' },
        order_items: [{ products: { name: 'Tequila Añejo', brand: 'Río Ánimas', images: [] } }],
        payment_transactions: [{ payment_method: 'credit_line' }],
        locations: { name: 'Centro', bussiness_group_id: world().groups.casa },
        stores: { store_code: 'CEN' },
      });
      expect(await world().as.outsider.from('orders').select().eq('id', id).single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116' },
      });
    });

    it('appears in the lists, the indicators and the recent purchases', async () => {
      const { owner } = world().as;
      await addLine(world(), cart, world().offers.mezcal, 1);
      await owner.rpc('create_order_from_cart', orderArguments(world()));
      const monthStart = new Date(Date.now() - 86_400_000).toISOString();
      const list = await owner
        .from('orders')
        .select('id, order_number, created_at, total, status, order_items(quantity)')
        .eq('location_id', world().locations.centro)
        .order('created_at', { ascending: false })
        .limit(5);
      expect(list.data?.[0]).toMatchObject({ total: 250.5, order_items: [{ quantity: 1 }] });
      const totals = await owner
        .from('orders')
        .select('total')
        .eq('location_id', world().locations.centro)
        .gte('created_at', monthStart);
      expect(totals.data?.length).toBeGreaterThan(0);
      const pending = await owner
        .from('orders')
        .select('*', { count: 'exact', head: true })
        .eq('location_id', world().locations.centro)
        .in('status', ['pending', 'confirmed', 'shipped']);
      expect(pending.count).toBe(totals.data?.length);
      const recent = await owner
        .from('order_items')
        .select(
          `product_id, product_name, product_sku, quantity, orders!inner(order_number, created_at, user_id),
         products(id, name, brand, images, category_first)`,
        )
        .eq('orders.user_id', world().people.owner)
        .order('created_at', { ascending: false })
        .limit(50);
      expect(recent.data?.[0]).toMatchObject({
        product_name: 'Mezcal Espadín',
        orders: { user_id: world().people.owner },
        products: { name: 'Mezcal Espadín' },
      });
    });

    it('is the same for the same key', async () => {
      await addLine(world(), cart, world().offers.tequila, 1);
      const call = { ...orderArguments(world()), p_idempotency_key: randomUUID() };
      const [first, second] = await Promise.all(
        [1, 2].map(() => world().as.owner.rpc('create_order_from_cart', call)),
      );
      expect(first?.error).toBeNull();
      expect(second?.data).toEqual(first?.data);
    });

    it.each([
      ['an empty cart', {}, 400, { code: 'PT400', message: 'Tu carrito está vacío', details: 'cart_empty' }],
      ['no method', { p_payment_method_id: 9 }, 400, { message: 'Selecciona un método de pago' }],
      ['no date', { p_is_express: false }, 400, { message: 'Selecciona fecha y hora de entrega' }],
    ])('is refused for %s', async (_, change, status, error) => {
      const refused = await world().as.owner.rpc('create_order_from_cart', {
        ...orderArguments(world()),
        ...change,
      });
      expect(refused).toMatchObject({ status, error });
    });

    it('is refused with the names of the products that ran out', async () => {
      await addLine(world(), cart, world().offers.tequila, 5);
      await portal().pool.query('update store_products set stock_qty = 4 where id = $1', [
        world().offers.tequila,
      ]);
      expect(await world().as.owner.rpc('create_order_from_cart', orderArguments(world()))).toMatchObject({
        status: 409,
        error: {
          code: 'PT409',
          message: 'No hay existencias suficientes de: Tequila Añejo (quedan 4)',
          details: 'stock_missing',
          hint: null,
        },
      });
    });

    it('is refused to visitors and to other people’s establishments', async () => {
      expect(await portal().anon().rpc('create_order_from_cart', orderArguments(world()))).toMatchObject({
        status: 401,
        error: { code: '42501' },
      });
      expect(await world().as.outsider.rpc('create_order_from_cart', orderArguments(world()))).toMatchObject({
        status: 403,
        error: { code: 'PT403', message: 'No hay ubicación seleccionada' },
      });
    });
  });

  it('return the payment methods in order', async () => {
    const methods = await world().as.newcomer.from('payment_methods').select('*').order('id');
    expect(methods.data).toMatchObject([
      { id: 1, name: 'Transferencia Bancaria', description: '2-3 días hábiles', code: 'bank_transfer' },
      { id: 2, name: 'Crédito Autorizado', description: 'Línea de crédito disponible' },
      { id: 3, name: 'Contraentrega', description: 'Pago al recibir el pedido' },
    ]);
  });
});
