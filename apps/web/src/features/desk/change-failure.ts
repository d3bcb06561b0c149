import { isNetworkError, toAppError } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { deskStrings } from './desk.strings';

/** Statuses of a proxy that lost the server: the request may have been carried out. */
const proxies = new Set([502, 504]);

/** Whether a change may have been carried out although it failed here: its answer was lost. */
export function isUnsure(error: unknown): boolean {
  return isNetworkError(error) || proxies.has(toAppError(error).status ?? 0);
}

/** That it is not known whether a change was saved. */
export const unsureNotice = `${deskStrings.unsure}. ${deskStrings.unsureText}`;

/** The reason a change failed, or that it is not known whether it did, for a form to show. */
export function changeProblem(error: unknown): string {
  return isUnsure(error) ? unsureNotice : failureReason(error);
}

/** Reports that a change failed, or that it is not known whether it did. */
export function toastFailure(title: string, error: unknown): void {
  if (isUnsure(error)) toast.warning(deskStrings.unsure, deskStrings.unsureText);
  else toast.error(title, failureReason(error));
}
