import { quickOrder } from '@/config/limits';
import { readImages, toNumber } from '@/domain/product';
import { readProducts } from '@/domain/product/api/read-products';
import { listPriceOf } from '@/domain/product/to-product';
import { answerOf } from '@/lib/backend/answer-of';
import type { Amounts, Row } from '@/lib/backend/row';
import { db } from '@/lib/backend/supabase';
import type { PadProduct } from '../draft/pad-draft';
import { toPadProduct } from '../draft/to-pad-product';
import type { Match, ProductSource } from '../source/product-source';

type ViewRow = Row<
  'product_prices_for_users',
  | 'store_product_id'
  | 'name'
  | 'brand'
  | 'format_label'
  | 'sku'
  | 'images'
  | 'stock_qty'
  | 'category_first'
  | 'category_second'
  | 'category_third'
>;

type ProductRow = ViewRow & Amounts<'product_prices_for_users', 'price' | 'list_price'> & { id: string };

type MatchRow = {
  sure: boolean;
  products: ProductRow[];
  sure_up_to?: number | null;
  bottle?: string | null;
};

const readProduct = (row: ProductRow): PadProduct =>
  toPadProduct({
    id: row.id,
    storeProductId: row.store_product_id,
    name: row.name.trim(),
    brand: row.brand,
    formatLabel: row.format_label,
    sku: row.sku,
    categoryFirst: row.category_first,
    categorySecond: row.category_second,
    categoryThird: row.category_third,
    images: readImages(row.images),
    price: toNumber(row.price),
    listPrice: listPriceOf(row),
    stock: row.stock_qty,
  });

function toMatch({ sure, products, sure_up_to: upTo, bottle }: MatchRow): Match {
  const match = { isSure: sure, products: products.map(readProduct) };
  const [first] = match.products;
  if (bottle === undefined) return match;
  const cases = first && typeof upTo === 'number' ? { id: first.id, upTo } : undefined;
  return { ...match, counted: { bottleId: bottle ?? undefined, cases } };
}

async function readMatches(locationId: string, terms: string[]): Promise<Match[]> {
  const rows = await answerOf<MatchRow[]>(
    db.rpc('match_order_lines', { p_location_id: locationId, p_terms: terms }),
  );
  // An establishment that is no longer the person's has no answers.
  if (rows.length !== terms.length && rows.length > 0) throw new Error('Not every term was answered.');
  return terms.map((_, index) => toMatch(rows[index] ?? { sure: false, products: [] }));
}

type Waiting = { term: string; resolve: (match: Match) => void; reject: (error: unknown) => void };

const waiting = new Map<string, Waiting[]>();

async function answer(locationId: string): Promise<void> {
  const all = waiting.get(locationId) ?? [];
  waiting.delete(locationId);
  for (let first = 0; first < all.length; first += quickOrder.matchBatch) {
    const batch = all.slice(first, first + quickOrder.matchBatch);
    try {
      const matches = await readMatches(
        locationId,
        batch.map(({ term }) => term),
      );
      for (const [index, match] of matches.entries()) batch[index]?.resolve(match);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Terms looked up together are sent together, one batch after the other. */
function matchTerm(locationId: string, term: string): Promise<Match> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(locationId);
    const own = { term, resolve, reject };
    if (others) return void others.push(own);
    waiting.set(locationId, [own]);
    setTimeout(() => void answer(locationId));
  });
}

/** The portal: today's prices and stock. */
export const portalSource: ProductSource = {
  match: matchTerm,
  offer: async (...request) => (await import('./find-offer')).findOffer(...request),
  read: async (locationId, ids, signal) => (await readProducts(locationId, ids, signal)).map(toPadProduct),
};
