import { z } from 'zod';
import type { AuthContext, Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest } from '../errors';
import { parsePkce } from '../sessions/flow-state';
import { deliver } from '../mail/deliver';
import { deliverEmailChange, newAddressMail } from '../mail/deliver-email-change';
import { answerMailRequest } from '../mail/mail-request';
import { optionalText, readBody } from '../request-body';
import type { User } from '../accounts/users';

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /resend: resends the confirmation of a sign-up or of a new address, if one is outstanding. */
export function resend(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.type === 'sms' || body.type === 'phone_change') {
      throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
    }
    if (body.type !== 'signup' && body.type !== 'email_change') {
      const types = 'signup, email_change, sms, phone_change';
      throw badRequest('validation_failed', `Missing one of these types: ${types}`);
    }
    if (body.email === '') throw badRequest('validation_failed', 'Type provided requires an email address');
    const email = parseEmail(body.email);
    const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
    const redirectTo = c.req.query('redirect_to');
    const kind = body.type;
    const mayWriteToNew = async (address: string) =>
      (await auth.limiter.tryTakeMail(c, newAddressMail, address)) === null;
    const write = async (user: User | null) => {
      if (!user) return;
      if (kind === 'email_change') return deliverEmailChange(auth, user, redirectTo, mayWriteToNew);
      const isStillNeeded = (current: User) => current.email_confirmed_at === null;
      await deliver(auth, { userId: user.id, kind, address: email, redirectTo, pkce, isStillNeeded });
    };
    return answerMailRequest(auth, c, { kind, email, write });
  };
}
