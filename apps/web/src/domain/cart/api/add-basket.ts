import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError, toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast';
import { splitBasket, type BasketItem, type BasketLine } from '../basket';
import { cartStrings } from '../cart.strings';
import { failureText } from './add-line';
import type { CartOwner } from './cart-keys';
import { cartErrors } from './change-cart';
import { changeBasket, type FailedLine } from './change-basket';
import { basketProductsQuery } from './get-basket-products';

export type BasketAddition = { owner: CartOwner; items: readonly BasketItem[] };

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
 * Adds a ready-made basket to the cart, at current prices and stock. Products the location does not sell are named;
 * fails with `basket_outside` when nothing at all was added.
 */
export function addBasketMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ owner, items }: BasketAddition) => {
      const query = basketProductsQuery(
        owner,
        items.map(({ sku }) => sku),
      );
      const found = await client.query({ ...query, ...caches.now });
      const { lines, missing } = splitBasket(items, found);
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
