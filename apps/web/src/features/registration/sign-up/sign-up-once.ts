import { signIn, signUp, type SignUpOutcome } from '@/domain/session';
import { isNetworkError, toAppError } from '@/lib/app-error';
import { sessionStore } from '@/lib/stores/session-store';
import { sameEmail } from '../resume/same-email';

/** The email whose sign-up from this tab was never answered: its account may exist or not. */
const UNANSWERED = 'registration_unanswered';

const TAKEN = ['user_already_exists', 'email_exists'];

/**
 * Creates the account. When the answer to an earlier call from this tab was lost and the address turns out to be taken,
 * the account is that call's if the password matches; then this signs in instead. Throws AppError.
 */
export async function signUpOnce(account: Parameters<typeof signUp>[0]): Promise<SignUpOutcome> {
  const outcome = await attempt(account);
  sessionStore.remove(UNANSWERED);
  return outcome;
}

async function attempt(account: Parameters<typeof signUp>[0]): Promise<SignUpOutcome> {
  try {
    return await signUp(account);
  } catch (error) {
    if (answerIsLost(error)) sessionStore.write(UNANSWERED, account.email);
    if (!isUnansweredAccount(error, account.email)) throw error;
    await signIn({ email: account.email, password: account.password }).catch(() => {
      throw error;
    });
    return 'signed-in';
  }
}

/** Whether a failed sign-up may have created the account nevertheless. */
export function answerIsLost(error: unknown): boolean {
  return isNetworkError(error) || (toAppError(error).status ?? 0) >= 500;
}

function isUnansweredAccount(error: unknown, email: string): boolean {
  const unanswered = sessionStore.read(UNANSWERED);
  return (
    TAKEN.includes(toAppError(error).code) && typeof unanswered === 'string' && sameEmail(unanswered, email)
  );
}
