/** A product as an establishment sees it: with its store's price and stock. */
export type Product = {
  id: string;
  storeProductId: string;
  name: string;
  /** MXN, null where the store has set none: such a product is shown but cannot be ordered. */
  price: number | null;
  /** What it costs without the promotion that its price comes from; null without one. */
  listPrice?: number | null;
  stock: number;
  sku: string | null;
  brand: string | null;
  supplier: string | null;
  sellerId: string | null;
  description: string | null;
  images: string[];
  tags: string[];
  categoryFirst: string | null;
  categorySecond: string | null;
  categoryThird: string | null;
  country: string | null;
  region: string | null;
  grape: string | null;
  formatLabel: string | null;
  /** Millilitres. */
  formatVolume: number | null;
  /** Percent by volume. */
  alcohol: number | null;
};

/** The unit of a cart line or an order line without one. */
export const DEFAULT_PRESENTATION = 'Unidad';

/** How many per cent a promotion takes off; at least one. */
export function discountOf({ price, listPrice }: Pick<Product, 'price' | 'listPrice'>): number | null {
  if (price === null || !listPrice) return null;
  return Math.max(Math.round((1 - price / listPrice) * 100), 1);
}

/** A product can be put in the cart when it has a price and at least one piece is left. */
export function isOrderable(product: Pick<Product, 'price' | 'stock'>): boolean {
  return product.price !== null && product.stock > 0;
}
