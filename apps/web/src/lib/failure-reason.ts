import { commonStrings } from '@/strings/common.strings';
import { isNetworkError, toAppError } from './app-error';

/** Why a call failed, in words for people: the line, what the server said, or that it does not answer. */
export function failureReason(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  return toAppError(error).message || commonStrings.serverAway;
}
