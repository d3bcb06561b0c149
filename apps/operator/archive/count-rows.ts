import type pg from 'pg';
import { withOperatorPool } from '../../portal/database/operator-pool';
import { clusterNames } from '../../portal/database/portal-cluster';
import { BackupError } from '../backup/backup-error';
import { listTables, quoted, readMigrations } from '../backup/tables';

export type Contents = { tables: number; rows: number; orders: number; lastOrderAt: string | null };

/**
 * Reads every row of a restored shop, and so checks every page's checksum: a restore without data has failed, even if it reports
 * success.
 */
export function countRows(superuser: pg.PoolConfig): Promise<Contents> {
  return withOperatorPool({ ...superuser, database: clusterNames.database }, async (pool) => {
    const client = await pool.connect();
    try {
      if ((await readMigrations(client)).length === 0)
        throw new BackupError('Lo restaurado no tiene una tienda: no se dejó nada.');
      const tables = await listTables(client);
      let rows = 0;
      for (const table of tables) rows += await countOf(client, quoted(table));
      const last = await client.query<{ orders: number; at: string | null }>(
        `select count(*)::integer as orders,
           to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from public.orders`,
      );
      const { orders = 0, at = null } = last.rows[0] ?? {};
      return { tables: tables.length, rows, orders, lastOrderAt: at };
    } finally {
      client.release();
    }
  });
}

async function countOf(client: pg.PoolClient, table: string): Promise<number> {
  // Reads the columns too: an index by itself would yield the count.
  const { rows } = await client.query<{ n: number }>(`select count(t.*)::float8 as n from ${table} t`);
  return rows[0]?.n ?? 0;
}

export const describeContents = ({ tables, rows, orders, lastOrderAt }: Contents): string =>
  `${tables} tablas, ${rows} filas, ${orders} pedidos${lastOrderAt ? `, el último de ${lastOrderAt}` : ''}`;
