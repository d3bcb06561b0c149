import { authenticate } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { badRequest, unprocessable } from '../errors';
import { deliver } from '../mail/deliver';
import { allowMail } from '../mail/mail-request';

/** GET /reauthenticate: mails the signed-in person a code that proves their identity again. */
export function reauthenticate(auth: AuthContext): Endpoint {
  return async (c) => {
    const { user } = await authenticate(auth, c);
    if (!user.email)
      throw badRequest('validation_failed', 'Reauthentication requires the user to have an email');
    if (!user.email_confirmed_at)
      throw unprocessable('email_not_confirmed', 'Please verify your email first.');
    await allowMail(auth, c, { kind: 'reauthentication', email: user.email });
    await deliver(auth, {
      userId: user.id,
      kind: 'reauthentication',
      address: user.email,
      redirectTo: undefined,
    });
    return c.json({});
  };
}
