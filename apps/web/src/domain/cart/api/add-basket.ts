import { MutationObserver as MutationRun, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError, toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { splitBasket, type BasketItem, type BasketLine } from '../basket';
import type { CartLine } from '../cart';
import { cartStrings } from '../cart.strings';
import { failureText } from './add-line';
import type { CartOwner } from './cart-keys';
import { cartErrors } from './change-cart';
import { clearCartMutation } from './clear-cart';
import { cartQuery } from './get-cart';
import { changeBasket, type FailedLine } from './change-basket';
import { basketProductsQuery } from './get-basket-products';
import { restoreLines } from './restore-lines';

/** `replaces`: the basket replaces what the cart holds. */
export type BasketAddition = { owner: CartOwner; items: readonly BasketItem[]; replaces?: boolean };

/** Tells the buyer once, by name, what was not added and why. */
function tellFailures(missing: readonly BasketItem[], failed: readonly FailedLine[]): void {
  const unavailable = missing.map(({ name }) => name);
  const refused: string[] = [];
  for (const { product, error } of failed) {
    (error.code === cartErrors.productUnavailable ? unavailable : refused).push(product.name);
  }
  if (unavailable.length > 0) toast.error(cartStrings.productUnavailable, unavailable.join(', '));
  if (refused.length > 0) toast.error(cartStrings.addFailed, refused.join(', '));
}

/**
 * Returns the lines the cart held. Throws where it could not be emptied; the mutation itself reports that to the buyer.
 */
async function emptyCart(client: QueryClient, owner: CartOwner): Promise<readonly CartLine[]> {
  const { lines } = await client.ensureQueryData(cartQuery(owner));
  try {
    await new MutationRun(client, clearCartMutation(client, owner, { quiet: true })).mutate(owner);
  } catch {
    throw new AppError(cartErrors.basketOutside, '');
  }
  return lines;
}

/** Reports that a basket replaced the cart's content, and offers to restore it. */
function tellReplaced(client: QueryClient, owner: CartOwner, before: readonly CartLine[]): void {
  const takeBack = () =>
    emptyCart(client, owner).then(
      () => restoreLines(client, { owner, lines: before }),
      // The mutation has reported the error.
      () => undefined,
    );
  toast.success(cartStrings.replacedTitle, cartStrings.replacedText(before.length), {
    id: 'cart-replaced',
    action: { label: commonStrings.undo, onPress: () => void takeBack() },
  });
}

/**
 * Adds a ready-made basket to the cart, at current prices and stock. Products the location does not sell are named;
 * fails with `basket_outside` when nothing at all was added.
 */
export function addBasketMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ owner, items, replaces = false }: BasketAddition) => {
      const query = basketProductsQuery(
        owner,
        items.map(({ sku }) => sku),
      );
      const found = await client.fetchQuery({ ...query, ...caches.now });
      const { lines, missing } = splitBasket(items, found);
      // The cart is not replaced by a basket of which nothing is sold any longer.
      const before = replaces && lines.length > 0 ? await emptyCart(client, owner) : [];
      const failed = lines.length > 0 ? await changeBasket(client, owner, lines) : [];
      tellFailures(missing, failed);
      if (failed.length === lines.length) {
        restoreLines(client, { owner, lines: before });
        throw new AppError(cartErrors.basketOutside, '');
      }
      if (before.length > 0) tellReplaced(client, owner, before);
    },
    onError: (error) => {
      if (toAppError(error).code !== cartErrors.basketOutside) toast.error(failureText(error));
    },
  });
}

export type BasketChange = { owner: CartOwner; lines: readonly BasketLine[] };

/** Changes how many times a basket is in the cart: the signed number of pieces of every line. */
export function changeBasketMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ owner, lines }: BasketChange) => changeBasket(client, owner, lines),
    onSuccess: (failed) => {
      if (failed.length === 0) return;
      toast.error(cartStrings.updateFailed, failed.map(({ product }) => product.name).join(', '));
    },
    onError: () => toast.error(cartStrings.updateFailed),
  });
}
