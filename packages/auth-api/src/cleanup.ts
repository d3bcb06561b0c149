import type { AuthContext } from './context';
import type { Database } from './database';
import { forgetOldPlaces } from './sessions/known-places';
import { lifetimes } from './sessions/lifetimes';

const everyMs = 60 * 60 * 1000;

const statements: { sql: string; values: unknown[] }[] = [
  // Expired tokens take their PKCE challenges with them.
  { sql: `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`, values: [] },
  { sql: `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`, values: [] },
  {
    sql: `delete from auth.sessions
          where not_after < now() - interval '7 days' or updated_at < now() - make_interval(days => $1)`,
    values: [lifetimes.idleSessionDays],
  },
  // A long session leaves a long chain of used tokens; tokens this old are no longer needed to detect reuse.
  {
    sql: `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'`,
    values: [],
  },
  {
    sql: `delete from auth.rate_limits where expire < floor(extract(epoch from now()) * 1000)`,
    values: [],
  },
];

/** Deletes everything that has expired. */
export async function forgetExpired(db: Database): Promise<void> {
  for (const { sql, values } of statements) await db.query(sql, values);
  await forgetOldPlaces(db);
}

/** Deletes everything that has expired, every hour; returns the function that stops it. */
export function startCleanup(auth: AuthContext): () => void {
  const timer = setInterval(() => auth.background.run('clean-up', () => forgetExpired(auth.pool)), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
