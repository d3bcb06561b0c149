import type { Product } from '@/domain/product';

/** A product a person bought, as in the last order that contains it. */
export type Purchase = {
  productId: string;
  name: string;
  sku: string | null;
  brand: string | null;
  image: string | null;
  /** Pieces. */
  quantity: number;
  boughtAt: string;
};

/** The same, with the product as the current establishment sells it today; null where it does not. */
export type RecentProduct = Purchase & { product: Product | null };
