import type pg from 'pg';

/** The URL of a connection over a Unix socket, as DATABASE_URL expects it. */
export function urlOf({ host, port, user, database }: pg.PoolConfig): string {
  const parameters = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgres://${user}@/${database}?${parameters}`;
}
