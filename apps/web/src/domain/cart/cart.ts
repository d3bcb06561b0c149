import { DEFAULT_PRESENTATION, type Product } from '@/domain/product';
import type { DepictedKind } from '@/domain/product/depicted-kind';
import { priceOf, sumPesos } from '@/lib/money';

/** One product in the cart, identified by `storeProductId`: a cart has one line per product. */
export type CartLine = DepictedKind & {
  storeProductId: string;
  productId: string;
  name: string;
  /** MXN for one unit. */
  price: number;
  /** The price the buyer accepted, if it has changed since; null while the current one is accepted. */
  acceptedPrice: number | null;
  /** MXN for one unit before a promotion; null without one. */
  listPrice?: number | null;
  /** MXN that packages took off the line when the server last calculated it. */
  discount?: number;
  image: string | null;
  presentation: string;
  quantity: number;
  brand: string | null;
  supplier: string | null;
  sku: string | null;
  /** Pieces the store can sell; also 0 if it no longer sells the product or has no price for it. */
  stock: number;
  /** Whether the store still sells the product at all. */
  isSold: boolean;
  /** Whether the store currently has a price for it. */
  isPriced: boolean;
  /** When the server added it, which determines its position in the cart; unknown until it has been read. */
  addedAt?: string | undefined;
};

export type Cart = { id: string; lines: CartLine[] };

/** Pieces in a cart, by store product. */
export type InCart = ReadonlyMap<string, number>;

export function piecesOf(lines: readonly Pick<CartLine, 'storeProductId' | 'quantity'>[]): InCart {
  return new Map(lines.map(({ storeProductId, quantity }) => [storeProductId, quantity]));
}

/** The size of a line's product; null for the default, which says only that it is unknown. */
export function formatOf({ presentation }: Pick<CartLine, 'presentation'>): string | null {
  return presentation === DEFAULT_PRESENTATION ? null : presentation;
}

/** The price of a line's pieces. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return priceOf(line.price, line.quantity);
}

/** The deliverable pieces of a line: the order would be refused for the others. */
export function deliverable(line: Pick<CartLine, 'quantity' | 'stock' | 'isSold' | 'isPriced'>): number {
  return obstacleTo(line) ? 0 : Math.min(line.quantity, line.stock);
}

/** The package discount of a line: at most its price, even after its quantity changed. */
function lineDiscount(line: CartLine): number {
  return Math.min(line.discount ?? 0, priceOf(line.price, deliverable(line)));
}

/** A line's part of the total: its deliverable pieces, less the package discount. */
export function lineAmount(line: CartLine): number {
  return sumPesos([priceOf(line.price, deliverable(line)), -lineDiscount(line)]);
}

/** The sum of the deliverable pieces, before shipping. */
export function cartSubtotal(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(lineAmount));
}

/** The package discount of the cart. */
export function packageDiscount(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(({ discount = 0 }) => discount));
}

/** The promotions' savings on deliverable pieces. */
export function cartSavings(lines: readonly CartLine[]): number {
  const listed = lines.map((line) => priceOf(line.listPrice ?? line.price, deliverable(line)));
  return sumPesos([...listed, -cartSubtotal(lines)]);
}

/** The amount the new prices would add to the subtotal; negative if they are lower. */
export function priceDifference(lines: readonly CartLine[]): number {
  const changed = lines.filter(hasNewPrice);
  return sumPesos(changed.map((line) => priceOf(line.price - seenPriceOf(line), deliverable(line))));
}

/** The reason a line is undeliverable. */
export type Obstacle = 'not-sold' | 'no-price' | 'sold-out';

/** The obstacle to a line's delivery; null if some or all of it is available. */
export function obstacleTo({
  isSold,
  isPriced,
  stock,
}: Pick<CartLine, 'isSold' | 'isPriced' | 'stock'>): Obstacle | null {
  if (!isSold) return 'not-sold';
  if (!isPriced) return 'no-price';
  return stock <= 0 ? 'sold-out' : null;
}

