import { quickOrder } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';
import type { PadProduct } from '../draft/pad-draft';
import type { Match, ProductSource } from '../source/product-source';
import type { KeptCatalog } from './kept-catalog';

const wordsOf = (folded: string) => folded.split(/[^\p{L}\d]+/u).filter(Boolean);

type Entry = { product: PadProduct; sku: string; name: string; words: string; isUsual: boolean };

/** The words of a product, each with a space before it, so that the beginning of a word is found by its space. */
function toEntry(product: PadProduct, isUsual: boolean): Entry {
  const name = foldSearchTerm(product.name);
  const sku = foldSearchTerm(product.sku ?? '');
  const words = wordsOf(`${name} ${foldSearchTerm(product.detail)} ${sku}`);
  return { product, sku, name, words: ` ${words.join(' ')} `, isUsual };
}

/** Lower is better: names with that beginning before others, and within both the products the person orders again. */
const rankOf = ({ name, isUsual }: Entry, folded: string) =>
  (name.startsWith(folded) ? 0 : 2) + (isUsual ? 0 : 1);

function findMatch(entries: readonly Entry[], folded: string): Match {
  const exact = entries.find(({ sku }) => sku !== '' && sku === folded);
  if (exact) return { isSure: true, products: [exact.product] };
  const words = wordsOf(folded);
  if (words.length === 0) return { isSure: false, products: [] };
  const found = entries.filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const [only] = found;
  return {
    isSure:
      only !== undefined && found.length === 1 && words.every((word) => only.words.includes(` ${word} `)),
    // Entries are sorted by name, and sorting keeps the order of equals.
    products: found
      .sort((a, b) => rankOf(a, folded) - rankOf(b, folded))
      .slice(0, quickOrder.candidates)
      .map(({ product }) => product),
  };
}

/** Looks products up in the stored catalogue: every word or its beginning in name, brand, format or SKU; no typo tolerance. */
export function keptSource({ products, usual }: KeptCatalog): ProductSource {
  const usualIds = new Set(usual.map(({ id }) => id));
  const entries = products.map((product) => toEntry(product, usualIds.has(product.id)));
  const known = new Map(products.map((product) => [product.id, product]));
  return {
    match: (_locationId, folded) => Promise.resolve(findMatch(entries, folded)),
    read: (_locationId, ids) => Promise.resolve(ids.flatMap((id) => known.get(id) ?? [])),
  };
}
