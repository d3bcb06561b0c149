import { quickOrder } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';
import type { PadProduct } from '../draft/pad-draft';
import type { Match, ProductSource } from '../source/product-source';
import type { KeptCatalog } from './kept-catalog';
import { namesKindsOnly } from './search/kinds-only';
import { wordIndex } from './search/word-index';

const wordsOf = (folded: string) => folded.split(/[^\p{L}\d]+/u).filter(Boolean);

type Entry = { product: PadProduct; sku: string; name: string; words: string[]; isUsual: boolean };

function toEntry(product: PadProduct, isUsual: boolean): Entry {
  const name = foldSearchTerm(product.name);
  const sku = foldSearchTerm(product.sku ?? '');
  const { detail, origin, categoryFirst, categorySecond, categoryThird } = product;
  const texts = [detail, categoryFirst, categorySecond, categoryThird, origin].filter(Boolean).join(' ');
  const words = wordsOf(`${name} ${foldSearchTerm(texts)} ${sku}`);
  return { product, sku, name, words, isUsual };
}

/** Lower is better: names with that beginning before others, and within both the products the person orders again. */
const rankOf = ({ name, isUsual }: Entry, folded: string) =>
  (name.startsWith(folded) ? 0 : 2) + (isUsual ? 0 : 1);

/**
 * The only entry that is called exactly so, or the only one with all words whole. A corrected term is the person's to confirm.
 */
function onlySure(found: readonly Entry[], folded: string, words: readonly string[]): Entry | undefined {
  if (namesKindsOnly(words)) return undefined;
  const called = found.filter(({ name }) => name === folded);
  const whole = found.filter((entry) => words.every((word) => entry.words.includes(word)));
  return [called, whole].find(({ length }) => length === 1)?.[0];
}

function matchIn(entries: readonly Entry[]): (folded: string) => Match {
  const find = wordIndex(entries.map(({ words }) => words));
  return (folded) => {
    const exact = entries.find(({ sku }) => sku !== '' && sku === folded);
    if (exact) return { isSure: true, products: [exact.product] };
    const words = wordsOf(folded);
    const found = find(words).flatMap(({ place, doubt }) => {
      const entry = entries[place];
      return entry ? { entry, doubt } : [];
    });
    // Entries are sorted by name, and sorting keeps the order of equals.
    const ranked = found
      .sort((a, b) => a.doubt - b.doubt || rankOf(a.entry, folded) - rankOf(b.entry, folded))
      .map(({ entry }) => entry);
    const sure = onlySure(ranked, folded, words);
    const products = ranked.filter((entry) => entry !== sure).map(({ product }) => product);
    if (sure) products.unshift(sure.product);
    return { isSure: sure !== undefined, products: products.slice(0, quickOrder.candidates) };
  };
}

/** Looks products up in the stored catalogue: every word or its beginning in name, brand, format, category, origin or SKU, or nearly. */
export function keptSource({ products, usual }: KeptCatalog): ProductSource {
  const usualIds = new Set(usual.map(({ id }) => id));
  const entries = products.map((product) => toEntry(product, usualIds.has(product.id)));
  const matchOf = matchIn(entries);
  const known = new Map(products.map((product) => [product.id, product]));
  return {
    match: async (_locationId, folded) => {
      // A pasted list is one task per line: the page answers in between.
      await new Promise((resolve) => setTimeout(resolve));
      return matchOf(folded);
    },
    read: (_locationId, ids) => Promise.resolve(ids.flatMap((id) => known.get(id) ?? [])),
  };
}
