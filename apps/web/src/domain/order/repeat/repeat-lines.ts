import { piecesOf, type CartLine } from '@/domain/cart/cart';
import type { Product } from '@/domain/product';
import type { PriceMemories } from '@/domain/product/price-memory/price-memory';
import { formatCount, formatMoney } from '@/lib/format';
import { priceOf, sumPesos, toCents } from '@/lib/money';
import { repeatStrings as texts } from './repeat.strings';

/** A product to order again, with the earlier quantity and price. */
export type RepeatItem = {
  /** Null if the product no longer exists. */
  productId: string | null;
  name: string;
  image: string | null;
  quantity: number;
  /** MXN for one piece; null if it was free. */
  paid: number | null;
  /** The line restocks a par level: its quantity is what cart and shelf lack. */
  restock?: Restock;
};

/** Pieces the establishment wants to have, and those already in its cart. */
type Restock = { par: number; inCart: number };

/** Pieces counted on the shelf, by line; an open bottle is a part of one. */
export type Counts = Readonly<Record<string, number>>;

/** An item with the store's offer of it; null if the store does not sell it. `held`: pieces in the cart that the line is added to. */
export type RepeatLine = RepeatItem & { key: string; product: Product | null; held?: number };

type RemarkKind = 'gone' | 'short' | 'dearer' | 'cheaper';
/** A difference from the earlier order, shown before the line is in a cart. */
export type Remark = { kind: RemarkKind; text: string };

/** Pieces by line; a line without an entry keeps its earlier quantity. */
export type Quantities = Readonly<Record<string, number>>;

/** The lines of an order with today's offers, one per product. */
export function toRepeatLines(items: readonly RepeatItem[], offers: readonly Product[]): RepeatLine[] {
  const products = new Map(offers.map((product) => [product.id, product]));
  const lines = new Map<string, RepeatLine>();
  for (const item of items) {
    const key = item.productId ?? item.name;
    const known = lines.get(key);
    const quantity = item.quantity + (known?.quantity ?? 0);
    lines.set(key, { ...item, key, quantity, product: products.get(key) ?? null });
  }
  return [...lines.values()];
}

/** The items with an establishment's own last prices; one that was never bought there has none to be compared with. */
export function withOwnPrices(items: readonly RepeatItem[], memories?: PriceMemories): RepeatItem[] {
  return items.map((item) => ({ ...item, paid: memories?.get(item.productId ?? '')?.price ?? null }));
}

type Held = Pick<CartLine, 'storeProductId' | 'quantity'>;

/** The lines with the pieces of each that a cart has already. */
export function besideCart(lines: readonly RepeatLine[], cart: readonly Held[]): RepeatLine[] {
  const held = piecesOf(cart);
  return lines.map((line) => ({ ...line, held: held.get(line.product?.storeProductId ?? '') ?? 0 }));
}

/** The lines with the quantities that were wanted for another establishment instead of the earlier ones. */
export function withWanted(lines: readonly RepeatLine[], wanted: Quantities): RepeatLine[] {
  return lines.map((line) => ({ ...line, quantity: wanted[line.key] ?? line.quantity }));
}

/** Whether a cart has products, and all of them are among the lines: it may be from repeating the same order before. */
export function isRepeated(lines: readonly RepeatLine[], cart: readonly Held[]): boolean {
  const repeated = new Set(lines.map(({ product }) => product?.storeProductId));
  return cart.length > 0 && cart.every(({ storeProductId }) => repeated.has(storeProductId));
}

/** Whether a cart has the same pieces of the same products that the lines would put into it. */
export function isSameCart(lines: readonly RepeatLine[], cart: readonly Held[]): boolean {
  const held = piecesOf(cart);
  const wanted = toNewLines(lines, {});
  return (
    wanted.length === held.size &&
    wanted.every(({ storeProductId, quantity }) => held.get(storeProductId) === quantity)
  );
}

