import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { clearCartMutation } from './api/clear-cart';
import { cartReport } from './cart-report';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

/** Empties the cart on the server. */
export function useClearCart() {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const clear = useMutation(clearCartMutation(client, owner ?? NO_OWNER, cartReport));
  return {
    clear: () => (owner ? clear.mutate({ owner }) : toast.error(refusal.change)),
    isClearing: clear.isPending,
  };
}
