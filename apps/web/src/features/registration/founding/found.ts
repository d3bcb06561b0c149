import type { Registration } from '../resume/registration';
import type { OpenRegistration } from '../resume/registration-store';
import { finishRegistration } from './finish-registration';

/** Creates the missing parts of an account with a session: business group, first company and profile. Throws AppError. */
export async function found(
  userId: string,
  registration: OpenRegistration,
  creates: Registration,
): Promise<void> {
  registration.send('sessionFound');
  const isComplete = await finishRegistration(userId, creates);
  // If only the profile failed, the next page retries it silently.
  registration.send(isComplete ? 'completed' : 'profileFailed');
}
