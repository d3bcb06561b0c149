import type pg from 'pg';

const namesByPool = new WeakMap<pg.Pool, Promise<Set<string>>>();

/** The time zones known to PostgreSQL; reading them is slow, so it happens once and on demand. */
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
