import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person, runAs } from '../../testing/fixtures/act-as';
import { addBuyer, fillCart, placeOrder, stockOf } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { expressOrder } from '../../testing/fixtures/express-order';
import { insert, insertId } from '../../testing/fixtures/insert';
import { isLocked, pidOf, untilBlockedBy } from '../../testing/fixtures/locks';
import { type World, buildWorld } from '../../testing/fixtures/world';

const callOrder =
  'select * from create_order_from_cart($1, $2, $3, $4, $5, $6, $7, $8, p_location_id => $9, p_idempotency_key => $10)';

/** Orders inside a transaction that stays open, and so keeps its locks. */
async function orderIn(client: pg.ClientBase, location: string, key: string | null = null) {
  const { rows } = await client.query<{ order_id: string }>(callOrder, [
    ...Object.values(expressOrder(location)),
    key,
  ]);
  return rows[0]?.order_id ?? '';
}

// Each race is forced: one connection holds a lock, the other is seen waiting for it in pg_stat_activity, then the lock is
// released.
describeOnEachPostgres('the locks of orders', (database) => {
  let world: World;
  beforeEach(async () => {
    world = await buildWorld(database().pool);
  });

  /** Starts work while a person's transaction holds its locks, and returns its outcome once that is committed. */
  async function meanwhile<T>(
    holder: string,
    hold: (client: pg.ClientBase) => Promise<unknown>,
    work: () => Promise<T>,
  ): Promise<T | { error: unknown }> {
    const { pool } = database();
    let working: Promise<T | { error: unknown }> | undefined;
    await inTransactionAs(pool, person(holder), async (client) => {
      await hold(client);
      const pid = await pidOf(client);
      working = work().catch((error: unknown) => ({ error }));
      await untilBlockedBy(pool, pid, working);
    });
    if (!working) throw new Error('the work never began');
    return working;
  }

  it('make the second buyer of the last units wait and then see the rest', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const { mezcal } = world.offers;
    const second = await addBuyer(pool, centro);
    await fillCart(pool, owner, centro, { [mezcal]: 3 });
    await fillCart(pool, second, centro, { [mezcal]: 3 });
    const outcome = await meanwhile(
      owner,
      (client) => orderIn(client, centro),
      () => placeOrder(pool, second, centro),
    );
    expect(outcome).toMatchObject({
      error: { code: 'PT409', message: 'No hay existencias suficientes de: Mezcal Espadín (quedan 2)' },
    });
    expect(await stockOf(pool, mezcal)).toBe(2);
  });

  it('make one key wait for itself, and refuse it at another establishment', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro, norte } = world.locations;
    const key = randomUUID();
    await fillCart(pool, owner, centro, { [world.offers.mezcal]: 1 });
    await fillCart(pool, owner, norte, { [world.offers.mezcal]: 1 });
    let first = '';
    const outcome = await meanwhile(
      owner,
      async (client) => (first = await orderIn(client, centro, key)),
      () => placeOrder(pool, owner, norte, { key }),
    );
    expect(outcome).toMatchObject({ error: { code: 'PT409', detail: 'key_reused' } });
    expect(await stockOf(pool, world.offers.mezcal)).toBe(4);
    expect(first).not.toBe('');
  });

  it('make a refresh of prices wait for the order of the same cart', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const { mezcal } = world.offers;
    const cart = await fillCart(pool, owner, centro, { [mezcal]: 1 });
    const outcome = await meanwhile(
      owner,
      (client) => orderIn(client, centro),
      async () =>
        (await runAs(pool, person(owner), 'select * from refresh_cart_prices($1)', [cart])).rowCount,
    );
    expect(outcome).toBe(0);
  });

  it('make a refresh of prices wait for a line another tab adds, and see it', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const { mezcal } = world.offers;
    const cart = await fillCart(pool, owner, centro, {});
    const outcome = await meanwhile(
      owner,
      async (tab) => {
        await tab.query(
          'insert into cart_items (cart_id, store_product_id, quantity, price) values ($1, $2, 1, 1)',
          [cart, mezcal],
        );
        await pool.query('update store_products set price = 300 where id = $1', [mezcal]);
      },
      async () => (await runAs(pool, person(owner), 'select * from refresh_cart_prices($1)', [cart])).rows,
    );
    expect(outcome).toMatchObject([{ old_price: '250.50', new_price: '300.00' }]);
  });

  it('make a refresh of prices hold nothing while it waits for another tab', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const cart = await fillCart(pool, owner, centro, { [world.offers.mezcal]: 1 });
    const refresh = 'select * from refresh_cart_prices($1)';
    let refreshing: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(owner), async (tab) => {
      await tab.query('delete from cart_items where cart_id = $1', [cart]);
      refreshing = runAs(pool, person(owner), refresh, [cart]).catch((error: unknown) => error);
      await untilBlockedBy(pool, await pidOf(tab), refreshing);
      // The tab's order would need the cart next: if the refresh held it, the two would deadlock.
      expect(await isLocked(pool, 'select from carts where id = $1 for update', [cart])).toBe(false);
    });
    expect(await refreshing).toMatchObject({ rows: [] });
  });

  it.each([
    ['an order', () => placeOrder(database().pool, world.people.owner, world.locations.centro)],
    [
      'a refresh of prices',
      () =>
        runAs(
          database().pool,
          person(world.people.owner),
          'select * from refresh_cart_prices((select id from carts where location_id = $1))',
          [world.locations.centro],
        ),
    ],
  ])('make %s wait for an operator who holds the cart', async (_, work) => {
    const { pool } = database();
    const { owner } = world.people;
    const cart = await fillCart(pool, owner, world.locations.centro, { [world.offers.mezcal]: 1 });
    const operator = await pool.connect();
    try {
      await operator.query('begin');
      await operator.query('select from carts where id = $1 for update', [cart]);
      const working = work();
      await untilBlockedBy(pool, await pidOf(operator), working);
      const wrote = await pool.query('select from cart_items where cart_id = $1', [cart]);
      expect(wrote.rowCount).toBe(1);
      await operator.query('commit');
      await working;
    } finally {
      await operator.query('rollback');
      operator.release();
    }
  });

  it('give two tabs that open a cart concurrently the same one', async () => {
    const { pool } = database();
    const { owner } = world.people;
    const { centro } = world.locations;
    const open = 'select get_or_create_cart($1, $2) as id';
    let first: unknown;
    const outcome = await meanwhile(
      owner,
      async (tab) => (first = (await tab.query<{ id: string }>(open, [owner, centro])).rows[0]),
      async () => (await runAs(pool, person(owner), open, [owner, centro])).rows[0],
    );
    expect(outcome).toEqual(first);
  });
});