/** Whether the line can be delivered at a price the buyer has not accepted yet. */
export function hasNewPrice(line: CartLine): boolean {
  return line.acceptedPrice !== null && obstacleTo(line) === null;
}

/** The price that the buyer saw last, which a newer one does not replace before it is accepted. */
export function seenPriceOf({ price, acceptedPrice }: Pick<CartLine, 'price' | 'acceptedPrice'>): number {
  return acceptedPrice ?? price;
}

/** The most the buyer has agreed to pay for a piece: the price on screen, or an accepted lower one. */
export function acceptedPriceOf(line: Pick<CartLine, 'price' | 'acceptedPrice'>): number {
  return Math.min(line.price, seenPriceOf(line));
}

/** Whether the line costs more than the buyer has accepted: the order would be refused. */
export function needsAcceptance(line: CartLine): boolean {
  return hasNewPrice(line) && acceptedPriceOf(line) < line.price;
}

/** Whether the store has fewer pieces than the line: the order would be refused. */
export function isShort(line: Pick<CartLine, 'quantity' | 'stock'>): boolean {
  return line.quantity > line.stock;
}

/** The lines' products, quantities and prices in a canonical order: equal marks mean equal carts. */
export function cartMark(lines: readonly CartLine[]): string {
  return lines
    .map(({ storeProductId, quantity, price }) => `${storeProductId}x${quantity}@${price}`)
    .sort()
    .join();
}

/** The line of a product being added, shown before the server has answered. */
export function lineFromProduct(product: Product, quantity: number): CartLine {
  return {
    storeProductId: product.storeProductId,
    productId: product.id,
    name: product.name,
    price: product.price ?? 0,
    acceptedPrice: null,
    listPrice: product.listPrice ?? null,
    image: product.images[0] ?? null,
    presentation: product.formatLabel ?? DEFAULT_PRESENTATION,
    quantity,
    brand: product.brand,
    categoryFirst: product.categoryFirst,
    categorySecond: product.categorySecond,
    categoryThird: product.categoryThird,
    formatVolume: product.formatVolume,
    supplier: product.supplier,
    sku: product.sku,
    stock: product.stock,
    isSold: true,
    isPriced: product.price !== null,
  };
}

/** The line of a product, if it is in the cart. */
export function findLine(cart: Cart | undefined, storeProductId: string): CartLine | undefined {
  return cart?.lines.find((line) => line.storeProductId === storeProductId);
}

/** The cart with this line: in its old position, or at the end if it is new. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const known = findLine(cart, line.storeProductId) !== undefined;
  const lines = known
    ? cart.lines.map((other) => (other.storeProductId === line.storeProductId ? line : other))
    : [...cart.lines, line];
  return { ...cart, lines };
}

/** The cart with a removed line back in its position: lines are ordered by when they were added. */
export function withRestored(cart: Cart, line: CartLine): Cart {
  const { addedAt } = line;
  const next = cart.lines.findIndex((other) => !other.addedAt || (addedAt && other.addedAt > addedAt));
  if (!addedAt || next < 0 || findLine(cart, line.storeProductId)) return withLine(cart, line);
  return { ...cart, lines: [...cart.lines.slice(0, next), line, ...cart.lines.slice(next)] };
}

/** The cart without a product. */
export function withoutLine(cart: Cart, storeProductId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.storeProductId !== storeProductId) };
}

/** Restores one line to its earlier state, without touching the others. */
export function restoreLine(cart: Cart, storeProductId: string, before: Cart | undefined): Cart {
  const line = findLine(before, storeProductId);
  if (!line || !before) return withoutLine(cart, storeProductId);
  if (findLine(cart, storeProductId)) return withLine(cart, line);
  const lines = [...cart.lines];
  lines.splice(before.lines.indexOf(line), 0, line);
  return { ...cart, lines };
}
