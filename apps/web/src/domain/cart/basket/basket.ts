import { cart as limits } from '@/config/limits';
import { isOrderable, type Product } from '@/domain/product';
import { priceOf, sumPesos } from '@/lib/money';
import { findLine, type Cart } from '../cart';

/** One product of a ready-made basket, identified by its SKU; `name` is shown until the establishment's products have loaded. */
export type BasketItem = { sku: string; name: string; quantity: number };

/** The requested SKUs that an establishment sells. */
export type FoundProducts = ReadonlyMap<string, Product>;

/** Pieces of a product to add to the cart; negative to remove them. */
export type BasketLine = { product: Product; quantity: number };

/** Splits a basket into products the establishment sells and those it does not. */
export function splitBasket(items: readonly BasketItem[], found: FoundProducts) {
  const lines: BasketLine[] = [];
  const missing: BasketItem[] = [];
  for (const item of items) {
    const product = found.get(item.sku);
    if (product && isOrderable(product)) lines.push({ product, quantity: item.quantity });
    else missing.push(item);
  }
  return { lines, missing };
}

/** The basket's price at the establishment, without products it does not sell; null if it sells none. */
export function basketTotal(items: readonly BasketItem[], found: FoundProducts): number | null {
  const { lines } = splitBasket(items, found);
  if (lines.length === 0) return null;
  return sumPesos(lines.map(({ product, quantity }) => priceOf(product.price ?? 0, quantity)));
}

/** How many times the whole basket is in the cart. */
export function timesInCart(lines: readonly BasketLine[], cart: Cart | undefined): number {
  if (lines.length === 0) return 0;
  return Math.min(
    ...lines.map(({ product, quantity }) =>
      Math.floor((findLine(cart, product.storeProductId)?.quantity ?? 0) / quantity),
    ),
  );
}

/** How many times the basket fits into a cart before a line reaches its limit. */
export function timesAtMost(lines: readonly BasketLine[]): number {
  return Math.min(
    limits.maxQuantity,
    ...lines.map(({ quantity }) => Math.floor(limits.maxQuantity / quantity)),
  );
}
