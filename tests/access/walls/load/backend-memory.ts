import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Whether this system reports a process's private memory. */
export const canReadMemory = existsSync('/proc/self/smaps_rollup');

/** The private memory of a database's backends, in megabytes: shared memory is not included. */
export async function privateMegabytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_catalog.pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const kilobytes = rows.map(({ pid }) => privateKilobytes(pid));
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1024;
}

function privateKilobytes(pid: number): number {
  const path = `/proc/${pid}/smaps_rollup`;
  // A backend may have exited since it was listed, or while it is being read.
  const read = () => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const matches = read().matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm);
  return [...matches].reduce((sum, [, own]) => sum + Number(own), 0);
}