// Written, named and added to the cart from the last to the first: only `order by` locks them from the first.
const ids = Array.from({ length: 12 }, (_, index) => `00000000-0000-4000-8000-0000000000${index + 10}`);

describeOnEachPostgres('the order in which stock is locked', (database) => {
  const lockOffer = 'select from store_products where id = $1 for no key update';

  beforeEach(async () => {
    await database().pool.query('delete from store_products where id = any ($1)', [ids]);
  });

  /** Twelve offers, written from the last id to the first, in a buyer's cart. */
  async function fillShelf(): Promise<{ buyer: string; location: string }> {
    const { pool } = database();
    const { locations } = await buildWorld(pool);
    const buyer = await addBuyer(pool, locations.centro);
    const lines: Record<string, number> = {};
    for (const [index, id] of [...ids].reverse().entries()) {
      const product = await insertId(pool, 'products', {
        name: `Vino ${String.fromCharCode(97 + index)}`,
        sku: randomUUID(),
      });
      await insert(pool, 'store_products', {
        id,
        store_id: 1,
        product_id: product,
        price: 1,
        stock_qty: 9,
      });
      lines[id] = 1;
    }
    await fillCart(pool, buyer, locations.centro, lines);
    return { buyer, location: locations.centro };
  }

  /** While the first id is locked, the work waits for it and has locked none of the others. */
  async function expectBlockedAtFirstLock(work: () => Promise<unknown>): Promise<void> {
    const { pool } = database();
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query(lockOffer, [ids[0]]);
      const working = work();
      await untilBlockedBy(pool, await pidOf(holder), working);
      const locked = [];
      for (const id of ids.slice(1)) if (await isLocked(pool, lockOffer, [id])) locked.push(id);
      await holder.query('commit');
      await working;
      expect(locked).toEqual([]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it('is by id, for an order', async () => {
    const { buyer, location } = await fillShelf();
    await expectBlockedAtFirstLock(() => placeOrder(database().pool, buyer, location));
  });

  it('is by id, for a cancellation', async () => {
    const { pool } = database();
    const { buyer, location } = await fillShelf();
    const { order_id: order } = await placeOrder(pool, buyer, location);
    // The order rewrote the rows in its own order.
    for (const id of [...ids].reverse()) {
      await pool.query('update store_products set stock_qty = stock_qty where id = $1', [id]);
    }
    await expectBlockedAtFirstLock(async () => {
      const operator = await pool.connect();
      try {
        // Plans that read the stock in physical order, so that no index sorts it by chance.
        for (const way of ['nestloop', 'mergejoin', 'indexscan', 'indexonlyscan', 'bitmapscan', 'sort']) {
          await operator.query(`set enable_${way} = off`);
        }
        await operator.query(`update orders set status = 'cancelled' where id = $1`, [order]);
      } finally {
        operator.release(true);
      }
    });
    expect(await stockOf(pool, ids[5] ?? '')).toBe(9);
  });
});
