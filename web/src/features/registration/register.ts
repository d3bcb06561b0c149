import { account } from '@/config/limits';
import { readSessionUser, signUp } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { finishRegistration } from './finish-registration';
import { savePending, type Registration } from './pending-registration';
import { pendingStore } from './pending-store';
import { registrationStrings } from './registration.strings';

/** The code of the error that says: the account stands, and its email has to be confirmed first. */
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
  // With the profile left behind, the next page tries that once more.
  if (complete) pendingStore.remove(email);
}

async function createAccount(credentials: Credentials, registration: Registration, signedUp: string | null) {
  const stands = signedUp !== null && sameEmail(signedUp, credentials.email);
  if (!stands) await signUp({ ...credentials, metadata: registration.userMetadata });
  savePending(credentials.email, registration);
  if (!stands) await pause(account.waitAfterSignUp);
  const user = await sessionOf(credentials.email);
  if (!user) throw new AppError(NO_SESSION, registrationStrings.noSession);
  return user;
}

async function sessionOf(email: string) {
  const user = await readSessionUser();
  return user && sameEmail(user.email, email) ? user : null;
}

/** Addresses are compared as the auth service keeps them: without regard to case. */
export function sameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
