import { readSessionUser } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { registrationStrings } from '../registration.strings';
import { sameEmail } from '../resume/same-email';

/** The signed-in user of this browser if it has this email, else null. Throws AppError. */
export async function sessionOf(email: string) {
  const user = await readSessionUser();
  return user && sameEmail(user.email, email) ? user : null;
}

/** The error for a session that was opened and is gone. */
export const noSession = () => new AppError('no_session', registrationStrings.noSession);
