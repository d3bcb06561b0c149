import { isSearchable } from '@/domain/product';
import { priceOf, sumPesos } from '@/lib/money';
import type { Match } from '../source/product-source';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { quantityOf, readingsOf } from './line-quantity';

/** What keeps a line from being added. */
export type Problem =
  'matching' | 'failed' | 'choose' | 'missing' | 'quantity' | 'not-sold' | 'no-price' | 'sold-out' | 'short';

/** The answer for a line's term, as far as it is there. */
export type LineMatch = { data?: Match; isError: boolean };

/** A line as it is shown. */
export type LineView = {
  line: PadLine;
  /** What would be added; null until it is known or chosen. */
  product: PadProduct | null;
  /** Found without a choice of the person's. */
  isSure: boolean;
  candidates: PadProduct[];
  quantity: number | null;
  /** What a quantity that may belong to the name can mean, to choose from. */
  readings: number[];
  problem: Problem | null;
};

/** A product as currently listed; undefined while unknown, null where it is no longer sold. */
export type Fresh = (productId: string) => PadProduct | null | undefined;

function problemOf(view: Omit<LineView, 'problem'>, match: LineMatch, isGone: boolean): Problem | null {
  const { line, product, candidates, quantity } = view;
  if (!product) {
    if (!isSearchable(line.term)) return 'missing';
    if (!match.data) return match.isError ? 'failed' : 'matching';
    return candidates.length > 0 ? 'choose' : 'missing';
  }
  if (isGone) return 'not-sold';
  if (product.price === null) return 'no-price';
  if (product.stock <= 0) return 'sold-out';
  return quantity === null ? 'quantity' : null;
}

/** What a line shows and what it lacks, stock aside. */
export function viewLine(line: PadLine, match: LineMatch, fresh: Fresh): LineView {
  const candidates = match.data?.products ?? [];
  const isSure = !line.isOpen && line.product === null && match.data?.isSure === true;
  const known = line.isOpen ? null : (line.product ?? (isSure ? (candidates[0] ?? null) : null));
  const now = known && line.product ? fresh(known.id) : undefined;
  const product = now ?? known;
  const quantity = product ? quantityOf(line, product) : line.quantity;
  const view = { line, product, isSure, candidates, quantity, readings: readingsOf(line, product) };
  return { ...view, problem: problemOf(view, match, now === null) };
}

/** Marks the lines that together want more of a product than there is. */
export function withShortages(views: readonly LineView[]): LineView[] {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of views) {
    if (product) wanted.set(product.id, (wanted.get(product.id) ?? 0) + (quantity ?? 0));
  }
  return views.map((view) => {
    const { product, problem } = view;
    const isShort = product && problem === null && (wanted.get(product.id) ?? 0) > product.stock;
    return isShort ? { ...view, problem: 'short' } : view;
  });
}

/** What a line costs, in pesos. */
export function amountOf({ product, quantity }: LineView): number {
  return priceOf(product?.price ?? 0, quantity ?? 0);
}

/** What the lines that can be added cost, in pesos. */
export function totalOf(views: readonly LineView[]): number {
  return sumPesos(views.filter(({ problem }) => problem === null).map(amountOf));
}
