import { MutationObserver as MutationRun, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError, toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast';
import { splitBasket, type BasketItem, type BasketLine } from '../basket';
import { cartStrings } from '../cart.strings';
import { failureText } from './add-line';
import type { CartOwner } from './cart-keys';
import { cartErrors } from './change-cart';
import { clearCartMutation } from './clear-cart';
import { cartQuery } from './get-cart';
import { changeBasket, type FailedLine } from './change-basket';
import { basketProductsQuery } from './get-basket-products';

/** `replaces`: the basket takes the place of what the cart holds. */
export type BasketAddition = { owner: CartOwner; items: readonly BasketItem[]; replaces?: boolean };

/** Tells the buyer once, by name, what stayed outside and why. */
function tellFailures(missing: readonly BasketItem[], failed: readonly FailedLine[]): void {
  const unavailable = missing.map(({ name }) => name);
  const refused: string[] = [];
  for (const { product, error } of failed) {
    (error.code === cartErrors.productUnavailable ? unavailable : refused).push(product.name);
  }
  if (unavailable.length > 0) toast.error(cartStrings.productUnavailable, unavailable.join(', '));
  if (refused.length > 0) toast.error(cartStrings.addFailed, refused.join(', '));
}

/** Throws where the cart could not be emptied; the mutation itself tells the buyer. */
async function emptyCart(client: QueryClient, owner: CartOwner): Promise<void> {
  await client.ensureQueryData(cartQuery(owner));
  try {
    await new MutationRun(client, clearCartMutation(client, owner)).mutate(owner);
  } catch {
    throw new AppError(cartErrors.basketOutside, '');
  }
}

/**
 * Puts a ready-made basket into the cart, at the prices and with the stock of the moment. What the location does
 * not sell is named; fails with `basket_outside` when nothing at all went in.
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
      // A cart is not given up for a basket of which nothing is sold any more.
      if (replaces && lines.length > 0) await emptyCart(client, owner);
      const failed = lines.length > 0 ? await changeBasket(client, owner, lines) : [];
      tellFailures(missing, failed);
      if (failed.length === lines.length) throw new AppError(cartErrors.basketOutside, '');
    },
    onError: (error) => {
      if (toAppError(error).code !== cartErrors.basketOutside) toast.error(failureText(error));
    },
  });
}

export type BasketChange = { owner: CartOwner; lines: readonly BasketLine[] };

/** Changes how often a basket is in the cart: the signed pieces of every line. */
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
