import { isOutcomeUnknown } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { LOST_ANSWER } from '@/lib/mutations/use-online-mutation';
import { deskStrings } from '../../desk.strings';

/** That it is not known whether a change was saved. */
export const unsureNotice = `${deskStrings.unsure}. ${deskStrings.unsureText}`;

/** The reason a change failed, or that it is not known whether it did, for a form to show. */
export function changeProblem(error: unknown): string {
  return isOutcomeUnknown(error) ? unsureNotice : failureReason(error);
}

/** The outcome of a change: its failure is reported until the next attempt succeeds. */
export const reportedAs = <Answer>(title: string, onSuccess: (answer: Answer) => void) => ({
  onSuccess: (answer: Answer) => {
    toast.resolved(title);
    onSuccess(answer);
  },
  onError: (error: unknown) => toastFailure(title, error),
});

/** Reports that a change failed, or that it is not known whether it did. */
export function toastFailure(title: string, error: unknown): void {
  if (isOutcomeUnknown(error))
    toast.warning(deskStrings.unsure, deskStrings.unsureText, { cause: LOST_ANSWER });
  else toast.error(title, failureReason(error));
}
