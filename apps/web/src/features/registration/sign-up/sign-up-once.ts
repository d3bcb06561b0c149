import { signIn, signUp, type SignUpOutcome } from '@/domain/session';
import { isNetworkError, toAppError } from '@/lib/app-error';
import type { OpenRegistration } from '../resume/registration-store';

const TAKEN = ['user_already_exists', 'email_exists'];

type SignUp = Parameters<typeof signUp>[0];
export type Credentials = Pick<SignUp, 'email' | 'password'>;

/**
 * Creates the account. If the answer to an earlier call from this tab was lost and the address turns out to be taken, the account
 * is that call's if the password matches; this then signs in instead. Throws AppError.
 */
export async function signUpOnce(account: SignUp, registration: OpenRegistration): Promise<SignUpOutcome> {
  const outcome = await attempt(account, registration);
  registration.send('accountCreated');
  return outcome;
}

async function attempt(account: SignUp, registration: OpenRegistration): Promise<SignUpOutcome> {
  try {
    return await signUp(account);
  } catch (error) {
    if (answerIsLost(error)) registration.send('signUpLost');
    if (registration.state !== 'unanswered' || !isAddressTaken(error)) throw error;
    await signIn({ email: account.email, password: account.password }).catch(() => {
      throw error;
    });
    return 'signed-in';
  }
}

/** Whether a sign-up failed because the address has an account. */
export const isAddressTaken = (error: unknown) => TAKEN.includes(toAppError(error).code);

/** Whether a failed sign-up may have created the account nevertheless. */
function answerIsLost(error: unknown): boolean {
  return isNetworkError(error) || (toAppError(error).status ?? 0) >= 500;
}
