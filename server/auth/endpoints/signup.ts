import { z } from 'zod';
import { atLeast } from '../background';
import { addressKeyOf, clientOf, type AuthContext, type Endpoint } from '../context';
import { isUniqueViolation, transaction } from '../database';
import { parseEmail } from '../email-address';
import { badRequest, unprocessable } from '../errors';
import { parsePkce, type Pkce } from '../flow-state';
import { mailDelay } from '../lifetimes';
import { deliver } from '../mail/deliver';
import { checkPasswordStrength, hashPassword } from '../passwords';
import { metadataSchema, optionalText, readBody } from '../request-body';
import { openSession, sessionJson } from '../sessions';
import { decoyUserJson, userJson } from '../user-json';
import { findUserByEmail, insertUser, type Metadata, type User } from '../users';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataSchema.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

type Registration = { email: string; passwordHash: string; metadata: Metadata; pkce: Pkce | null };

/**
 * POST /signup. With confirmation off: a session, or 422 for a taken address. With confirmation on every address
 * gets the same answer in the same time; only its owner's inbox knows more.
 */
export function signup(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    refuseOtherThanEmail(body);
    await auth.limiter.take('signupPerAddress', addressKeyOf(auth, c));
    if (body.password === '') throw badRequest('validation_failed', 'Signup requires a valid password');
    checkPasswordStrength(body.password);
    const email = parseEmail(body.email);
    const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
    const redirectTo = c.req.query('redirect_to');
    const register = async (): Promise<Registration> => ({
      email,
      passwordHash: await hashPassword(body.password),
      metadata: body.data,
      pkce,
    });
    if (auth.emailConfirmation) {
      await auth.limiter.take('mailPerAddress', addressKeyOf(auth, c));
      await auth.limiter.takeMail('signup', email);
      await auth.mailer.assertReady();
      const answered = atLeast(mailDelay);
      const answer = await signupWithConfirmation(auth, await register(), redirectTo);
      await answered();
      return c.json(answer);
    }
    const user = await addUser(auth, await register(), true);
    if (!user) throw unprocessable('user_already_exists', 'User already registered');
    const grant = await transaction(auth.pool, (db) =>
      openSession(db, user.id, 'password', clientOf(auth, c)),
    );
    return c.json(await sessionJson(auth.tokens, grant));
  };
}

function refuseOtherThanEmail(body: z.output<typeof bodySchema>): void {
  if (body.email === '' && body.phone === '') {
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (body.email !== '' && body.phone !== '') {
    throw badRequest(
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    );
  }
  if (body.phone !== '') throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
}

async function signupWithConfirmation(
  auth: AuthContext,
  registration: Registration,
  redirectTo: string | undefined,
) {
  const { email, metadata, pkce } = registration;
  const added = await addUser(auth, registration, false);
  auth.background.run('signup mail', async () => {
    const user = added ?? (await findUserByEmail(auth.pool, email));
    // A confirmed account gets no mail: there is nothing to confirm.
    if (!user || user.email_confirmed_at) return;
    const stillWanted = (current: User) => current.email_confirmed_at === null;
    await deliver(auth, { userId: user.id, kind: 'signup', address: email, redirectTo, pkce, stillWanted });
  });
  return added ? userJson(added) : decoyUserJson(email, metadata);
}

/** The new account, or null when the address has one. Of an unconfirmed one nothing is changed: nobody proved it. */
async function addUser(
  auth: AuthContext,
  registration: Registration,
  confirmed: boolean,
): Promise<User | null> {
  const { email, passwordHash, metadata } = registration;
  if (await findUserByEmail(auth.pool, email)) return null;
  try {
    return await transaction(auth.pool, (db) => insertUser(db, { email, passwordHash, metadata, confirmed }));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
