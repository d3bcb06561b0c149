import { isOrderable, type Product } from '@/domain/product';
import type { PriceMemories, PriceMemory } from '@/domain/product/price-memory/price-memory';

/** What an establishment's guide says about a product. */
export type GuideEntry = { productId: string; section: string | null; par: number | null };

export type GuideLine = {
  product: Product;
  section: string | null;
  /** Pieces that a cart is filled up to. */
  par: number | null;
  memory: PriceMemory | undefined;
};

export type GuideSection = { name: string | null; lines: GuideLine[] };

/** Pieces in the cart, by store product. */
export type InCart = ReadonlyMap<string, number>;

type GuideParts = {
  entries: readonly GuideEntry[];
  products: readonly Product[];
  memories: PriceMemories;
};

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** The guide by section, each by name; what has no section comes last. */
export function toSections({ entries, products, memories }: GuideParts): GuideSection[] {
  const known = new Map(entries.map((entry) => [entry.productId, entry]));
  const sections = new Map<string | null, GuideLine[]>();
  for (const product of products) {
    const { section = null, par = null } = known.get(product.id) ?? {};
    const lines = sections.get(section) ?? [];
    lines.push({ product, section, par, memory: memories.get(product.id) });
    sections.set(section, lines);
  }
  return [...sections]
    .map(([name, lines]) => ({
      name,
      lines: lines.sort((a, b) => spanish.compare(a.product.name, b.product.name)),
    }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) || spanish.compare(a.name ?? '', b.name ?? ''),
    );
}

/** The names of the sections that the guide has. */
export function sectionNames(sections: readonly GuideSection[]): string[] {
  return sections.flatMap(({ name }) => name ?? []);
}

/** The quantity that the field suggests: the last one, else the par level. */
export function usualQuantity({ memory, par }: GuideLine): number | null {
  return memory?.quantity ?? par;
}

/** What to add for a list of lines, and the products of which there is less than wanted. */
export type Additions = {
  lines: { storeProductId: string; quantity: number; price: number }[];
  short: string[];
};

function additions(
  lines: readonly GuideLine[],
  inCart: InCart,
  wanted: (line: GuideLine, held: number) => number,
) {
  const found: Additions = { lines: [], short: [] };
  for (const line of lines) {
    const { product } = line;
    const held = inCart.get(product.storeProductId) ?? 0;
    const pieces = wanted(line, held);
    if (pieces <= 0) continue;
    const quantity = isOrderable(product) ? Math.min(pieces, product.stock - held) : 0;
    if (quantity < pieces) found.short.push(product.name);
    if (quantity > 0 && product.price !== null) {
      found.lines.push({ storeProductId: product.storeProductId, quantity, price: product.price });
    }
  }
  return found;
}

/** What raises the cart to the par levels. */
export function toPars(lines: readonly GuideLine[], inCart: InCart): Additions {
  return additions(lines, inCart, ({ par }, held) => (par ?? 0) - held);
}

/** The usual quantity of every line that is not in the cart. */
export function usualOfAll(lines: readonly GuideLine[], inCart: InCart): Additions {
  return additions(lines, inCart, (line, held) => (held > 0 ? 0 : (usualQuantity(line) ?? 0)));
}

const DAY = 24 * 60 * 60 * 1000;

/** Whole days between two moments, by the reader's calendar. */
export function daysSince(moment: string, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(now) - midnight(new Date(moment))) / DAY);
}

/** A typed par level: a number of pieces, null for none, undefined where it is neither. */
export function readPar(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const pieces = Number(typed);
  return /^\d{1,5}$/.test(typed) && pieces >= 1 ? pieces : undefined;
}
