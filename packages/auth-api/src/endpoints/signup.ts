import { z } from 'zod';
import { atLeast } from '../background';
import { addressKeyOf, clientOf, turnOf, type AuthContext, type Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest, unprocessable } from '../errors';
import { parsePkce, type Pkce } from '../sessions/flow-state';
import { rememberPlace } from '../sessions/known-places';
import { mailDelay } from '../sessions/lifetimes';
import { deliver } from '../mail/deliver';
import { allowMail } from '../mail/mail-request';
import { metadataSchema } from '../accounts/metadata';
import { checkPasswordStrength, hashPassword } from '../accounts/passwords';
import { addAccount, mayRegister, takeOverWaiting, type Registration } from '../accounts/registration';
import { optionalText, readBody } from '../request-body';
import { openSession, sessionJson } from '../sessions/sessions';
import { decoyUserJson, userJson } from '../accounts/user-json';
import { claimWaitingAccount, findUserByEmail, type User } from '../accounts/users';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataSchema.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

type Body = z.output<typeof bodySchema>;
type MailWish = { redirectTo: string | undefined; pkce: Pkce | null };

/**
 * POST /signup. With confirmation off: a session, or 422 for a taken address. With confirmation on, every address gets the same
 * answer in the same time; only its owner's inbox shows the difference.
 */
export function signup(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    refuseOtherThanEmail(body);
    await auth.limiter.take(c, 'signupPerAddress', addressKeyOf(auth, c));
    if (body.password === '') throw badRequest('validation_failed', 'Signup requires a valid password');
    checkPasswordStrength(body.password);
    const email = parseEmail(body.email);
    if (!(await mayRegister(auth, email)))
      throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
    const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
    if (auth.emailConfirmation) {
      await allowMail(auth, c, { kind: 'signup', email });
      const answered = atLeast(mailDelay);
      const registration = await auth.passwordTurns.run(turnOf(auth, c, email), () =>
        registrationOf(email, body),
      );
      const answer = await awaitConfirmation(auth, registration, {
        redirectTo: c.req.query('redirect_to'),
        pkce,
      });
      await answered();
      return c.json(answer);
    }
    const grant = await auth.passwordTurns.run(turnOf(auth, c, email), async () => {
      const registration = await registrationOf(email, body);
      const added = await addAccount(auth, registration, true);
      const userId = added?.id ?? (await takeOverWaiting(auth, registration));
      if (!userId) throw unprocessable('user_already_exists', 'User already registered');
      await rememberPlace(auth, c, userId, { knownBrowser: false });
      return openSession(auth.pool, userId, 'password', clientOf(auth, c));
    });
    return c.json(await sessionJson(auth.tokens, grant));
  };
}

function refuseOtherThanEmail({ email, phone }: Body): void {
  if (email === '' && phone === '') {
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on signup.';
    throw badRequest('validation_failed', message);
  }
  if (phone !== '') throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
}

// Hashed for taken addresses too: the response time must not reveal them.
async function registrationOf(email: string, body: Body): Promise<Registration> {
  return { email, passwordHash: await hashPassword(body.password), metadata: body.data };
}

async function awaitConfirmation(auth: AuthContext, registration: Registration, wish: MailWish) {
  const { email, metadata } = registration;
  const added = await addAccount(auth, registration, false);
  auth.background.run('signup mail', async () => {
    const user = added ?? (await findUserByEmail(auth.pool, email));
    // A confirmed account gets no mail, having nothing to confirm.
    if (!user || user.email_confirmed_at) return;
    // A pending password stays: the owner of the address is not known yet.
    if (!added) await claimWaitingAccount(auth.pool, { ...registration, userId: user.id, replace: false });
    const isStillNeeded = (current: User) => current.email_confirmed_at === null;
    await deliver(auth, { userId: user.id, kind: 'signup', address: email, ...wish, isStillNeeded });
  });
  return added ? userJson(added) : decoyUserJson(email, metadata);
}
