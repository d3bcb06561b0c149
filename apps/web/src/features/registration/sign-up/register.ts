import { account } from '@/config/limits';
import { readSessionUser } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { finishRegistration } from '../founding/finish-registration';
import { savePending, type Registration } from '../resume/pending-registration';
import { pendingStore } from '../resume/pending-store';
import { registrationStrings } from '../registration.strings';
import { sameEmail } from '../resume/same-email';
import { answerIsLost, signUpOnce } from './sign-up-once';

/** Error code: the account exists, and its email has to be confirmed first. */
export const UNCONFIRMED = 'unconfirmed';

/** Error code: the account needs no confirmation, but its session is gone. */
export const NO_SESSION = 'no_session';

type Credentials = { email: string; password: string };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates account, business group, first company and profile, in this order. Called again after a failure it continues
 * where it stopped and does not sign up twice: `signedUp` is the email that already has an account from an earlier
 * call, even an unconfirmed one. Throws AppError.
 */
export async function register(
  credentials: Credentials,
  registration: Registration,
  signedUp: string | null,
): Promise<void> {
  const { email } = credentials;
  const user = (await sessionOf(email)) ?? (await createAccount(credentials, registration, signedUp));
  savePending(email, registration);
  const complete = await finishRegistration(user.id, registration);
  // If only the profile failed, the next page retries it silently.
  if (complete) pendingStore.remove(email);
  else savePending(email, registration, { announced: true });
}

async function createAccount(credentials: Credentials, registration: Registration, signedUp: string | null) {
  const accountExists = signedUp !== null && sameEmail(signedUp, credentials.email);
  const outcome = accountExists ? 'unconfirmed' : await createOrKeep(credentials, registration);
  savePending(credentials.email, registration);
  if (!accountExists) await pause(account.waitAfterSignUp);
  const user = await sessionOf(credentials.email);
  if (user) return user;
  throw new AppError(outcome === 'unconfirmed' ? UNCONFIRMED : NO_SESSION, registrationStrings.noSession);
}

/** Without an answer the account may exist: then the next sign-in completes it. */
async function createOrKeep(credentials: Credentials, registration: Registration) {
  try {
    return await signUpOnce({ ...credentials, metadata: registration.userMetadata });
  } catch (error) {
    if (answerIsLost(error)) savePending(credentials.email, registration);
    throw error;
  }
}

async function sessionOf(email: string) {
  const user = await readSessionUser();
  return user && sameEmail(user.email, email) ? user : null;
}
