import { DEFAULT_PRESENTATION, type Product } from '@/domain/product';

/** One product in the cart; `storeProductId` identifies it, since a cart holds a product once. */
export type CartLine = {
  storeProductId: string;
  productId: string;
  name: string;
  /** MXN for one unit. */
  price: number;
  image: string | null;
  presentation: string;
  quantity: number;
  brand: string | null;
  supplier: string | null;
  sku: string | null;
  /** Pieces left in the store; 0 also when it no longer sells the product. */
  stock: number;
  /** Whether the store still sells the product at all. */
  isSold: boolean;
};

export type Cart = { id: string; lines: CartLine[] };

/** What a line costs. Sums are kept in cents, so that they never show a fraction nobody charged. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return (Math.round(line.price * 100) * line.quantity) / 100;
}

/** The sum of all lines, before shipping. */
export function cartSubtotal(lines: readonly CartLine[]): number {
  return lines.reduce((cents, line) => cents + Math.round(line.price * 100) * line.quantity, 0) / 100;
}

/** Whether the store has fewer pieces than the line wants: ordering it would be refused. */
export function isShort(line: Pick<CartLine, 'quantity' | 'stock'>): boolean {
  return line.quantity > line.stock;
}

/** What is being ordered, whatever the order of the lines: equal marks are equal carts. */
export function cartMark(lines: readonly CartLine[]): string {
  return lines
    .map(({ storeProductId, quantity }) => `${storeProductId}x${quantity}`)
    .sort()
    .join();
}

/** The line that adding a product makes, shown before the server has answered. */
export function lineFromProduct(product: Product, quantity: number): CartLine {
  return {
    storeProductId: product.storeProductId,
    productId: product.id,
    name: product.name,
    price: product.price ?? 0,
    image: product.images[0] ?? null,
    presentation: product.formatLabel ?? DEFAULT_PRESENTATION,
    quantity,
    brand: product.brand,
    supplier: product.supplier,
    sku: product.sku,
    stock: product.stock,
    isSold: true,
  };
}

/** The line of a product, if the cart holds it. */
export function findLine(cart: Cart | undefined, storeProductId: string): CartLine | undefined {
  return cart?.lines.find((line) => line.storeProductId === storeProductId);
}

/** The cart with this line: in its place where it stood, at the end where it is new. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const known = findLine(cart, line.storeProductId) !== undefined;
  const lines = known
    ? cart.lines.map((other) => (other.storeProductId === line.storeProductId ? line : other))
    : [...cart.lines, line];
  return { ...cart, lines };
}

/** The cart without a product. */
export function withoutLine(cart: Cart, storeProductId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.storeProductId !== storeProductId) };
}

/** Puts one line back to what it was, whatever happened to the others meanwhile. */
export function restoreLine(cart: Cart, storeProductId: string, before: Cart | undefined): Cart {
  const line = findLine(before, storeProductId);
  if (!line || !before) return withoutLine(cart, storeProductId);
  if (findLine(cart, storeProductId)) return withLine(cart, line);
  const lines = [...cart.lines];
  lines.splice(before.lines.indexOf(line), 0, line);
  return { ...cart, lines };
}
