import type { Purchase } from './recent-product';

/** The newest purchase of each product, at most `most` of them, from purchases sorted newest first. */
export function latestPurchases(purchases: readonly Purchase[], most: number): Purchase[] {
  const latest = new Map<string, Purchase>();
  for (const purchase of purchases) {
    if (!latest.has(purchase.productId)) latest.set(purchase.productId, purchase);
    if (latest.size === most) break;
  }
  return [...latest.values()];
}
