import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Cart, CartLine } from '../cart';
import { cartKeys, type CartOwner } from './cart-keys';
import { ensureCartId } from './ensure-cart-id';
import { readAgain, showAtOnce, showCart } from './optimistic';

/** `lines`: as on screen; a price that has changed again stays marked. */
type Acceptance = { owner: CartOwner; lines: readonly CartLine[] };

async function accept(client: QueryClient, { owner, lines }: Acceptance): Promise<void> {
  const { error } = await db.rpc('accept_cart_prices', {
    p_cart_id: await ensureCartId(client, owner),
    p_prices: Object.fromEntries(lines.map(({ storeProductId, price }) => [storeProductId, price])),
  });
  if (error) throw toAppError(error);
}

/** The cart with the marks of these lines set by `markOf`. */
function withMarks(cart: Cart, lines: readonly CartLine[], markOf: (line: CartLine) => number | null): Cart {
  const known = new Map(lines.map((line) => [line.storeProductId, line]));
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      const changed = known.get(line.storeProductId);
      return changed ? { ...line, acceptedPrice: markOf(changed) } : line;
    }),
  };
}

type Report = { onSuccess: () => void; onError: () => void };

/** Accepts the prices on screen: the marks disappear immediately and return if the server refuses. */
export function acceptPricesMutation(client: QueryClient, owner: CartOwner, report: Report) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'accept'],
    mutationFn: (acceptance: Acceptance) => accept(client, acceptance),
    onMutate: ({ owner: of, lines }) => showAtOnce(client, of, (cart) => withMarks(cart, lines, () => null)),
    onError: (_error, { owner: of, lines }) => {
      showCart(client, of, (cart) => withMarks(cart, lines, ({ acceptedPrice }) => acceptedPrice));
      report.onError();
    },
    onSuccess: report.onSuccess,
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}
