import { isNetworkError, toAppError } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';

/** The reason a change was refused, in the database's Spanish words, or that there is no connection. */
export function peopleErrorReason(error: unknown): string | undefined {
  if (isNetworkError(error)) return commonStrings.noConnection;
  const { code, message } = toAppError(error);
  return code.startsWith('PT') ? message : undefined;
}
