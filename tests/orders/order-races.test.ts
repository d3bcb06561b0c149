import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person, runAs } from '../../testing/fixtures/act-as';
import { type PlacedOrder, addBuyer, fillCart, placeOrder, stockOf } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { waitsForLock } from '../../testing/fixtures/waits-for-lock';
import { type World, buildWorld } from '../../testing/fixtures/world';

/** Waits for all and separates the outcomes. */
async function settle(attempts: Promise<PlacedOrder>[]) {
  const results = await Promise.allSettled(attempts);
  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' && result.reason instanceof pg.DatabaseError ? [result.reason] : [],
  );
  expect(placed.length + refused.length).toBe(attempts.length);
  return { placed, refused };
}

describeOnEachPostgres('concurrent orders', (database) => {
  let world: World;
  beforeEach(async () => {
    world = await buildWorld(database().pool);
  });

  it('sell the last five units to five of twenty buyers', async () => {
    const { pool } = database();
    const { centro } = world.locations;
    const { mezcal } = world.offers;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addBuyer(pool, centro)));
    await Promise.all(buyers.map((buyer) => fillCart(pool, buyer, centro, { [mezcal]: 1 })));

    const { placed, refused } = await settle(buyers.map((buyer) => placeOrder(pool, buyer, centro)));
    expect(placed).toHaveLength(5);
    expect(new Set(placed.map(({ order_number }) => order_number)).size).toBe(5);
    expect(refused.map(({ code, detail }) => `${code} ${detail}`)).toEqual(
      Array(15).fill('PT409 stock_missing'),
    );
    expect(await stockOf(pool, mezcal)).toBe(0);
    const { rows } = await pool.query(
      'select sum(quantity)::integer as sold from order_items where store_product_id = $1',
      [mezcal],
    );
    expect(rows).toEqual([{ sold: 5 }]);
  });

  it('wait instead of deadlocking when buyers order the same products in opposite order', async () => {
    const { pool } = database();
    const { centro } = world.locations;
    const { tequila, mezcal } = world.offers;
    await pool.query('update store_products set stock_qty = 1000');
    const buyers = await Promise.all(Array.from({ length: 16 }, () => addBuyer(pool, centro)));
    const carts = buyers.map((buyer, index) =>
      fillCart(
        pool,
        buyer,
        centro,
        index % 2 ? { [tequila]: 1, [mezcal]: 1 } : { [mezcal]: 1, [tequila]: 1 },
      ),
    );
    await Promise.all(carts);
    const { placed } = await settle(buyers.map((buyer) => placeOrder(pool, buyer, centro)));
    expect(placed).toHaveLength(16);
    expect([await stockOf(pool, tequila), await stockOf(pool, mezcal)]).toEqual([984, 984]);
  });

  it('wait instead of deadlocking when a tab clears the cart line by line', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const [first, second] = [world.offers.tequila, world.offers.mezcal].sort();
    const cart = await fillCart(pool, owner, centro, { [world.offers.tequila]: 1, [world.offers.mezcal]: 1 });
    let ordering: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(owner), async (tab) => {
      // Ordering locks lines from the first to the last; this tab removes them in reverse.
      const remove = (offer: string | undefined) =>
        tab.query('delete from cart_items where cart_id = $1 and store_product_id = $2', [cart, offer]);
      await remove(second);
      ordering = placeOrder(pool, owner, centro).catch((error: unknown) => error);
      await waitsForLock(pool);
      await remove(first);
    });
    expect(await ordering).toMatchObject({ code: 'PT400', detail: 'cart_empty' });
  });

  it('create one order for eight clicks with the same key', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const key = randomUUID();
    await fillCart(pool, owner, centro, { [world.offers.mezcal]: 2 });
    const clicks = Array.from({ length: 8 }, () => placeOrder(pool, owner, centro, { key }));
    const { placed } = await settle(clicks);
    expect(placed).toHaveLength(8);
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await stockOf(pool, world.offers.mezcal)).toBe(3);
  });

  it('create one order for one key at two establishments', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro, norte } = world.locations;
    const key = randomUUID();
    await fillCart(pool, owner, centro, { [world.offers.mezcal]: 1 });
    await fillCart(pool, owner, norte, { [world.offers.mezcal]: 1 });
    const { placed } = await settle(
      [centro, norte].map((location) => placeOrder(pool, owner, location, { key })),
    );
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await stockOf(pool, world.offers.mezcal)).toBe(4);
  });

  it('create one order, and an empty cart, for a double click without a key', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    await fillCart(pool, owner, centro, { [world.offers.mezcal]: 2 });
    const { placed, refused } = await settle([1, 2, 3].map(() => placeOrder(pool, owner, centro)));
    expect(placed).toHaveLength(1);
    expect(refused.map(({ detail }) => detail)).toEqual(['cart_empty', 'cart_empty']);
    expect(await stockOf(pool, world.offers.mezcal)).toBe(3);
  });

  it('include a line added concurrently, or leave it in the cart', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    for (let round = 0; round < 10; round += 1) {
      await pool.query('update store_products set stock_qty = 100');
      await fillCart(pool, owner, centro, { [world.offers.tequila]: 1 });
      const [placed] = await Promise.all([
        placeOrder(pool, owner, centro),
        fillCart(pool, owner, centro, { [world.offers.mezcal]: 1 }),
      ]);
      const ordered = await pool.query('select from order_items where order_id = $1', [placed.order_id]);
      const left = await runAs(pool, person(owner), 'select from cart_items');
      expect((ordered.rowCount ?? 0) + (left.rowCount ?? 0)).toBe(2);
      await pool.query('delete from cart_items');
    }
  });

  it('return stock once when two operators cancel the same order', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    await fillCart(pool, owner, centro, { [world.offers.mezcal]: 2 });
    const { order_id } = await placeOrder(pool, owner, centro);
    const cancel = () => pool.query(`update orders set status = 'cancelled' where id = $1`, [order_id]);
    await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(await stockOf(pool, world.offers.mezcal)).toBe(5);
  });
});
