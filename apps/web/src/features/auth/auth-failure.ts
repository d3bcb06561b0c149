import { isNetworkError, toAppError } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';
import { authStrings } from './auth.strings';

/** The message for a failure that is not caused by the input. */
export function authFailureText(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  return toAppError(error).status === 429 ? authStrings.tooMany : authStrings.unexpected;
}
