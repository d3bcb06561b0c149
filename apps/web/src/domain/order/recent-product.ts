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
  /** The establishment it was bought for; without a name if the person no longer has it. */
  place: { id: string; name: string | null };
};

/** A purchase with the product as the current establishment sells it today; null if it does not. */
export type RecentProduct = Purchase & {
  product: Product | null;
  /** Another establishment that it was bought for; null for the current one. */
  elsewhere: { name: string | null } | null;
};
