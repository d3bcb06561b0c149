import { commonStrings } from '@/strings/common.strings';
import { isNetworkError, toAppError } from './app-error';

/** Why a call failed, in the user's words: the connection, the server's message, or an unavailable service. */
export function failureReason(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  return toAppError(error).message || commonStrings.serverAway;
}

/** Why a change was not made: the connection, what the server found in its way, or else the caller's own words. */
export function changeFailureReason(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  const { code, message } = toAppError(error);
  return code === 'PT409' && message ? message : otherwise;
}

/** Why something could not be read: the connection, or else the service, whose own words are no help to a reader here. */
export function loadFailureReason(error: unknown): string {
  return isNetworkError(error) ? commonStrings.noConnection : commonStrings.serverAway;
}
