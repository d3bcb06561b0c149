import { z } from 'zod';
import { addressKeyOf, type AuthContext, type Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest } from '../errors';
import { parsePkce } from '../sessions/flow-state';
import { deliver } from '../mail/deliver';
import { answerMailRequest } from '../mail/mail-request';
import { metadataSchema } from '../accounts/metadata';
import { addAccount, mayRegister } from '../accounts/registration';
import { optionalText, readBody } from '../request-body';
import { findUserByEmail, type Metadata, type User } from '../accounts/users';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadataSchema.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/**
 * POST /otp: a mail to sign in with. A stranger gets an unconfirmed account that only the mail can open; with `create_user:
 * false`, or closed sign-up, nothing happens for strangers, and the answer does not reveal it.
 */
export function otp(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.email !== '' && body.phone !== '') {
      throw badRequest('validation_failed', 'Only an email address or phone number should be provided');
    }
    if (body.phone !== '') throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
    if (body.email === '') throw badRequest('validation_failed', 'One of email or phone must be set');
    const email = parseEmail(body.email);
    const createUser = body.create_user && (await mayRegister(auth, email));
    const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
    const redirectTo = c.req.query('redirect_to');
    if (createUser) await auth.limiter.take(c, 'signupPerAddress', addressKeyOf(auth, c));
    const write = async (known: User | null) => {
      const user = known ?? (createUser ? await addStranger(auth, email, body.data) : null);
      if (!user) return;
      const kind = user.email_confirmed_at ? 'magiclink' : 'signup';
      await deliver(auth, { userId: user.id, kind, address: email, redirectTo, pkce });
    };
    return answerMailRequest(auth, c, { kind: 'magiclink', email, write });
  };
}

async function addStranger(auth: AuthContext, email: string, metadata: Metadata): Promise<User | null> {
  const added = await addAccount(auth, { email, passwordHash: null, metadata }, false);
  return added ?? findUserByEmail(auth.pool, email);
}
