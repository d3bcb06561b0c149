import type pg from 'pg';
import { insertCartsAndGuides } from './database/insert-carts';
import { insertCatalog } from './database/insert-catalog';
import { insertCustomers } from './database/insert-customers';
import { insertOrders } from './database/insert-orders';
import { insertRows } from './database/insert-rows';
import { demoPassword, people } from './trade/customers';

const DAY = 86_400_000;

/** The demo's sign-in accounts, printed when the portal starts. */
export const demoAccounts = Object.values(people).map(({ email }) => ({ email, password: demoPassword }));

/** True for an unused database: demo accounts, whose password is public, never join real ones. */
async function isUnused(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(`
    select not exists (select from private.settings where key = 'demo_seeded')
      and not exists (select from auth.users)
      and not exists (select from public.products) as unused`);
  return rows[0]?.unused ?? false;
}

/**
 * Fills an unused database with the demo, all or nothing; does nothing in any other. Dates are relative to now, every
 * other value is the same on every run. Runs as the owner of the database.
 */
export async function seedDemo(
  pool: pg.Pool,
  options: { hashPassword(password: string): Promise<string> },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (await isUnused(client)) {
      // The inserted orders are history, which is not mailed.
      await client.query(`set local sumiller.mail = 'off'`);
      const now = new Date();
      await insertCatalog(client, now);
      const passwordHash = await options.hashPassword(demoPassword);
      await insertCustomers(client, passwordHash, new Date(now.getTime() - 190 * DAY));
      await insertOrders(client, now);
      await insertCartsAndGuides(client);
      await insertRows(client, 'private.settings', [{ key: 'demo_seeded', value: now }]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
