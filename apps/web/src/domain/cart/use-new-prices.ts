import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { acceptPricesMutation } from './api/accept-prices';
import { hasNewPrice, priceDifference, type CartLine } from './cart';
import { cartStrings } from './cart.strings';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

const reportAcceptance = {
  onSuccess: () => toast.resolved(cartStrings.acceptFailed),
  onError: () => toast.error(cartStrings.acceptFailed),
};

/** The prices that changed since the buyer accepted them: their number, the difference, and how to accept them. */
export function useNewPrices(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const acceptance = useMutation(acceptPricesMutation(client, owner ?? NO_OWNER, reportAcceptance));
  const changed = lines.filter(hasNewPrice);
  return {
    count: changed.length,
    difference: priceDifference(changed),
    accept: () => (owner ? acceptance.mutate({ owner, lines: changed }) : toast.error(refusal.change)),
  };
}
