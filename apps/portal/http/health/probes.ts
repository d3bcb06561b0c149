import type pg from 'pg';

/** The state of the database that this program requires. */
export type Expected = {
  /** The versions of this program's migrations, and those of the chain they replaced. */
  migrations: { own: string[]; former: string[] };
  /** The `kid` of the key that signs this portal's access tokens. */
  signingKey: string;
};

/** Whether every migration of this program is recorded. Additional ones of a newer program do not stop it from serving. */
export async function schemaState(
  pool: pg.Pool,
  { own, former }: Expected['migrations'],
): Promise<'ok' | 'newer'> {
  const { rows } = await pool.query<{ missing: number; newer: number }>(
    `select (select count(*)::integer from unnest($1::text[]) as v where v not in (
        select version from supabase_migrations.schema_migrations)) as missing,
      (select count(*)::integer from supabase_migrations.schema_migrations
        where version <> all ($1) and version <> all ($2)) as newer`,
    [own, former],
  );
  const { missing = 0, newer = 0 } = rows[0] ?? {};
  // An older program allowed by ALLOW_OLDER has all it needs: the newer migrations come on top of its own.
  if (missing > 0 && newer === 0) throw new Error(`${missing} migrations are missing in the database`);
  return newer > 0 ? 'newer' : 'ok';
}

/** Reads everything a sign-in reads, and makes sure that its tokens would be accepted. */
export async function probeSignIn(pool: pg.Pool, signingKey: string): Promise<void> {
  const { rows } = await pool.query<{ revoked: boolean }>(
    `select exists (select from portal.signing_keys where kid = $1 and revoked_at is not null) as revoked,
      (select count(*) from (select from auth.users limit 1) u) as users,
      (select count(*) from (select from auth.sessions limit 1) s) as sessions`,
    [signingKey],
  );
  if (rows[0]?.revoked) throw new Error("this portal's signing key is revoked: start it with new keys");
}
