import type { Database } from '../database';
import type { Ledger } from '../limits/ledger';
import { codeAttempts, lifetimes } from '../sessions/lifetimes';
import { hashPassword, verifyPassword } from '../accounts/passwords';
import { randomCode, randomToken, sha256 } from '../secrets';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** The purpose of a token, as the service's `type` parameter. */
export type VerificationType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication';

export type OneTimeToken = {
  id: string;
  user_id: string;
  token_type: TokenType;
  relates_to: string;
  verification_type: VerificationType;
};

/** The two secrets of a mail: one for its link, one to type. */
export type MailSecrets = { id: string; token: string; code: string };

const seconds: Record<TokenType, number> = {
  confirmation_token: lifetimes.confirmation,
  recovery_token: lifetimes.recovery,
  email_change_token_new: lifetimes.emailChange,
  email_change_token_current: lifetimes.emailChange,
  reauthentication_token: lifetimes.reauthentication,
};

type Issue = { userId: string; type: TokenType; purpose: VerificationType; address: string };

/**
 * Creates new secrets for an account and a purpose; those of an earlier mail stop working. Holds the account's lock.
 */
export async function issueToken(
  db: Database,
  issue: Issue,
  codeHash: string,
  code: string,
): Promise<MailSecrets> {
  const token = randomToken();
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    issue.userId,
    issue.type,
  ]);
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.one_time_tokens
       (user_id, token_type, verification_type, token_hash, code_hash, relates_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) returning id`,
    [issue.userId, issue.type, issue.purpose, sha256(token), codeHash, issue.address, seconds[issue.type]],
  );
  return { id: rows[0]?.id ?? '', token, code };
}

/** A code and its hash, created before a transaction so that it does not wait for the hashing. */
export async function newCode(): Promise<{ code: string; hash: string }> {
  const code = randomCode();
  return { code, hash: await hashPassword(code) };
}

/** How long a failed attempt is retried for giving back: longer than a mail's code is valid. */
const attemptCountsMs = 3_600_000;

const selectToken = `
  select id, user_id, token_type, relates_to, verification_type from auth.one_time_tokens`;

/** A live token by the secret of its link, without redeeming it. */
export async function peekToken(db: Database, token: string): Promise<OneTimeToken | null> {
  const { rows } = await db.query<OneTimeToken>(
    `${selectToken} where token_hash = $1 and expires_at > now()`,
    [sha256(token)],
  );
  return rows[0] ?? null;
}

/** A live token by its id. */
export async function findToken(db: Database, id: string): Promise<OneTimeToken | null> {
  const { rows } = await db.query<OneTimeToken>(`${selectToken} where id = $1 and expires_at > now()`, [id]);
  return rows[0] ?? null;
}

type CodeGuess = { address: string; types: readonly TokenType[]; code: string };

/**
 * The token whose code is `code`, among the live ones of an address; null records a wrong guess. Each attempt is counted before
 * the code is compared, so that parallel guesses get no more attempts than sequential ones; an attempt that fails for another
 * reason is given back.
 */
export async function matchCode(
  db: Database,
  ledger: Ledger,
  { address, types, code }: CodeGuess,
): Promise<OneTimeToken | null> {
  const { rows } = await db.query<OneTimeToken & { code_hash: string | null }>(
    `update auth.one_time_tokens set failed_attempts = failed_attempts + 1, updated_at = now()
     where relates_to = $1 and token_type = any ($2::auth.one_time_token_type[])
       and expires_at > now() and failed_attempts < $3
     returning id, user_id, token_type, relates_to, verification_type, code_hash`,
    [address, types, codeAttempts],
  );
  ledger.add({
    kind: 'allowance',
    until: Date.now() + attemptCountsMs,
    refund: () =>
      returnAttempt(
        db,
        rows.map(({ id }) => id),
      ),
  });
  if (rows.length === 0) await verifyPassword(code, null);
  for (const { code_hash: hash, ...token } of rows) {
    if (await verifyPassword(code, hash)) return token;
  }
  ledger.noteWrongGuess();
  return null;
}

async function returnAttempt(db: Database, ids: readonly string[]): Promise<void> {
  await db.query(
    'update auth.one_time_tokens set failed_attempts = greatest(failed_attempts - 1, 0) where id = any ($1::uuid[])',
    [ids],
  );
}

/** Redeems a token. False when it was already redeemed: of two concurrent requests, one wins. */
export async function consumeToken(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from auth.one_time_tokens where id = $1 and expires_at > now()',
    [id],
  );
  return rowCount === 1;
}

/** Whether a mail of that type is outstanding, at any age. */
export async function hasToken(db: Database, userId: string, type: TokenType): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from auth.one_time_tokens where user_id = $1 and token_type = $2',
    [userId, type],
  );
  return rowCount !== 0;
}

/** Invalidates every outstanding mail of an account. */
export async function discardTokens(
  db: Database,
  userId: string,
  types: readonly TokenType[],
): Promise<void> {
  await db.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = any ($2::auth.one_time_token_type[])',
    [userId, types],
  );
}
