import type { Database } from '../database';
import { badRequest } from '../errors';
import { lifetimes } from './lifetimes';
import { derive, randomToken, sha256 } from '../secrets';

type SessionKey = { id: string; user_id: string; refresh_token_hmac_key: string | null; ended: boolean };
type TokenState = { revoked: boolean; just_revoked: boolean };

/** The outcome of a refresh. Reuse is an outcome rather than an exception, because its writes must be committed. */
export type Rotation =
  | { outcome: 'rotated'; refreshToken: string; sessionId: string; userId: string }
  | { outcome: 'unknown' | 'expired' | 'reused' };

/**
 * Ends the tokens of a session whose level has been raised since they were issued, and starts a new chain. Returns the
 * plain token; only its hash is stored.
 */
export async function restartRefreshChain(db: Database, sessionId: string, userId: string): Promise<string> {
  const token = randomToken();
  await revokeAll(db, sessionId);
  await insertToken(db, { token, parent: null, sessionId, userId });
  return token;
}

/**
 * Exchanges a refresh token for the next one. Each is valid once: the next is derived from it and the session's key, so that two
 * tabs that refresh together, or a client that lost the answer, get the same next token for a few seconds. After that the same
 * token comes from a thief, or from the victim of one: the whole session ends.
 */
export async function rotate(db: Database, presented: string): Promise<Rotation> {
  const session = await lockSession(db, presented);
  if (!session) return { outcome: 'unknown' };
  let token = presented;
  let state = await stateOf(db, session.id, token);
  if (!state) return { outcome: 'unknown' };
  const fresh = !state.revoked;
  while (state.revoked) {
    if (!state.just_revoked) {
      await endSession(db, session.id);
      return { outcome: 'reused' };
    }
    token = derive(session.refresh_token_hmac_key ?? '', token);
    state = await stateOf(db, session.id, token);
    // A new chain was started in the meantime (a second factor): neither a derived token nor theft.
    if (!state) return { outcome: 'unknown' };
  }
  if (session.ended) return { outcome: 'expired' };
  const refreshToken = fresh ? await replace(db, session, token) : token;
  return { outcome: 'rotated', refreshToken, sessionId: session.id, userId: session.user_id };
}

/** The error for a rotation that returned no token. */
export function refusal(outcome: Exclude<Rotation['outcome'], 'rotated'>) {
  const prefix = 'Invalid Refresh Token:';
  if (outcome === 'reused') return badRequest('refresh_token_already_used', `${prefix} Already Used`);
  if (outcome === 'expired') return badRequest('session_expired', `${prefix} Session Expired`);
  return badRequest('refresh_token_not_found', `${prefix} Refresh Token Not Found`);
}

async function lockSession(db: Database, token: string): Promise<SessionKey | null> {
  const { rows } = await db.query<SessionKey>(
    `select id, user_id, refresh_token_hmac_key, coalesce(not_after <= now(), false) as ended
     from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1)
     for update`,
    [sha256(token)],
  );
  return rows[0] ?? null;
}

// Read in a separate statement after the session's lock is held, so that it sees what the previous holder wrote.
async function stateOf(db: Database, sessionId: string, token: string): Promise<TokenState | null> {
  const { rows } = await db.query<TokenState>(
    `select revoked, updated_at > now() - make_interval(secs => $3) as just_revoked
     from auth.refresh_tokens where session_id = $1 and token = $2`,
    [sessionId, sha256(token), lifetimes.refreshReuse],
  );
  return rows[0] ?? null;
}

async function replace(db: Database, session: SessionKey, token: string): Promise<string> {
  const next = session.refresh_token_hmac_key ? derive(session.refresh_token_hmac_key, token) : randomToken();
  await db.query(
    'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
    [sha256(token)],
  );
  await insertToken(db, { token: next, parent: token, sessionId: session.id, userId: session.user_id });
  return next;
}

async function insertToken(
  db: Database,
  input: { token: string; parent: string | null; sessionId: string; userId: string },
): Promise<void> {
  await db.query(
    'insert into auth.refresh_tokens (token, parent, session_id, user_id) values ($1, $2, $3, $4)',
    [sha256(input.token), input.parent === null ? null : sha256(input.parent), input.sessionId, input.userId],
  );
}

async function revokeAll(db: Database, sessionId: string): Promise<void> {
  await db.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
     where session_id = $1 and not revoked`,
    [sessionId],
  );
}

/** The row stays until the clean-up, so that the stolen token is still reported as reused. */
async function endSession(db: Database, sessionId: string): Promise<void> {
  await revokeAll(db, sessionId);
  await db.query('update auth.sessions set not_after = now(), updated_at = now() where id = $1', [sessionId]);
}
