import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../testing/fixtures/act-as';
import {
  type OrderInput,
  dateIn,
  fillCart,
  placeOrder,
  readOrder,
  reforma,
  stockOf,
} from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('create_order_from_cart', (database) => {
  let world: World;
  const order = (input: OrderInput = {}) =>
    placeOrder(database().pool, world.people.owner, world.locations.centro, input);
  const read = (id: string) => readOrder(database().pool, world.people.owner, id);

  const reused = {
    code: 'PT409',
    detail: 'key_reused',
    message:
      'Este pedido ya se hizo con otra entrega, otro pago u otro establecimiento. Revísalo en Mis Pedidos',
  };

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { people, locations, offers } = world;
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2, [offers.mezcal]: 1 });
  });

  it('turns the cart into an order with the server’s prices, takes the stock and empties the cart', async () => {
    const { pool } = database();
    const { people, offers, locations } = world;
    const placed = await order();
    expect(placed).toEqual({
      order_id: expect.any(String) as unknown,
      total: '450.50',
      order_number: expect.stringMatching(/^PED-20\d\d-\d{6}$/) as unknown,
    });
    expect(await read(placed.order_id)).toMatchObject({
      user_id: people.owner,
      location_id: locations.centro,
      store_id: 1,
      status: 'pending',
      subtotal: '450.50',
      shipping_amount: '0.00',
      total: '450.50',
      is_express: true,
      delivery_date: null,
    });
    const items = await runAs(
      pool,
      person(people.colleague),
      'select * from order_items order by product_name',
    );
    expect(items.rows).toMatchObject([
      { store_product_id: offers.mezcal, product_name: 'Mezcal Espadín', quantity: 1, total_price: '250.50' },
      { store_product_id: offers.tequila, product_name: 'Tequila Añejo', quantity: 2, unit_price: '100.00' },
    ]);
    expect(items.rows.every((item) => item['product_sku'] === item['sku'])).toBe(true);
    const payments = await runAs(
      pool,
      person(people.owner),
      'select payment_method, amount, status from payment_transactions',
    );
    expect(payments.rows).toEqual([{ payment_method: 'bank_transfer', amount: '450.50', status: 'pending' }]);
    expect(await stockOf(pool, offers.tequila)).toBe(8);
    expect(await stockOf(pool, offers.mezcal)).toBe(4);
    expect(await outcomeOf(pool, person(people.owner), 'select * from cart_items')).toBe(0);
  });

  it('refuses another establishment with the key of an order', async () => {
    const { pool } = database();
    const key = randomUUID();
    const first = await order({ key });
    const { norte } = world.locations;
    await fillCart(pool, world.people.owner, norte, { [world.offers.mezcal]: 1 });
    await expect(placeOrder(pool, world.people.owner, norte, { key })).rejects.toMatchObject(reused);
    expect(await order({ key })).toEqual(first);
  });

  it('treats another person’s key as a new one', async () => {
    const { pool } = database();
    const { people, locations, offers } = world;
    const key = randomUUID();
    const first = await order({ key });
    await fillCart(pool, people.colleague, locations.centro, { [offers.mezcal]: 1 });
    const second = await placeOrder(pool, people.colleague, locations.centro, { key });
    expect(second.order_id).not.toBe(first.order_id);
  });

  it('orders the largest amounts the columns allow', async () => {
    const { pool } = database();
    const { people, locations, offers } = world;
    await pool.query('update store_products set price = 9999999999.99, stock_qty = 99999 where id = $1', [
      offers.tequila,
    ]);
    await pool.query('delete from cart_items');
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 99_999 });
    expect((await order()).total).toBe('999989999999000.01');
  });
  const days = { express: false, date: dateIn(3), slot: 'morning' };

  it('answers the same request with the first order, whatever the cart has by then', async () => {
    const { pool } = database();
    const { people, offers, locations } = world;
    const input = { key: randomUUID(), notes: 'Por la cocina', method: 1 };
    const first = await order(input);
    await fillCart(pool, people.owner, locations.centro, { [offers.mezcal]: 1 });
    // The prices are limits, and what a client says of billing does not count.
    const again = {
      ...input,
      notes: ' Por la cocina ',
      accepted: { [offers.mezcal]: 1 },
      billing: { rfc: 'OTRO' },
    };
    expect([await order(input), await order(again)]).toEqual([first, first]);
    // A later change by the desk makes it no other request.
    await pool.query('update orders set payment_method_id = 3 where id = $1', [first.order_id]);
    expect(await order(input)).toEqual(first);
  });

  it.each<[string, OrderInput]>([
    ['another method', { method: 2 }],
    ['a day instead of express', days],
    ['other notes', { notes: 'Por la puerta' }],
    ['another address', { shipping: { ...reforma, street: 'Juárez' } }],
    ['the address of the establishment', { shipping: null }],
  ])('refuses %s with the key of an order, and keeps the cart', async (_, change) => {
    const { pool } = database();
    const { people, offers, locations } = world;
    const input = { key: randomUUID(), method: 1, notes: 'Por la cocina' };
    const first = await order(input);
    const cart = await fillCart(pool, people.owner, locations.centro, { [offers.mezcal]: 1 });
    await expect(order({ ...input, ...change })).rejects.toMatchObject(reused);
    const lines = await pool.query('select quantity from cart_items where cart_id = $1', [cart]);
    expect(lines.rows).toEqual([{ quantity: 1 }]);
    expect(await order(input)).toEqual(first);
  });

  it('refuses another day or slot with the key of an order', async () => {
    const input = { key: randomUUID(), ...days };
    const first = await order(input);
    await expect(order({ ...input, date: dateIn(4) })).rejects.toMatchObject(reused);
    await expect(order({ ...input, slot: 'afternoon' })).rejects.toMatchObject(reused);
    await expect(order({ ...input, express: true })).rejects.toMatchObject(reused);
    expect(await order(input)).toEqual(first);
  });
});
