import { readSessionUser } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { registrationStrings } from '../registration.strings';
import { sameEmail } from '../resume/same-email';

/** The user this browser is signed in as right now if it is the one with this email, else null. Throws AppError. */
export async function sessionOf(email: string) {
  const user = await readSessionUser();
  return user && sameEmail(user.email, email) ? user : null;
}

/** Where a session is gone that was given. */
export const noSession = () => new AppError('no_session', registrationStrings.noSession);
