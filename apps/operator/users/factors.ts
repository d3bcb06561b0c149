import type pg from 'pg';

export type Factor = { id: string; name: string; status: 'unverified' | 'verified'; created: Date };

/** The second factors of the account with that address, oldest first; null if there is no such account. */
export async function findFactors(pool: pg.Pool, email: string): Promise<Factor[] | null> {
  const { rows } = await pool.query<Omit<Factor, 'id'> & { id: string | null }>(
    `select f.id, coalesce(f.friendly_name, '') as name, f.status, f.created_at as created
     from auth.users u left join auth.mfa_factors f on f.user_id = u.id
     where lower(u.email) = lower($1) and u.deleted_at is null order by f.created_at, f.id`,
    [email],
  );
  return rows.length === 0
    ? null
    : rows.flatMap(({ id, ...factor }) => (id === null ? [] : [{ id, ...factor }]));
}

/**
 * Removes one factor of an account, or all for a null id; returns the number removed. Sessions raised by a removed factor become
 * ordinary ones again.
 */
export async function removeFactors(pool: pg.Pool, email: string, id: string | null): Promise<number> {
  const { rowCount } = await pool.query(
    `with doomed as (
       select f.id from auth.mfa_factors f join auth.users u on u.id = f.user_id
       where lower(u.email) = lower($1) and u.deleted_at is null and ($2::uuid is null or f.id = $2)
     ), lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
       where factor_id in (select id from doomed) returning id
     ), unproven as (
       delete from auth.mfa_amr_claims
       where authentication_method = 'totp' and session_id in (select id from lowered)
     )
     delete from auth.mfa_factors where id in (select id from doomed)`,
    [email, id],
  );
  return rowCount ?? 0;
}
