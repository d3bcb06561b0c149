import type { Context } from 'hono';
import { atLeast } from '../background';
import { addressKeyOf, type AuthContext } from '../context';
import { ledgerOf } from '../limits/ledger';
import { mailDelay } from '../sessions/lifetimes';
import { findUserByEmail, type User } from '../accounts/users';

type MailRequest = {
  /** Kind of mail, for the interval between two of one kind. */
  kind: string;
  email: string;
  /** Writes to the account, or does the equivalent for an address without one; runs after the response. */
  write: (user: User | null) => Promise<void>;
};

/** Throws if a mail may not, or cannot, be sent now. Checks limits and mail server, never the account. */
export async function allowMail(
  auth: AuthContext,
  c: Context,
  mail: { kind: string; email: string },
): Promise<void> {
  await auth.limiter.take(c, 'mailPerAddress', addressKeyOf(auth, c));
  // Before the interval is counted: a failed mail does not delay the next request.
  await auth.mailer.assertReady();
  await auth.limiter.takeMail(c, mail.kind, mail.email);
}

/** Answers a request for a mail with the same words after the same time, whether or not the address has an account. */
export async function answerMailRequest(
  auth: AuthContext,
  c: Context,
  request: MailRequest,
): Promise<Response> {
  await allowMail(auth, c, request);
  const answered = atLeast(mailDelay);
  auth.background.run(`${request.kind} mail`, async () => request.write(await find(auth, c, request.email)));
  await answered();
  return c.json({});
}

/**
 * If the database fails before the account is looked up, the next request need not wait. A later failure keeps the interval:
 * giving it back would reveal the account.
 */
async function find(auth: AuthContext, c: Context, email: string): Promise<User | null> {
  try {
    return await findUserByEmail(auth.pool, email);
  } catch (error) {
    await ledgerOf(c).settle(error);
    throw error;
  }
}