/** The pieces of a line that the store can deliver besides those in the cart. */
export function orderableQuantity({ product, restock, held = 0 }: RepeatLine): number {
  return product && product.price !== null ? Math.max(product.stock - (restock?.inCart ?? held), 0) : 0;
}

/** The quantities that bring the counted lines to their par levels, up to the stock. */
export function restocked(lines: readonly RepeatLine[], counts: Counts): Quantities {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const count = counts[line.key];
      if (!line.restock || count === undefined) return [];
      // With an open bottle the next whole one is missing.
      const missing = Math.ceil(line.restock.par - line.restock.inCart - count);
      return [[line.key, Math.min(Math.max(missing, 0), orderableQuantity(line))]];
    }),
  );
}

/** The quantity to order: the earlier one, or the remaining stock. */
export function quantityOf(line: RepeatLine, quantities: Quantities): number {
  return quantities[line.key] ?? Math.min(line.quantity, orderableQuantity(line));
}

/** A line's price today. */
export function amountOf(line: RepeatLine, quantities: Quantities): number {
  return priceOf(line.product?.price ?? 0, quantityOf(line, quantities));
}

/** The total of the lines today. */
export function totalOf(lines: readonly RepeatLine[], quantities: Quantities): number {
  return sumPesos(lines.map((line) => amountOf(line, quantities)));
}

/** The differences of a line from the earlier order, or from the last price, most serious first. */
export function differencesFromEarlier(line: RepeatLine): Remark[] {
  const { product, paid, quantity } = line;
  if (!product) return [{ kind: 'gone', text: texts.remark.gone }];
  const { price, stock } = product;
  if (price === null) return [{ kind: 'gone', text: texts.remark.noPrice }];
  if (stock <= 0) return [{ kind: 'gone', text: texts.remark.soldOut }];
  const remarks: Remark[] = [];
  if (orderableQuantity(line) < quantity) {
    remarks.push({ kind: 'short', text: texts.remark.short(formatCount(stock), stock === 1) });
  }
  const rise = paid === null ? 0 : toCents(price) - toCents(paid);
  if (paid !== null && rise !== 0) {
    const [kind, say] = rise > 0 ? (['dearer', texts.remark.dearer] as const) : CHEAPER;
    remarks.push({ kind, text: say(formatMoney(Math.abs(rise) / 100), formatMoney(paid)) });
  }
  return remarks;
}

const CHEAPER = ['cheaper', texts.remark.cheaper] as const;

/** Whether a line cannot be repeated as it was, or costs more. */
export function isMarked(line: RepeatLine): boolean {
  return differencesFromEarlier(line).some(({ kind }) => kind !== 'cheaper');
}

/** '1 más caro · 2 no disponibles'; empty if no line has changed. */
export function summaryOf(lines: readonly RepeatLine[]): string {
  const remarks = lines.flatMap(differencesFromEarlier);
  return (['gone', 'short', 'dearer'] as const)
    .map((kind) => ({ kind, count: remarks.filter((remark) => remark.kind === kind).length }))
    .flatMap(({ kind, count }) => (count > 0 ? texts.remarks[kind](count) : []))
    .join(' · ');
}

/**
 * Says that every line is there, and at which price: compared with the order, or with what the named other establishment has paid.
 */
export function unchangedText(lines: readonly RepeatLine[], elsewhere: string | null): string {
  if (lines.some(({ paid }) => paid === null)) return texts.allThere;
  const cheaper = lines.filter((line) =>
    differencesFromEarlier(line).some(({ kind }) => kind === 'cheaper'),
  ).length;
  if (cheaper > 0) return texts.allCheaper(cheaper);
  return elsewhere === null ? texts.allTheSame : texts.allTheSameThere(elsewhere);
}

/** The lines to put into a cart, each with the price that was shown. */
export function toNewLines(lines: readonly RepeatLine[], quantities: Quantities) {
  return lines.flatMap((line) => {
    const quantity = quantityOf(line, quantities);
    const { product, name } = line;
    if (!product || product.price === null || quantity === 0) return [];
    return [{ storeProductId: product.storeProductId, quantity, price: product.price, name }];
  });
}
