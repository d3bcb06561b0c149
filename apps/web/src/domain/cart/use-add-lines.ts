import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addLinesMutation, type NewLine } from './api/add-lines';
import type { Attempt, SentLine } from './missing-lines';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

/** Adds many lines to the cart of the current establishment in one call. Throws AppError. */
export function useAddLines() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  const { mutateAsync, isPending } = useMutation(addLinesMutation(client, owner ?? NO_OWNER));
  return {
    add: (lines: readonly NewLine[], key: string) => mutateAsync({ owner: owner ?? NO_OWNER, lines, key }),
    isAdding: isPending,
    /** The lines still to be added after an addition whose answer was lost. Throws AppError. */
    settle: async <Ready extends SentLine>(attempt: Attempt, ready: readonly Ready[]) => {
      const { settleAddition } = await import('./api/settle-addition');
      return settleAddition(client, owner ?? NO_OWNER, attempt, ready);
    },
  };
}
