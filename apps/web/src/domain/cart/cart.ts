import { DEFAULT_PRESENTATION, type Product } from '@/domain/product';
import { priceOf, sumPesos } from '@/lib/money';

/** One product in the cart; `storeProductId` identifies it, since a cart holds a product once. */
export type CartLine = {
  storeProductId: string;
  productId: string;
  name: string;
  /** MXN for one unit. */
  price: number;
  /** The price the buyer accepted, if it has changed since; null while the current one is accepted. */
  acceptedPrice: number | null;
  /** MXN for one unit without the promotion that the price comes from; null without one. */
  listPrice?: number | null;
  /** MXN that packages take off the line as the server last saw it. */
  discount?: number;
  image: string | null;
  presentation: string;
  quantity: number;
  brand: string | null;
  supplier: string | null;
  sku: string | null;
  /** Pieces the store can sell; also 0 when it no longer sells the product or has no price for it. */
  stock: number;
  /** Whether the store still sells the product at all. */
  isSold: boolean;
  /** Whether the store currently has a price for it. */
  isPriced: boolean;
  /** When the server added it, which is its place in the cart; unknown until it has been read. */
  addedAt?: string | undefined;
};

export type Cart = { id: string; lines: CartLine[] };

/** What a line costs. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return priceOf(line.price, line.quantity);
}

/** How many pieces of a line can be delivered: the order would be refused for the others. */
export function deliverable(line: Pick<CartLine, 'quantity' | 'stock' | 'isSold' | 'isPriced'>): number {
  return obstacleTo(line) ? 0 : Math.min(line.quantity, line.stock);
}

/** What packages take off a line: never more than it costs, whatever its quantity became since. */
function lineDiscount(line: CartLine): number {
  return Math.min(line.discount ?? 0, priceOf(line.price, deliverable(line)));
}

/** What a line adds to the total: the pieces that can be delivered, less what packages take off. */
export function lineAmount(line: CartLine): number {
  return sumPesos([priceOf(line.price, deliverable(line)), -lineDiscount(line)]);
}

/** The sum of what can be delivered, before shipping. */
export function cartSubtotal(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(lineAmount));
}

/** What packages take off the cart. */
export function packageDiscount(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(({ discount = 0 }) => discount));
}

/** What promotions take off what can be delivered. */
export function cartSavings(lines: readonly CartLine[]): number {
  const listed = lines.map((line) => priceOf(line.listPrice ?? line.price, deliverable(line)));
  return sumPesos([...listed, -cartSubtotal(lines)]);
}

/** What accepting the new prices would add to the subtotal; negative where they are lower. */
export function priceDifference(lines: readonly CartLine[]): number {
  const changed = lines.filter(hasNewPrice);
  return sumPesos(
    changed.map((line) => priceOf(line.price - (line.acceptedPrice ?? line.price), deliverable(line))),
  );
}

/** Why nothing of a line can be delivered. */
export type Obstacle = 'not-sold' | 'no-price' | 'sold-out';

/** What prevents the delivery of a line; null where some or all of it is available. */
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

/** The most that the buyer has agreed to pay for a piece: the price on screen, or an accepted lower one. */
export function acceptedPriceOf({ price, acceptedPrice }: Pick<CartLine, 'price' | 'acceptedPrice'>): number {
  return Math.min(price, acceptedPrice ?? price);
}

/** Whether the line costs more than the buyer has accepted: the order would be refused. */
export function needsAcceptance(line: CartLine): boolean {
  return hasNewPrice(line) && acceptedPriceOf(line) < line.price;
}

/** Whether the store has fewer pieces than the line wants: the order would be refused. */
export function isShort(line: Pick<CartLine, 'quantity' | 'stock'>): boolean {
  return line.quantity > line.stock;
}

/** What is being ordered and at which prices, regardless of the order of the lines: equal marks mean equal carts. */
export function cartMark(lines: readonly CartLine[]): string {
  return lines
    .map(({ storeProductId, quantity, price }) => `${storeProductId}x${quantity}@${price}`)
    .sort()
    .join();
}

/** The line created by adding a product, shown before the server has answered. */
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
    supplier: product.supplier,
    sku: product.sku,
    stock: product.stock,
    isSold: true,
    isPriced: product.price !== null,
  };
}

/** The line of a product, if the cart holds it. */
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

/** The cart with a removed line back in its place: carts are in the order in which lines were added. */
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

/** Restores one line to what it was, whatever happened to the others in the meantime. */
export function restoreLine(cart: Cart, storeProductId: string, before: Cart | undefined): Cart {
  const line = findLine(before, storeProductId);
  if (!line || !before) return withoutLine(cart, storeProductId);
  if (findLine(cart, storeProductId)) return withLine(cart, line);
  const lines = [...cart.lines];
  lines.splice(before.lines.indexOf(line), 0, line);
  return { ...cart, lines };
}
