import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../server/log';
import { migrate, migrationVersions } from '../../server/postgres/migrations';
import { withPool } from '../../server/postgres/pool';
import { projectPath } from '../../server/root';
import { insert, insertId } from './fixtures/insert';
import { type TestDatabase, createTestDatabase } from './harness/database';

const directory = projectPath('supabase/migrations');
const log = createLogger('silent');

/** A database of the version before there were accounts, with groups that have a history. */
let database: TestDatabase;
let user: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'bootstrapped' });
  const only = (await migrationVersions(directory)).filter((version) => version < '20261122040000');
  await withPool({ connection: database.connection }, (pool) => migrate(pool, { directory, log, only }));
  user = await insertId(database.pool, 'auth.users', { email: 'fundadora@example.mx' });
});
afterAll(() => database.drop());

async function groupWith(name: string, founder: string | null, orders: [status: string, payment: string][]) {
  const { pool } = database;
  const group = await insertId(pool, 'business_groups', { name, created_by: founder });
  const location = await insertId(pool, 'locations', { bussiness_group_id: group, store_id: 1 });
  for (const [status, payment] of orders) {
    const order = await insertId(pool, 'orders', {
      ...{ user_id: user, location_id: location, store_id: 1, status },
      ...{ subtotal: 0, total: 0, is_express: true, payment_method_id: 2 },
    });
    await insert(pool, 'payment_transactions', {
      ...{
        order_id: order,
        payment_method_id: 2,
        payment_method: 'credit_line',
        amount: 500,
        status: payment,
      },
    });
  }
}

it('approves groups that were customers, keeps what they owe, and gives nobody credit', async () => {
  await groupWith('Cliente', user, [
    ['delivered', 'paid'],
    ['delivered', 'pending'],
    ['shipped', 'failed'],
    ['cancelled', 'cancelled'],
    ['cancelled', 'failed'],
  ]);
  await groupWith('Desconocida', user, [['pending', 'pending']]);
  await groupWith('De la casa', null, []);
  await withPool({ connection: database.connection }, (pool) => migrate(pool, { directory, log }));
  const { rows } = await database.pool.query(
    `select g.name, t.is_approved, t.credit_line, t.credit_open::float,
       (select string_agg(e.act || ' by ' || e.actor, ', ') from private.group_account_events e where e.group_id = g.id) as events
     from business_groups g cross join lateral private.group_terms(g.id) t order by g.name`,
  );
  const approved = { is_approved: true, credit_line: null, events: 'approved by migration' };
  expect(rows).toEqual([
    { ...approved, name: 'Cliente', credit_open: 1000 },
    { ...approved, name: 'De la casa', credit_open: 0 },
    { name: 'Desconocida', is_approved: false, credit_line: null, credit_open: 500, events: null },
  ]);
});
