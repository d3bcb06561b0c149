import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError } from '@/lib/app-error';
import { splitBasket, type BasketItem, type BasketLine } from '../basket/basket';
import type { CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { cartErrors } from './change-cart';
import { changeBasket, type FailedLine } from './change-basket';
import { basketProductsQuery } from './get-basket-products';

export type BasketAddition = { owner: CartOwner; items: readonly BasketItem[] };

/** The products that were not added: those the establishment does not sell, and lines the server refused. */
type Report = (missing: readonly BasketItem[], failed: readonly FailedLine[]) => void;

/**
 * Adds a ready-made basket to the cart, at current prices and stock. Products not added go to `report`, outcomes of
 * single lines to `ofLines`; fails with
 * `basket_outside` if none was added.
 */
export function addBasketMutation(client: QueryClient, report: Report, ofLines: CartReport) {
  return mutationOptions({
    mutationFn: async ({ owner, items }: BasketAddition) => {
      const query = basketProductsQuery(
        owner,
        items.map(({ sku }) => sku),
      );
      const found = await client.query({ ...query, ...caches.now });
      const { lines, missing } = splitBasket(items, found);
      const failed = lines.length > 0 ? await changeBasket(client, owner, lines, ofLines) : [];
      report(missing, failed);
      if (failed.length === lines.length) throw new AppError(cartErrors.basketOutside, '');
    },
  });
}

export type BasketChange = { owner: CartOwner; lines: readonly BasketLine[] };

/** Changes how many times a basket is in the cart, by adding or removing pieces on every line. Returns the lines that failed. */
export function changeBasketMutation(client: QueryClient, ofLines: CartReport) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: ({ owner, lines }: BasketChange) => changeBasket(client, owner, lines, ofLines),
  });
}
