import type { Context } from 'hono';
import type { AuthContext } from '../context';
import { unprocessable } from '../errors';
import { ledgerOf } from '../limits/ledger';
import { consumeToken, matchCode } from '../mail/one-time-tokens';
import type { User } from '../accounts/users';

/**
 * Redeems the code mailed by GET /reauthenticate; 422 if it is wrong. Counted separately from codes tried at /verify, so that
 * strangers cannot keep a signed-in person from entering theirs.
 */
export async function useNonce(auth: AuthContext, c: Context, user: User, nonce: string): Promise<void> {
  await auth.limiter.take(c, 'codePerAccount', `reauthentication ${user.id}`);
  const guess = { address: user.email ?? '', types: ['reauthentication_token'] as const, code: nonce.trim() };
  const token = await matchCode(auth.pool, ledgerOf(c), guess);
  if (!token || token.user_id !== user.id || !(await consumeToken(auth.pool, token.id))) {
    throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
