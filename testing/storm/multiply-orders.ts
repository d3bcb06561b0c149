import type pg from 'pg';
import { listTables } from '../../apps/operator/backup/tables';

const parts = ['order_items', 'payment_transactions'];

/**
 * Copies the existing orders, with their lines and payments, until there are `count`, as the superuser: a shop of some years,
 * whose books balance.
 */
export async function multiplyOrders(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Without triggers and foreign keys: the rows already reflect them.
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temp table copies as
       select o.id as old, gen_random_uuid() as id, n
       from public.orders o, generate_series(1, $1 / (select count(*) from public.orders)::integer) n`,
      [count],
    );
    const columns = await columnsOf(client);
    const copy = async (table: string, key: string, changed: Record<string, string>) => {
      const names = columns(table);
      const values = names.map((name) => changed[name] ?? `t.${name}`);
      await client.query(
        `insert into public.${table} (${names.join(', ')})
         select ${values.join(', ')} from public.${table} t join copies c on c.old = t.${key}`,
      );
    };
    for (const table of parts) await copy(table, 'order_id', { id: 'gen_random_uuid()', order_id: 'c.id' });
    await copy('orders', 'id', {
      id: 'c.id',
      order_number: 'private.next_order_number()',
      idempotency_key: 'null',
      created_at: `t.created_at - c.n * interval '1 minute'`,
    });
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

async function columnsOf(client: pg.PoolClient): Promise<(table: string) => string[]> {
  const tables = await listTables(client);
  return (name) => tables.find((table) => table.schema === 'public' && table.name === name)?.columns ?? [];
}
