import { account } from '@/config/limits';
import { inOneTab } from '@/lib/mutations/in-one-tab';
import { isOnboarded } from '../founding/api/is-onboarded';
import { found } from '../founding/found';
import type { Registration } from '../resume/registration';
import { isSignedUp } from '../resume/registration-machine';
import { openRegistration, type OpenRegistration } from '../resume/registration-store';
import { noSession, sessionOf } from './session-of';
import { signUpOnce, type Credentials } from './sign-up-once';

/** `unconfirmed`: the account exists, and its email has to be confirmed; the next sign-in creates the rest. */
export type RegistrationOutcome = 'complete' | 'unconfirmed';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates account, business group, first company and profile, in this order. A repeated call continues where it stopped, without
 * signing up again; in two tabs the second finds what the first created. Throws AppError.
 */
export function register(credentials: Credentials, creates: Registration): Promise<RegistrationOutcome> {
  return inOneTab(`sign-up:${credentials.email.toLowerCase()}`, () => inTurn(credentials, creates));
}

async function inTurn(credentials: Credentials, creates: Registration): Promise<RegistrationOutcome> {
  const { email } = credentials;
  const known = await sessionOf(email);
  const registration = openRegistration(email, { signedIn: known !== null, creates });
  const user = known ?? (await createAccount(credentials, registration, creates));
  if (!user) {
    registration.send('unconfirmed');
    return 'unconfirmed';
  }
  if (known && registration.state === 'done' && (await isOnboarded(known.id))) return 'complete';
  await found(user.id, registration, creates);
  return 'complete';
}

/** The user of the account's session; null while its email is unconfirmed. */
async function createAccount(
  credentials: Credentials,
  registration: OpenRegistration,
  { userMetadata }: Registration,
) {
  if (isSignedUp(registration.state)) return null;
  const outcome = await signUpOnce({ ...credentials, metadata: userMetadata }, registration);
  await pause(account.waitAfterSignUp);
  const user = await sessionOf(credentials.email);
  if (!user && outcome === 'signed-in') throw noSession();
  return user;
}
