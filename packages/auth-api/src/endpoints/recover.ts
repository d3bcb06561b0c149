import { z } from 'zod';
import type { AuthContext, Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest } from '../errors';
import { parsePkce } from '../sessions/flow-state';
import { deliver } from '../mail/deliver';
import { answerMailRequest } from '../mail/mail-request';
import { optionalText, readBody } from '../request-body';
import type { User } from '../accounts/users';

const bodySchema = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /recover: a mail to choose a new password, if the address has an account. */
export function recover(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.email === '') throw badRequest('validation_failed', 'Password recovery requires an email');
    const email = parseEmail(body.email);
    const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
    const redirectTo = c.req.query('redirect_to');
    const write = async (user: User | null) => {
      if (user) await deliver(auth, { userId: user.id, kind: 'recovery', address: email, redirectTo, pkce });
    };
    return answerMailRequest(auth, c, { kind: 'recovery', email, write });
  };
}
