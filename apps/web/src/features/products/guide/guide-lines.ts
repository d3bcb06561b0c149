import type { InCart } from '@/domain/cart';
import { sectionKey } from '@/domain/order/guide-section';
import type { RepeatItem } from '@/domain/order/repeat/repeat-lines';
import type { Product } from '@/domain/product';
import type { PriceMemories, PriceMemory } from '@/domain/product/price-memory/price-memory';
import { readCount } from '@/lib/fields/read-count';

/** An entry of an establishment's guide for a product. */
export type GuideEntry = { productId: string; section: string | null; par: number | null };

export type GuideLine = {
  product: Product;
  section: string | null;
  /** The number of pieces a cart is filled up to. */
  par: number | null;
  memory: PriceMemory | undefined;
};

/** `isUsual`: products the establishment orders that are neither in the guide nor favourites. */
export type GuideSection = { name: string | null; isUsual: boolean; lines: GuideLine[] };

type GuideParts = {
  entries: readonly GuideEntry[];
  favorites: readonly string[];
  products: readonly Product[];
  memories: PriceMemories;
};

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/**
 * The guide by section, each sorted by name; favourites without a section come next, and last what the establishment has ordered
 * besides.
 */
export function toSections({ entries, favorites, products, memories }: GuideParts): GuideSection[] {
  const known = new Map(entries.map((entry) => [entry.productId, entry]));
  const marked = new Set(favorites);
  // A section is called as it was first.
  const sections = new Map<string | null, { name: string | null; lines: GuideLine[] }>();
  const usual: GuideLine[] = [];
  for (const product of products) {
    const { section = null, par = null } = known.get(product.id) ?? {};
    const line = { product, section, par, memory: memories.get(product.id) };
    if (!known.has(product.id) && !marked.has(product.id)) {
      if (line.memory) usual.push(line);
      continue;
    }
    const key = sectionKey(section);
    const { name, lines } = sections.get(key) ?? { name: section, lines: [] };
    sections.set(key, { name, lines: [...lines, line] });
  }
  const own = [...sections.values()].map((each) => ({ ...each, isUsual: false }));
  return [...own, ...(usual.length > 0 ? [{ name: null, isUsual: true, lines: usual }] : [])]
    .map(({ lines, ...section }) => ({
      ...section,
      lines: lines.toSorted((a, b) => spanish.compare(a.product.name, b.product.name)),
    }))
    .sort(
      (a, b) =>
        Number(a.isUsual) - Number(b.isUsual) ||
        Number(a.name === null) - Number(b.name === null) ||
        spanish.compare(a.name ?? '', b.name ?? ''),
    );
}

/** The lines that a press for all of them means: the guide's own, else the usual products. */
export function ownLines(sections: readonly GuideSection[]): GuideLine[] {
  const own = sections.filter(({ isUsual }) => !isUsual);
  return (own.length > 0 ? own : sections).flatMap(({ lines }) => lines);
}

/** The names of the guide's sections. */
export function sectionNames(sections: readonly GuideSection[]): string[] {
  return sections.flatMap(({ name }) => name ?? []);
}

/** The quantity the field suggests: the last one, else the par level. */
export function usualQuantity({ memory, par }: GuideLine): number | null {
  return memory?.quantity ?? par;
}

const toItem = ({ product, memory }: GuideLine, quantity: number): RepeatItem => ({
  productId: product.id,
  name: product.name,
  image: product.images[0] ?? null,
  quantity,
  paid: memory?.price ?? null,
});

const heldOf = ({ product }: GuideLine, inCart: InCart) => inCart.get(product.storeProductId) ?? 0;

/** The lines whose pieces in the cart are below their par level. */
export function toPars(lines: readonly GuideLine[], inCart: InCart): RepeatItem[] {
  return lines.flatMap((line) => {
    const { par } = line;
    const held = heldOf(line, inCart);
    if (par === null || held >= par) return [];
    return [{ ...toItem(line, par - held), restock: { par, inCart: held } }];
  });
}

/** The usual quantity of every line that is not in the cart. */
export function usualOfAll(lines: readonly GuideLine[], inCart: InCart): RepeatItem[] {
  return lines.flatMap((line) => {
    const usual = usualQuantity(line);
    return usual === null || heldOf(line, inCart) > 0 ? [] : [toItem(line, usual)];
  });
}

/** How many lines with a usual quantity the cart has already. */
export function countHeld(lines: readonly GuideLine[], inCart: InCart): number {
  return lines.filter((line) => usualQuantity(line) !== null && heldOf(line, inCart) > 0).length;
}

/** How many lines have no usual quantity: never ordered here, and without a par level. */
export function countWithoutUsual(lines: readonly GuideLine[], inCart: InCart): number {
  return lines.filter((line) => usualQuantity(line) === null && heldOf(line, inCart) === 0).length;
}

const DAY = 24 * 60 * 60 * 1000;

/** Whole days since a moment, by the reader's calendar. */
export function daysSince(moment: string, now = new Date()): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(now) - midnight(new Date(moment))) / DAY);
}

/** A typed par level: a number of pieces, null for none, undefined if it is invalid. */
export function readPar(text: string): number | null | undefined {
  const pieces = readCount(text);
  return pieces === 0 ? undefined : pieces;
}
