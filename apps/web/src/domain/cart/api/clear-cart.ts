import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { keeper } from '../unsent/keeper';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { removeAllItems } from './change-cart';
import { ensureCartId } from './ensure-cart-id';
import { cartQuery } from './get-cart';
import { readAgain, showAtOnce, showCart } from './optimistic';

type Emptying = { owner: CartOwner };

/** Empties the cart optimistically, and restores it if the server refuses. */
export function clearCartMutation(client: QueryClient, owner: CartOwner, report: CartReport) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'clear'],
    networkMode: 'always',
    mutationFn: (emptying: Emptying) =>
      keeper.current.send(emptying, async () => removeAllItems(await ensureCartId(client, emptying.owner))),
    onMutate: (emptying) => {
      const { owner: of } = emptying;
      const lines = client.getQueryData(cartQuery(of).queryKey)?.lines ?? [];
      const none = lines.map((line) => ({ ...line, quantity: 0 }));
      keeper.current.note(client, of, emptying, none);
      return showAtOnce(client, of, (cart) => ({ ...cart, lines: [] }));
    },
    onSuccess: (_data, { owner: of }, before) => {
      report.cleared();
      report.removed(client, of, before?.lines ?? []);
    },
    onError: (_error, { owner: of }, before) => {
      if (before) showCart(client, of, () => before);
      report.clearFailed();
    },
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}
