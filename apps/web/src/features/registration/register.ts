import { account } from '@/config/limits';
import { readSessionUser } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { finishRegistration } from './finish-registration';
import { savePending, type Registration } from './pending-registration';
import { pendingStore } from './pending-store';
import { registrationStrings } from './registration.strings';
import { sameEmail } from './same-email';
import { answerIsLost, signUpOnce } from './sign-up-once';

/** The code of the error that says: the account stands, and its email has to be confirmed first. */
export const UNCONFIRMED = 'unconfirmed';

/** The same of an account that needs no confirmation, and whose session is gone all the same. */
export const NO_SESSION = 'no_session';

type Credentials = { email: string; password: string };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Account, business group, first company, profile: in this order. Called again after a failure it goes on where it
 * stopped, and does not sign up twice: `signedUp` is the email that has an account by a former call, even one that is
 * not confirmed yet. Throws AppError.
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
  // With the profile left behind, the next page tries that once more, and has nothing to say about it.
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

/** Without an answer the account may stand: then the next sign-in finishes what it lacks. */
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
