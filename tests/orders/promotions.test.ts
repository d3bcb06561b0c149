import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../testing/fixtures/act-as';
import { addBuyer, fillCart, placeOrder, readOrder, stockOf } from '../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { addPromotion, endPromotions } from '../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { audit, soundBooks } from '../../testing/storm/audit';

describeOnEmbeddedPostgres('promotions in carts and orders', (database) => {
  let world: World;
  let staff: Desk;
  let owner: string;
  let centro: string;
  let tequila: string;
  let mezcal: string;
  const pool = () => database().pool;
  const products: Record<'tequila' | 'mezcal', string> = { tequila: '', mezcal: '' };
  const setPromotion = (id: string, columns: string) =>
    pool().query(`update private.promotions set ${columns} where id = $1`, [id]);
  const fill = (lines: Record<string, number>, user = owner) => fillCart(pool(), user, centro, lines);
  const cartLines = async (cart: string) =>
    (
      await runAs(
        pool(),
        person(owner),
        `select quantity, price::float, list_price::float, accepted_price::float as accepted, discount::float
         from cart_items where cart_id = $1 order by price`,
        [cart],
      )
    ).rows;
  const orderLines = async (order: string, user = owner) =>
    (
      await runAs(
        pool(),
        person(user),
        `select quantity, unit_price::float as price, list_price::float, discount::float, promotion, total_price::float as total
         from order_items where order_id = $1 order by unit_price`,
        [order],
      )
    ).rows;
  const usesOf = async (id: string) =>
    (
      await pool().query<{ uses: number; orders: number; amount: number | null }>(
        `select p.uses, count(u.order_id)::integer as orders, sum(u.amount)::float as amount
         from private.promotions p left join private.promotion_uses u on u.promotion_id = p.id
         where p.id = $1 group by p.id`,
        [id],
      )
    ).rows[0];
  const refresh = (cart: string) =>
    runAs(pool(), person(owner), 'select old_price::float, new_price::float from refresh_cart_prices($1)', [
      cart,
    ]);
  const changed = { code: 'PT409', detail: 'price_changed' };

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await endPromotions(pool());
    ({ owner } = world.people);
    ({ centro } = world.locations);
    ({ tequila, mezcal } = world.offers);
    products.tequila = world.offers.tequilaProduct;
    const { rows } = await pool().query<{ id: string }>(
      'select product_id as id from store_products where id = $1',
      [mezcal],
    );
    products.mezcal = String(rows[0]?.id);
    await pool().query('update store_products set stock_qty = 1000 where id = any ($1)', [[tequila, mezcal]]);
  });

  it('a line has the price of the promotion, and the order records the list price and the promotion', async () => {
    const id = await addPromotion(pool(), { percent: 12.5, items: { [products.mezcal]: 1 } });
    const cart = await fill({ [tequila]: 1, [mezcal]: 3 });
    expect(await cartLines(cart)).toMatchObject([
      { price: 100, list_price: null, discount: 0 },
      { price: 219.19, list_price: 250.5, discount: 0 },
    ]);
    const { order_id: order, total } = await placeOrder(pool(), owner, centro);
    expect(Number(total)).toBe(757.57);
    const kept = [
      { price: 100, list_price: null, promotion: null, total: 100 },
      { price: 219.19, list_price: 250.5, discount: 0, promotion: 'Días de tequila', total: 657.57 },
    ];
    expect(await orderLines(order)).toMatchObject(kept);
    expect(await usesOf(id)).toEqual({ uses: 0, orders: 1, amount: 93.93 });

    // Later changes of the promotion do not affect the order.
    await setPromotion(id, `name = 'Otra', discount_percent = 50, revision = 2`);
    await setPromotion(id, `state = 'ended'`);
    expect(await orderLines(order)).toMatchObject(kept);
    expect(await audit(pool())).toEqual(soundBooks);
    const { rows } = await pool().query<{ payload: unknown }>(
      `select payload from private.mail_outbox where subject_id = $1 and kind = 'order_received'`,
      [order],
    );
    expect(rows[0]?.payload).toMatchObject({ saved: 93.93, total: 757.57 });
  });

  it('a lower price applies immediately, and a higher one is refused until the buyer accepts it', async () => {
    const cart = await fill({ [mezcal]: 2 });
    const id = await addPromotion(pool(), { price: 200, items: { [products.mezcal]: 1 } });
    const first = await placeOrder(pool(), owner, centro, { accepted: { [mezcal]: 250.5 } });
    expect(Number(first.total)).toBe(400);

    await fill({ [mezcal]: 2 });
    await runAs(pool(), person(owner), 'select accept_cart_prices($1, $2)', [cart, { [mezcal]: 200 }]);
    await setPromotion(id, `state = 'ended'`);
    for (const accepted of [{ [mezcal]: 200 }, undefined])
      await expect(placeOrder(pool(), owner, centro, { accepted })).rejects.toMatchObject(changed);
    expect((await refresh(cart)).rows).toEqual([{ old_price: 200, new_price: 250.5 }]);
    expect(await cartLines(cart)).toMatchObject([{ price: 250.5, list_price: null, accepted: 200 }]);
    expect(Number((await placeOrder(pool(), owner, centro, { accepted: { [mezcal]: 250.5 } })).total)).toBe(
      501,
    );
  });

  it('a promotion is judged at the moment the order arrives, as is the price in the cart', async () => {
    const id = await addPromotion(pool(), { price: 200, items: { [products.mezcal]: 1 } });
    const cart = await fill({ [mezcal]: 1 });
    await pool().query('update private.promotion_offers set ends_at = now() where promotion_id = $1', [id]);
    await expect(placeOrder(pool(), owner, centro, { accepted: { [mezcal]: 200 } })).rejects.toMatchObject(
      changed,
    );
    await pool().query(
      `update private.promotion_offers set ends_at = now() + interval '1 day' where promotion_id = $1`,
      [id],
    );
    await refresh(cart);
    expect(Number((await placeOrder(pool(), owner, centro)).total)).toBe(200);
  });

  it('a limit of one is used once by twenty orders at once', async () => {
    const id = await addPromotion(pool(), { price: 60, items: { [products.tequila]: 1 }, maxUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addBuyer(pool(), centro)));
    for (const buyer of buyers) await fill({ [tequila]: 1 }, buyer);
    const placed = await Promise.allSettled(
      buyers.map((buyer) => placeOrder(pool(), buyer, centro, { accepted: { [tequila]: 60 } })),
    );
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value.total)] : []));
    expect(orders).toEqual([60]);
    for (const one of placed) if (one.status === 'rejected') expect(one.reason).toMatchObject(changed);
    expect(await usesOf(id)).toEqual({ uses: 1, orders: 1, amount: 40 });
    expect(await stockOf(pool(), tequila)).toBe(999);
  });

  it('a cancelled order gives its use back, once, and another order may have it', async () => {
    const id = await addPromotion(pool(), { percent: 10, items: { [products.mezcal]: 1 }, maxUses: 1 });
    await fill({ [mezcal]: 1 });
    const order = await placeOrder(pool(), owner, centro);
    expect(await usesOf(id)).toMatchObject({ uses: 1, orders: 1 });
    await pool().query(`update orders set status = 'cancelled' where id = $1`, [order.order_id]);
    expect(await usesOf(id)).toMatchObject({ uses: 0, orders: 0 });
    await fill({ [mezcal]: 1 });
    const next = await placeOrder(pool(), owner, centro);
    expect(await orderLines(next.order_id)).toMatchObject([{ promotion: 'Días de tequila' }]);
    expect(await usesOf(id)).toMatchObject({ uses: 1, orders: 1 });
  });

  it('a package discounts whole sets, to the cent, and no product is in two packages', async () => {
    const wine = await insertId(pool(), 'products', { name: 'Vino', sku: `V-${Math.random()}` });
    const bottle = await insertId(pool(), 'store_products', {
      store_id: 1,
      product_id: wine,
      price: 33.33,
      stock_qty: 100,
    });
    // 283.83 a set for 250: 33.83 off, and 9.99 off for 100 + 66.66.
    const dear = await addPromotion(pool(), {
      kind: 'package',
      price: 250,
      name: 'Barra',
      items: { [products.mezcal]: 1, [wine]: 1 },
    });
    await addPromotion(pool(), {
      kind: 'package',
      price: 156.67,
      name: 'Mesa',
      items: { [products.tequila]: 1, [wine]: 2 },
    });
    const cart = await fill({ [mezcal]: 2, [tequila]: 1, [bottle]: 3 });
    // Two of the first package; one bottle of wine is left, too few for the second.
    expect(await cartLines(cart)).toMatchObject([
      { price: 33.33, discount: 7.95 },
      { price: 100, discount: 0 },
      { price: 250.5, discount: 59.71 },
    ]);
    await runAs(pool(), person(owner), 'update cart_items set quantity = 4 where store_product_id = $1', [
      bottle,
    ]);
    const discounts = (await cartLines(cart)).map(({ discount }) => discount);
    expect(discounts.reduce((sum: number, one) => sum + Number(one), 0)).toBeCloseTo(67.66 + 9.99, 2);
    const { order_id: order, total } = await placeOrder(pool(), owner, centro, {
      accepted: { [mezcal]: 250.5, [tequila]: 100, [bottle]: 33.33 },
      discount: 77.65,
    });
    expect(Number(total)).toBe(656.67);
    const lines = await orderLines(order);
    expect(lines.map(({ discount }) => discount)).toEqual(discounts);
    expect(lines.map(({ promotion }) => promotion)).toEqual(['Barra · Mesa', 'Mesa', 'Barra']);
    expect(await usesOf(dear)).toMatchObject({ orders: 1, amount: 67.66 });
    expect(await audit(pool())).toEqual(soundBooks);
  });

  it('an order with a package that has ended is refused until the buyer accepts, and half a package gives no discount', async () => {
    const items = { [products.tequila]: 1, [products.mezcal]: 1 };
    const id = await addPromotion(pool(), { kind: 'package', percent: 10, items });
    const cart = await fill({ [tequila]: 2, [mezcal]: 1 });
    const sum = async () =>
      (await cartLines(cart)).reduce((total: number, { discount }) => total + Number(discount), 0);
    expect(await sum()).toBeCloseTo(35.05, 2);
    await runAs(pool(), person(owner), 'delete from cart_items where store_product_id = $1', [mezcal]);
    expect(await sum()).toBe(0);
    await fill({ [mezcal]: 1 });
    await setPromotion(id, `state = 'ended'`);
    const accepted = { [tequila]: 100, [mezcal]: 250.5 };
    await expect(placeOrder(pool(), owner, centro, { accepted, discount: 35.05 })).rejects.toMatchObject(
      changed,
    );
    await refresh(cart);
    expect(await sum()).toBe(0);
    // A lower price of a line compensates.
    await addPromotion(pool(), { price: 60, items: { [products.tequila]: 1 } });
    expect(Number((await placeOrder(pool(), owner, centro, { accepted, discount: 35.05 })).total)).toBe(
      370.5,
    );
  });

  it('a line reduced by the desk keeps its price and its share of the package', async () => {
    await addPromotion(pool(), { price: 90, items: { [products.tequila]: 1 } });
    await addPromotion(pool(), {
      kind: 'package',
      price: 300,
      items: { [products.tequila]: 1, [products.mezcal]: 1 },
    });
    await fill({ [tequila]: 3, [mezcal]: 3 });
    const { order_id: order } = await placeOrder(pool(), owner, centro);
    const before = await orderLines(order);
    expect(before).toMatchObject([
      { price: 90, list_price: 100, discount: 32.11, total: 237.89 },
      { price: 250.5, discount: 89.39, total: 662.11 },
    ]);
    // Once promised, nothing depends on the promotion.
    await endPromotions(pool());
    const line = (
      await runAs(
        pool(),
        person(owner),
        'select id from order_items where order_id = $1 and unit_price = 90',
        [order],
      )
    ).rows[0]?.['id'];
    const edit = (quantity: number) => JSON.stringify({ lines: [{ id: line, quantity }] });
    const plan = async (quantity: number) =>
      (
        await runAs(pool(), person(staff.seller), 'select preview_order_edit($1, $2) as plan', [
          order,
          edit(quantity),
        ])
      ).rows[0]?.['plan'] as { total: number; digest: string; revision: number };
    const save = async (quantity: number) => {
      const { digest, revision, total } = await plan(quantity);
      await runAs(pool(), person(staff.seller), `select edit_order($1, $2, 'Ya no hay', $3, 'pending', $4)`, [
        order,
        edit(quantity),
        revision,
        digest,
      ]);
      return total;
    };
    expect(await save(2)).toBe(820.7);
    expect(await orderLines(order)).toMatchObject([
      { quantity: 2, price: 90, discount: 21.41, total: 158.59 },
      { total: 662.11 },
    ]);
    expect(await save(0)).toBe(662.11);
    expect(await save(3)).toBe(900);
    expect(await orderLines(order)).toMatchObject(before);
    expect(await readOrder(pool(), owner, order)).toMatchObject({
      total: '900.00',
      subtotal: '900.00',
      revision: 3,
    });
    expect(await audit(pool())).toEqual(soundBooks);
  });

  it('clients write neither list prices nor discounts', async () => {
    const cart = await fill({ [tequila]: 1 });
    for (const column of ['list_price', 'discount'])
      expect(
        await outcomeOf(pool(), person(owner), `update cart_items set ${column} = 1 where cart_id = $1`, [
          cart,
        ]),
      ).toBe('42501');
  });
});
