import type pg from 'pg';

const namesByPool = new WeakMap<pg.Pool, Promise<Set<string>>>();

/** The time zones PostgreSQL knows; reading them takes it a while, so only once and only when asked. */
export function timezoneNames(pool: pg.Pool): Promise<Set<string>> {
  const known = namesByPool.get(pool);
  if (known) return known;
  const loading = pool
    .query<{ name: string }>('select name from pg_catalog.pg_timezone_names')
    .then(({ rows }) => new Set(rows.map(({ name }) => name)));
  loading.catch(() => namesByPool.delete(pool));
  namesByPool.set(pool, loading);
  return loading;
}
