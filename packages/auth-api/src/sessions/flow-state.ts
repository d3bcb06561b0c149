import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database';
import { badRequest } from '../errors';
import type { VerificationType } from '../mail/one-time-tokens';
import { derive, sha256 } from '../secrets';

/** A client's PKCE challenge, whose verifier it sends later (RFC 7636). */
export type Pkce = { challenge: string; method: 's256' | 'plain' };

type Flow = { one_time_token_id: string; code_challenge: string; code_challenge_method: Pkce['method'] };

/** The PKCE parameters of a request; null when it has none, 400 when they are incomplete or malformed. */
export function parsePkce(challenge: string, method: string): Pkce | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw badRequest('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw badRequest(
      'validation_failed',
      'code challenge has to be between 43 and 128 unreserved characters',
    );
  }
  const folded = method.toLowerCase();
  if (folded !== 's256' && folded !== 'plain') {
    throw badRequest('validation_failed', `Invalid code challenge method ${JSON.stringify(method)}`);
  }
  return { challenge, method: folded };
}

/**
 * The authorization code of a mail's token. It is derived from the token, so that opening the link has no effect by itself; the
 * token cannot be derived from it, so an intercepted code is worthless without the verifier.
 */
export function authCodeOf(token: string): string {
  return derive('authorization code', token);
}

/** Stores the challenge that belongs to a mail. */
export async function saveFlow(
  db: Database,
  flow: { userId: string; tokenId: string; token: string; pkce: Pkce; purpose: VerificationType },
): Promise<void> {
  await db.query(
    `insert into auth.flow_state (user_id, auth_code, code_challenge, code_challenge_method, provider_type,
                                  authentication_method, one_time_token_id)
     values ($1, $2, $3, $4, 'email', $5, $6)`,
    [
      flow.userId,
      sha256(authCodeOf(flow.token)),
      flow.pkce.challenge,
      flow.pkce.method,
      flow.purpose,
      flow.tokenId,
    ],
  );
}

/** Whether a mail was requested by a client that wants an authorization code. */
export async function hasFlow(db: Database, tokenId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from auth.flow_state where one_time_token_id = $1', [tokenId]);
  return rowCount !== 0;
}

/** The challenge behind an authorization code. */
export async function findFlow(db: Database, authCode: string): Promise<Flow | null> {
  const { rows } = await db.query<Flow>(
    `select one_time_token_id, code_challenge, code_challenge_method
     from auth.flow_state where auth_code = $1 and one_time_token_id is not null`,
    [sha256(authCode)],
  );
  return rows[0] ?? null;
}

/** Whether `verifier` matches the challenge. */
export function matchesChallenge(flow: Flow, verifier: string): boolean {
  const shown =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  const [a, b] = [Buffer.from(shown), Buffer.from(flow.code_challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
