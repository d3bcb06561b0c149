import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { commonStrings } from '@/strings/common.strings';
import { AppError, errorCodes } from '../app-error';
import { toast } from '../toast/toast';

/** The cause of a toast about an answer that was lost: the next change that succeeds resolves it. */
export const LOST_ANSWER = 'lost-answer';

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  mutationFn: (variables: Variables) => Promise<Data>;
};

/**
 * A mutation that is refused at once without a connection. By default it would wait and be sent when the connection returns, maybe
 * minutes later, without a word.
 */
export function useOnlineMutation<Data, Variables = void>({
  mutationFn,
  onSuccess,
  ...options
}: Options<Data, Variables>) {
  return useMutation<Data, Error, Variables>({
    ...options,
    networkMode: 'always',
    mutationFn: async (variables) => {
      if (!navigator.onLine) throw new AppError(errorCodes.offline, commonStrings.nothingSent);
      return mutationFn(variables);
    },
    onSuccess: (...success) => {
      toast.resolved(LOST_ANSWER);
      return onSuccess?.(...success);
    },
  });
}
