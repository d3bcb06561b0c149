import type { AccessTokens, SessionFacts } from './access-tokens';
import type { Database } from '../database';
import { forbidden } from '../errors';
import { lifetimes } from './lifetimes';
import { randomToken, sha256 } from '../secrets';
import { userJson } from '../accounts/user-json';
import { findUserById, type User } from '../accounts/users';

/** A proof of identity, as `amr` names it. */
export type AuthMethod = 'password' | 'otp' | 'recovery' | 'totp';

/** The client that uses a session. */
export type Client = { address: string | null; userAgent: string | null };

/** A signed-in session before its access token is signed. */
export type Grant = { user: User; session: SessionFacts; refreshToken: string };

/** Opens a session for an account that has just proven its identity, in one statement. */
export async function openSession(
  db: Database,
  userId: string,
  method: AuthMethod,
  client: Client,
): Promise<Grant> {
  const refreshToken = randomToken();
  const { rows } = await db.query<{ id: string }>(
    `with opened as (
       insert into auth.sessions (user_id, aal, ip, user_agent, refresh_token_hmac_key)
       values ($1, 'aal1', $2, $3, $4) returning id, user_id
     ), proof as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from opened
     ), chain as (
       insert into auth.refresh_tokens (token, session_id, user_id) select $6, id, user_id::text from opened
     ), seen as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
     )
     select id from opened`,
    [userId, client.address, userAgentOf(client), randomToken(), method, sha256(refreshToken)],
  );
  return grantOf(db, userId, rows[0]?.id ?? '', refreshToken);
}

/** Whether one of the methods proved the person's identity in this session within the last `seconds`. */
export function provenWithin(
  { amr }: SessionFacts,
  methods: readonly AuthMethod[],
  seconds: number,
): boolean {
  const since = Date.now() / 1000 - seconds;
  return amr.some(({ method, timestamp }) => methods.some((one) => one === method) && timestamp >= since);
}

/** Records another proof in a session. */
export async function addMethod(db: Database, sessionId: string, method: AuthMethod): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

/** A live session with its assurance level and methods; null when it has ended. */
export async function findSession(db: Database, id: string): Promise<SessionFacts | null> {
  const { rows } = await db.query<SessionFacts>(
    `select s.id, coalesce(s.aal, 'aal1') as aal,
       coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method,
                                                     'timestamp', floor(extract(epoch from c.updated_at)))
                                  order by c.updated_at desc, c.id)
                 from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
     from auth.sessions s where s.id = $1 and (s.not_after is null or s.not_after > now())`,
    [id],
  );
  return rows[0] ?? null;
}

/** Account and session as they are now, with the refresh token to return. */
export async function grantOf(
  db: Database,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<Grant> {
  const user = await findUserById(db, userId);
  const session = await findSession(db, sessionId);
  // The person signed out everywhere, or the account was removed, in the meantime.
  if (!user || !session)
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, session, refreshToken };
}

/** Records that a session was refreshed. */
export async function touchSession(db: Database, id: string, client: Client): Promise<void> {
  await db.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
       ip = coalesce($2, ip), user_agent = coalesce($3, user_agent) where id = $1`,
    [id, client.address, userAgentOf(client)],
  );
}

export type SignOutScope = 'global' | 'local' | 'others';

/**
 * Ends sessions of an account: all, this one, or all others. Their access tokens end with them. A session at aal1 never ends one
 * at aal2, neither with 'all' nor with 'others'.
 */
export async function endSessions(
  db: Database,
  userId: string,
  session: Pick<SessionFacts, 'id' | 'aal'>,
  scope: SignOutScope,
): Promise<void> {
  await db.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2::uuid when 'others' then id <> $2::uuid else true end
       and (id = $2::uuid or coalesce(aal, 'aal1') <= $4::auth.aal_level)`,
    [userId, session.id, scope, session.aal],
  );
}

/** The service's answer to every kind of sign-in. */
export async function sessionJson(tokens: AccessTokens, grant: Grant): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await tokens.sign(grant.user, grant.session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetimes.accessToken,
    expires_at: expiresAt,
    refresh_token: grant.refreshToken,
    user: userJson(grant.user),
  };
}

/** Long enough to recognise a device by. */
function userAgentOf({ userAgent }: Client): string | null {
  return userAgent?.slice(0, 500) ?? null;
}
