import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { actAs, person } from '../../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../../testing/fixtures/world';

/** The calls of each of our functions since the session's statistics were last sent, by name. */
async function countCalls(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; calls: string }>(
    `select schemaname || '.' || funcname as name, calls from pg_stat_xact_user_functions
     where schemaname in ('private', 'auth')`,
  );
  return new Map(rows.map(({ name, calls }) => [name, Number(calls)]));
}

/** The rows a person gets for a statement, and the calls of our functions in it, which take time besides reading rows. */
async function workOf(pool: pg.Pool, id: string, sql: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local track_functions = 'all'`);
    await actAs(client, person(id));
    // As the data API begins each request.
    await client.query(`select set_config('request.path', '/orders', true), auth.open_request()`);
    await client.query('set local role none');
    const before = await countCalls(client);
    await actAs(client, person(id));
    const { rows } = await client.query(sql, values);
    await client.query('set local role none');
    const calls = [...(await countCalls(client))]
      .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
      .filter(([, count]) => count > 0);
    return { rows: rows.length, calls: Object.fromEntries(calls) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describeOnEachPostgres('a condition on rows of others', (database) => {
  let world: World;
  let order: string;
  const pool = () => database().pool;

  beforeAll(async () => {
    world = await buildWorld(pool());
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [world.offers.mezcal]: 2 });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro));
  });

  /** A condition met by a hidden row, and the same with a value that row does not have. */
  const questions: { of: string; sql: string; met: () => unknown[]; unmet: () => unknown[] }[] = [
    {
      of: 'the status of an order',
      sql: 'select id from orders where id = $1 and status = $2',
      met: () => [order, 'pending'],
      unmet: () => [order, 'shipped'],
    },
    {
      of: 'the quantity of a line',
      sql: 'select id from order_items where order_id = $1 and quantity = $2',
      met: () => [order, 2],
      unmet: () => [order, 3],
    },
    {
      of: 'the status of a payment',
      sql: 'select id from payment_transactions where order_id = $1 and status = $2',
      met: () => [order, 'pending'],
      unmet: () => [order, 'paid'],
    },
    {
      of: 'the stock of an offer',
      sql: 'select id from store_products where id = $1 and stock_qty > $2',
      met: () => [world.offers.mezcal, 0],
      unmet: () => [world.offers.mezcal, 1_000_000],
    },
  ];

  it.each(questions)('does the same work for $of, met or not', async ({ sql, met, unmet }) => {
    for (const stranger of [world.people.outsider, world.people.newcomer]) {
      // The session's plans and caches exist from here on.
      await workOf(pool(), stranger, sql, met());
      const work = await workOf(pool(), stranger, sql, met());
      expect(work.rows).toBe(0);
      expect(work).toEqual(await workOf(pool(), stranger, sql, unmet()));
    }
  });
});
