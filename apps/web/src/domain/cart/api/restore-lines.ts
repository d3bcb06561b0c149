import { MutationObserver as MutationRun, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isToBeSentAgain } from '@/lib/app-error';
import { findLine, seenPriceOf, withoutLine, withRestored, type Cart, type CartLine } from '../cart';
import { keeper } from '../unsent/keeper';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { insertItem } from './change-cart';
import { ensureCartId } from './ensure-cart-id';
import { readAgain, showAtOnce, showCart } from './optimistic';

type Restoration = { owner: CartOwner; lines: readonly CartLine[] };

/** Restores lines one after the other, to keep their order; returns the refused ones. Throws if the server cannot be reached. */
async function putBack(client: QueryClient, { owner, lines }: Restoration): Promise<CartLine[]> {
  const cartId = await ensureCartId(client, owner);
  const refused: CartLine[] = [];
  for (const line of lines) {
    const { storeProductId, quantity, addedAt } = line;
    const item = { cartId, storeProductId, quantity, price: seenPriceOf(line), addedAt };
    // A line whose removal has not arrived is still there, and is not doubled.
    await insertItem({ ...item, isWhole: true }).catch((error: unknown) => {
      if (isToBeSentAgain(error)) throw error;
      refused.push(line);
    });
  }
  return refused;
}

function restoreLinesMutation(client: QueryClient, owner: CartOwner, report: CartReport) {
  const takeOut = ({ owner: of, lines }: Restoration) =>
    showCart(client, of, (cart) =>
      lines.reduce((left, line) => withoutLine(left, line.storeProductId), cart),
    );
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'restore'],
    networkMode: 'always',
    mutationFn: (restoration: Restoration) =>
      keeper.current.send(restoration, () => putBack(client, restoration)),
    onMutate: (restoration) => {
      const { owner: of, lines } = restoration;
      keeper.current.note(client, of, restoration, lines);
      return showAtOnce(client, of, (cart) => lines.reduce(withRestored, cart));
    },
    onSuccess: (refused = [], { owner: of }) => {
      if (refused.length === 0) return;
      takeOut({ owner: of, lines: refused });
      report.restoreFailed(refused);
    },
    onError: (_error, restoration) => {
      takeOut(restoration);
      report.restoreFailed([]);
    },
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}

/** Restores lines to a cart, except those already back in it. Lines that could not be restored are reported. */
export function restoreLines(client: QueryClient, { owner, lines }: Restoration, report: CartReport): void {
  const key = cartKeys.detail(owner.userId, owner.locationId);
  const cart = client.getQueryData<Cart>(key);
  // A product that was removed twice comes back as it was last.
  const newest = new Map(lines.map((line) => [line.storeProductId, line]));
  const missing = [...newest.values()].filter(({ storeProductId }) => !findLine(cart, storeProductId));
  if (missing.length === 0) return;
  const run = new MutationRun(client, restoreLinesMutation(client, owner, report));
  // The mutation itself reports the error.
  run.mutate({ owner, lines: missing }).catch(() => undefined);
}
