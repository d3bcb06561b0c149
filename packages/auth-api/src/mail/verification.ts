import type { AuthContext } from '../context';
import { isUniqueViolation, transaction, type Database } from '../database';
import { unprocessable } from '../errors';
import { consumeToken, discardTokens, hasToken, type OneTimeToken, type TokenType } from './one-time-tokens';
import { openSession, type Client, type Grant } from '../sessions/sessions';
import { confirmEmail, isBanned, lockUser, setPasswordHash, type User } from '../accounts/users';

/** The outcome of a verification: a session, half of a change of address, or nothing (used, expired, banned). */
export type Verified = { outcome: 'session'; grant: Grant } | { outcome: 'half' } | { outcome: 'refused' };

/** Redeems a token and performs its action in one transaction: of two concurrent requests, one wins. */
export async function verifyToken(auth: AuthContext, token: OneTimeToken, client: Client): Promise<Verified> {
  try {
    return await transaction(auth.pool, async (db) => {
      const user = await lockUser(db, token.user_id);
      if (!user || isBanned(user) || !(await consumeToken(db, token.id))) return { outcome: 'refused' };
      if (token.verification_type === 'email_change') return changeEmail(db, user, token, client);
      await proveAddress(db, user, token);
      const method = token.verification_type === 'recovery' ? 'recovery' : 'otp';
      return { outcome: 'session', grant: await openSession(db, user.id, method, client) };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  }
}

/**
 * The mail arrived, so the address is theirs. In an account that was never confirmed, the password was chosen without
 * proving the address; a link requested separately must not activate that password.
 */
async function proveAddress(db: Database, user: User, token: OneTimeToken): Promise<void> {
  if (user.email_confirmed_at) return;
  if (token.token_type === 'recovery_token') await setPasswordHash(db, user.id, null);
  await confirmEmail(db, user.id);
  await discardTokens(db, user.id, ['confirmation_token']);
}

/**
 * A new address takes effect when both inboxes have confirmed, in either order. The other inbox has confirmed when its
 * token is gone; counting confirmations would let a resent mail count for both.
 */
async function changeEmail(
  db: Database,
  user: User,
  { token_type: half }: OneTimeToken,
  client: Client,
): Promise<Verified> {
  if (!user.email_change) return { outcome: 'refused' };
  if (user.email_change_confirm_status === 0 || (await hasToken(db, user.id, otherHalf(half)))) {
    await db.query(
      'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
      [user.id],
    );
    return { outcome: 'half' };
  }
  await moveToNewAddress(db, user.id);
  // Mails to the old address must no longer open the account.
  await discardTokens(db, user.id, [
    'confirmation_token',
    'recovery_token',
    'email_change_token_current',
    'email_change_token_new',
    'reauthentication_token',
  ]);
  return { outcome: 'session', grant: await openSession(db, user.id, 'otp', client) };
}

const otherHalf = (half: TokenType): TokenType =>
  half === 'email_change_token_new' ? 'email_change_token_current' : 'email_change_token_new';

async function moveToNewAddress(db: Database, userId: string): Promise<void> {
  await db.query(
    `with moved as (
       update auth.users set
         email = email_change, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = coalesce(email_confirmed_at, now()),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
           || jsonb_build_object('email', email_change, 'email_verified', true),
         updated_at = now()
       where id = $1 returning id, email
     )
     update auth.identities i set
       identity_data = i.identity_data || jsonb_build_object('email', moved.email, 'email_verified', true),
       updated_at = now()
     from moved where i.user_id = moved.id and i.provider = 'email'`,
    [userId],
  );
}
