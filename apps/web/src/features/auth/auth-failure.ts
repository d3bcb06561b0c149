import { isNetworkError, toAppError } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';
import { authStrings } from './auth.strings';

/** What to say of a failure that is no fault of what was typed. */
export function authFailureText(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  return toAppError(error).status === 429 ? authStrings.tooMany : authStrings.unexpected;
}
