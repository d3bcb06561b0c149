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

/** Throws when a mail may not, or cannot, be sent now. Looks at limits and mail server, never at the account. */
export async function allowMail(
  auth: AuthContext,
  c: Context,
  mail: { kind: string; email: string },
): Promise<void> {
  await auth.limiter.take('mailPerAddress', addressKeyOf(auth, c));
  // Before the pause is counted: who could not get a mail need not wait for the next.
  await auth.mailer.assertReady();
  await auth.limiter.takeMail(mail.kind, mail.email);
}

/**
 * Answers a request for a mail: the same words after the same time whether or not the address has an account.
 */
export async function answerMailRequest(
  auth: AuthContext,
  c: Context,
  request: MailRequest,
): Promise<Response> {
  await allowMail(auth, c, request);
  const answered = atLeast(mailDelay);
  auth.background.run(`${request.kind} mail`, request.work);
  await answered();
  return c.json({});
}
