import { z } from 'zod';
import { addressKeyOf, clientOf, type AuthContext, type Endpoint } from '../context';
import { parseEmail } from '../email-address';
import { badRequest } from '../errors';
import { PasswordQueue } from '../password-queue';
import { hashPassword, needsRehash, verifyPassword } from '../passwords';
import { optionalText, readBody } from '../request-body';
import { openSession, sessionJson } from '../sessions';
import { findUserByEmail, isBanned, setPasswordHash, type User } from '../users';

/**
 * Sign-ins under way at once: one is hashed while another talks to the database. A crowd that signs in together waits
 * here, where it holds no connection that the catalogue needs.
 */
const door = new PasswordQueue(2);

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password. Unknown address and wrong password get one answer, in the same time. */
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
    const address = addressKeyOf(auth, c);
    const grant = await door.run(async () => {
      const user = await checkCredentials(auth, address, body);
      return openSession(auth.pool, user.id, 'password', client);
    });
    return c.json(await sessionJson(auth.tokens, grant));
  };
}

async function checkCredentials(
  auth: AuthContext,
  address: string,
  { email: typed, password }: { email: string; password: string },
): Promise<User> {
  const email = parseEmail(typed);
  const keys = { account: email, pair: `${email} ${address}` };
  await auth.limiter.take('passwordPerAddress', address);
  await auth.limiter.take('passwordPerAccountAndAddress', keys.pair);
  await auth.limiter.take('passwordPerAccount', keys.account);
  const user = await findUserByEmail(auth.pool, email);
  const stored = user?.encrypted_password ?? null;
  const correct = await verifyPassword(password, stored);
  if (!user || !correct) throw badRequest('invalid_credentials', 'Invalid login credentials');
  await Promise.all([
    auth.limiter.giveBack('passwordPerAddress', address),
    auth.limiter.giveBack('passwordPerAccountAndAddress', keys.pair),
    auth.limiter.giveBack('passwordPerAccount', keys.account),
  ]);
  if (isBanned(user)) throw badRequest('user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw badRequest('email_not_confirmed', 'Email not confirmed');
  if (stored && needsRehash(stored)) await setPasswordHash(auth.pool, user.id, await hashPassword(password));
  return user;
}
