import { isNetworkError, toAppError } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';
import { sessionStrings } from './session.strings';

const byCode: Record<string, string> = sessionStrings.signUp.byCode;

/** Why an account could not be created: in Spanish if the auth service's code is known, else in its own words. */
export function signUpFailureText(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  const { code, status, message } = toAppError(error);
  return byCode[code] ?? (status === 429 ? sessionStrings.signUp.tooMany : message);
}
