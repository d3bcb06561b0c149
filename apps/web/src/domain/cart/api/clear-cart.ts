import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { cartStrings } from '../cart.strings';
import { cartKeys, type CartOwner } from './cart-keys';
import { removeAllItems } from './change-cart';
import { ensureCartId } from './get-cart';
import { tellRemoved } from './restore-lines';
import { readAgain, showAtOnce, showCart } from './optimistic';

/**
 * Empties the cart optimistically, and restores it if the server refuses. `quiet` is for callers that offer the undo themselves.
 */
export function clearCartMutation(client: QueryClient, owner: CartOwner, { quiet = false } = {}) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'clear'],
    mutationFn: async (of: CartOwner) => removeAllItems(await ensureCartId(client, of)),
    onMutate: (of) => showAtOnce(client, of, (cart) => ({ ...cart, lines: [] })),
    onSuccess: (_data, of, before) => {
      toast.resolved(cartStrings.clearFailed);
      if (!quiet) tellRemoved(...(before?.lines ?? []).map((line) => ({ client, owner: of, line })));
    },
    onError: (_error, of, before) => {
      if (before) showCart(client, of, () => before);
      toast.error(cartStrings.clearFailed);
    },
    onSettled: (_data, _error, of) => readAgain(client, of),
  });
}
