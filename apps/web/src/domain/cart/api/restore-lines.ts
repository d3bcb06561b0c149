import { MutationObserver as MutationRun, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { createUndoToast } from '@/lib/toast/undo-toast';
import { findLine, withoutLine, withRestored, type Cart, type CartLine } from '../cart';
import { cartStrings } from '../cart.strings';
import { cartKeys, type CartOwner } from './cart-keys';
import { insertItem } from './change-cart';
import { ensureCartId } from './get-cart';
import { readAgain, showAtOnce, showCart } from './optimistic';

type Restoration = { owner: CartOwner; lines: readonly CartLine[] };

/** Restores lines one after the other, to keep their order; returns the refused ones. */
async function putBack(client: QueryClient, { owner, lines }: Restoration): Promise<CartLine[]> {
  const cartId = await ensureCartId(client, owner);
  const refused: CartLine[] = [];
  for (const line of lines) {
    const { storeProductId, quantity, price, acceptedPrice, addedAt } = line;
    // With the accepted price, so that a newer one stays marked.
    const item = { cartId, storeProductId, quantity, price: acceptedPrice ?? price, addedAt };
    await insertItem(item).catch(() => refused.push(line));
  }
  return refused;
}

function restoreLinesMutation(client: QueryClient, owner: CartOwner) {
  const takeOut = ({ owner: of, lines }: Restoration) =>
    showCart(client, of, (cart) =>
      lines.reduce((left, line) => withoutLine(left, line.storeProductId), cart),
    );
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'restore'],
    mutationFn: (restoration: Restoration) => putBack(client, restoration),
    onMutate: ({ owner: of, lines }) => showAtOnce(client, of, (cart) => lines.reduce(withRestored, cart)),
    onSuccess: (refused, { owner: of }) => {
      if (refused.length === 0) return;
      takeOut({ owner: of, lines: refused });
      toast.error(cartStrings.restoreFailed, refused.map(({ name }) => name).join(', '));
    },
    onError: (_error, restoration) => {
      takeOut(restoration);
      toast.error(cartStrings.restoreFailed);
    },
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}

/** Restores lines to a cart, except those already back in it. Reports the lines that could not be restored. */
export function restoreLines(client: QueryClient, { owner, lines }: Restoration): void {
  const key = cartKeys.detail(owner.userId, owner.locationId);
  const cart = client.getQueryData<Cart>(key);
  const missing = lines.filter(({ storeProductId }) => !findLine(cart, storeProductId));
  if (missing.length === 0) return;
  const run = new MutationRun(client, restoreLinesMutation(client, owner));
  // The mutation itself reports the error.
  run.mutate({ owner, lines: missing }).catch(() => undefined);
}

type Removed = { client: QueryClient; owner: CartOwner; line: CartLine };

/** Reports that lines were removed, and offers to restore them. */
export const tellRemoved = createUndoToast<Removed>('cart-lines-removed', {
  title: () => cartStrings.removedTitle,
  text: cartStrings.removedText,
  undo: (removed) => {
    const last = removed.at(-1);
    if (!last) return;
    // After a switch of establishment the removed lines may belong to two carts.
    for (const locationId of new Set(removed.map(({ owner }) => owner.locationId))) {
      const ofCart = removed.filter(({ owner }) => owner.locationId === locationId);
      const lines = ofCart.map(({ line }) => line);
      restoreLines(last.client, { owner: { ...last.owner, locationId }, lines });
    }
  },
});
