import type { Context } from 'hono';
import { atLeast } from './background';
import { addressKeyOf, type AuthContext } from './context';
import { mailDelay } from './lifetimes';

type MailRequest = {
  /** Kind of mail, for the pause between two of one kind. */
  kind: string;
  email: string;
  /** Finds out whom to write to and writes; runs behind the answer. */
  work: () => Promise<void>;
};

/**
 * Answers a request for a mail: the same words after the same time whether or not the address has an account. Limits
 * and the mail server's health are looked at first, both without knowing the account.
 */
export async function answerMailRequest(
  auth: AuthContext,
  c: Context,
  request: MailRequest,
): Promise<Response> {
  await auth.limiter.take('mailPerAddress', addressKeyOf(auth, c));
  await auth.limiter.takeMail(request.kind, request.email);
  await auth.mailer.assertReady();
  const answered = atLeast(mailDelay);
  auth.background.run(`${request.kind} mail`, request.work);
  await answered();
  return c.json({});
}
