import type { Product } from '@/domain/product';

/**
 * The products of all batches up to the first missing one, each once: a product that moved between two answers would
 * otherwise appear in both.
 */
export function joinBatches(batches: (Product[] | undefined)[]) {
  const missing = batches.indexOf(undefined);
  const known = (missing < 0 ? batches : batches.slice(0, missing)).flatMap((batch) => batch ?? []);
  const products = [...new Map(known.map((product) => [product.id, product])).values()];
  return { products, isComplete: missing < 0 };
}
