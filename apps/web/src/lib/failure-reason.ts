import { commonStrings } from '@/strings/common.strings';
import { isNetworkError, isSessionGone, toAppError } from './app-error';

/** The reason a call failed, in the user's words: the connection, the server's message, or an unavailable service. */
export function failureReason(error: unknown): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  if (isSessionGone(error)) return commonStrings.sessionGone;
  return toAppError(error).message || commonStrings.serverAway;
}

/** The reason a change failed: the connection, the server's message, or else the caller's text. */
export function changeFailureReason(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return commonStrings.noConnection;
  const { code, message } = toAppError(error);
  return code === 'PT409' && message ? message : otherwise;
}

/** The reason a read failed: the connection, or else the service, whose own message does not help the reader here. */
export function loadFailureReason(error: unknown): string {
  return isNetworkError(error) ? commonStrings.noConnection : commonStrings.serverAway;
}
