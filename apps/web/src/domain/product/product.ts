/** A product as an establishment sees it: with its store's price and stock. */
export type Product = {
  id: string;
  storeProductId: string;
  name: string;
  /** MXN; null if the store has set none: such a product is shown but cannot be ordered. */
  price: number | null;
  /** The price before a promotion; null without one. */
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

/** The unit of a cart or order line that has none. */
export const DEFAULT_PRESENTATION = 'Unidad';

/** How much lower a price is, in percent to one decimal, at least 1: cents that were rounded away show nothing. */
export function percentOff(price: number, before: number): number {
  return Math.max(Math.round((1 - price / before) * 1000) / 10, 1);
}

/** A promotion's discount in per cent; at least one. */
export function discountOf({ price, listPrice }: Pick<Product, 'price' | 'listPrice'>): number | null {
  if (price === null || !listPrice) return null;
  return percentOff(price, listPrice);
}

/** A product can be ordered if it has a price and at least one piece in stock. */
export function isOrderable(product: Pick<Product, 'price' | 'stock'>): boolean {
  return product.price !== null && product.stock > 0;
}
