import type { Context } from 'hono';
import { z } from 'zod';
import { addressKeyOf, clientOf, turnOf, type AuthContext, type Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest } from '../errors';
import { isKnownAddress, rememberPlace, consumeBrowserGuess } from '../sessions/known-places';
import { ledgerOf } from '../limits/ledger';
import { limitReached } from '../limits/limiter';
import { hashPassword, needsRehash, verifyPassword } from '../accounts/passwords';
import { optionalText, readBody } from '../request-body';
import { openSession, sessionJson } from '../sessions/sessions';
import { findUserByEmail, isBanned, setPasswordHash, type User } from '../accounts/users';

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password. Unknown address and wrong password get the same answer in the same time. */
export function passwordGrant(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.email !== '' && body.phone !== '') {
      throw badRequest(
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      );
    }
    if (body.phone !== '') throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
    if (body.email === '') throw badRequest('validation_failed', 'missing email or phone');
    const client = clientOf(auth, c);
    const email = parseEmail(body.email);
    await auth.limiter.take(c, 'signInPerAddress', addressKeyOf(auth, c));
    const grant = await auth.passwordTurns.run(turnOf(auth, c, email), async () => {
      const { user, knownBrowser } = await checkCredentials(auth, c, { email, password: body.password });
      await rememberPlace(auth, c, user.id, { knownBrowser });
      return openSession(auth.pool, user.id, 'password', client);
    });
    return c.json(await sessionJson(auth.tokens, grant));
  };
}

async function checkCredentials(
  auth: AuthContext,
  c: Context,
  { email, password }: { email: string; password: string },
): Promise<{ user: User; knownBrowser: boolean }> {
  const knownBrowser = await consumeBrowserGuess(auth, c, email);
  const wait = knownBrowser ? null : await spendGuess(auth, c, email);
  const user = await findUserByEmail(auth.pool, email);
  const stored = user?.encrypted_password ?? null;
  // Beyond the account's limit the password only counts in places where it has been used before. Elsewhere, and for addresses
  // without an account, a decoy is hashed and the answer is the same: neither reveals who has signed in from here.
  const counts = wait === null || (await isKnownAddress(auth, c, user?.id ?? null));
  const correct = await verifyPassword(password, counts ? stored : null);
  if (!user || !correct) {
    ledgerOf(c).noteWrongGuess();
    throw wait === null ? badRequest('invalid_credentials', 'Invalid login credentials') : limitReached(wait);
  }
  if (isBanned(user)) throw badRequest('user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw badRequest('email_not_confirmed', 'Email not confirmed');
  if (stored && needsRehash(stored)) await setPasswordHash(auth.pool, user.id, await hashPassword(password));
  return { user, knownBrowser };
}

/**
 * Charges a wrong password if the browser has no separate counter. Null while the account's limit has room, else the seconds
 * until it does.
 */
async function spendGuess(auth: AuthContext, c: Context, email: string): Promise<number | null> {
  const address = addressKeyOf(auth, c);
  await auth.limiter.take(c, 'passwordPerAddress', address);
  await auth.limiter.take(c, 'passwordPerAccountAndAddress', `${email} ${address}`);
  return auth.limiter.tryTake(c, 'passwordPerAccount', email);
}
