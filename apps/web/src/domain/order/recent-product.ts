import type { Product } from '@/domain/product';

/** A product a person bought, with the last order's quantity and price. */
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

/** A purchase with the product as the current establishment sells it today; null if it does not. */
export type RecentProduct = Purchase & { product: Product | null };
