import type { InCart } from '@/domain/cart';
import { isSearchable } from '@/domain/product';
import { priceOf, sumPesos } from '@/lib/money';
import type { Match } from '../source/product-source';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { choicesOf } from '../paste/line/quantities';
import { wordsOf } from '../paste/line/words-of';
import { quantityOf, readingsOf, writtenQuantity } from './reading/line-quantity';
import { isOfOtherPrice } from './other-price';

/** The reason a line cannot be added. */
export type Problem =
  | 'matching'
  | 'waiting'
  | 'failed'
  | 'choose'
  | 'missing'
  | 'quantity'
  | 'not-sold'
  | 'no-price'
  | 'sold-out'
  | 'short';

/** Whether the product is still to be chosen or searched for again. */
export const isToChoose = (problem: Problem | null): problem is 'choose' | 'missing' =>
  problem === 'choose' || problem === 'missing';

/** Whether a line must be resolved before paying; one whose product was not found may stay behind. */
export const keepsFromPaying = ({ problem }: Pick<LineView, 'problem'>): boolean =>
  problem !== null && problem !== 'missing';

/** The answer for a line's term, if it has arrived. */
export type LineMatch = {
  data?: Match;
  isError: boolean;
  /** The search waits for the connection. */
  isPaused?: boolean;
};

/** A line on screen. */
export type LineView = {
  line: PadLine;
  /** The product to add; null until it is known or chosen. */
  product: PadProduct | null;
  /** Found without the person's choice. */
  isSure: boolean;
  candidates: PadProduct[];
  quantity: number | null;
  /** The possible meanings of a number that may belong to the name, to choose from. */
  readings: number[];
  problem: Problem | null;
  /** The number of an earlier line with the same product; both quantities are ordered. */
  sameAs?: number;
  /** The id of that line. */
  earlierId?: string;
  /** Pieces of the product that the cart has already; they are ordered as well. */
  inCart?: number;
  /** The pieces that are left for a short line, beside the cart and the other lines of its product; none below 1. */
  left?: number;
};

/** A product as currently listed; undefined while unknown, null if it is no longer sold. */
export type Fresh = (productId: string) => PadProduct | null | undefined;

function withoutAnswer({ isError, isPaused }: LineMatch): Problem {
  if (isPaused) return 'waiting';
  return isError ? 'failed' : 'matching';
}

function problemOf(
  view: Omit<LineView, 'problem' | 'sameAs' | 'earlierId' | 'inCart' | 'left'>,
  match: LineMatch,
  isGone: boolean,
): Problem | null {
  const { line, product, candidates, quantity } = view;
  if (!product) {
    if (!isSearchable(line.term)) return 'missing';
    if (!match.data) return withoutAnswer(match);
    return candidates.length > 0 ? 'choose' : 'missing';
  }
  if (isGone) return 'not-sold';
  if (product.price === null) return 'no-price';
  if (product.stock <= 0) return 'sold-out';
  return quantity === null ? 'quantity' : null;
}

/** A line's view and its problem, ignoring stock. */
export function viewLine(line: PadLine, match: LineMatch, fresh: Fresh): LineView {
  const candidates = match.data?.products ?? [];
  const isSure = !line.isOpen && line.product === null && match.data?.isSure === true;
  const known = line.isOpen ? null : (line.product ?? (isSure ? (candidates[0] ?? null) : null));
  const now = known && line.product ? fresh(known.id) : undefined;
  const product = now ?? known;
  const quantity = product ? quantityOf(line, product) : writtenQuantity(line, candidates);
  const view = { line, product, isSure, candidates, quantity, readings: readingsOf(line, product) };
  return { ...view, problem: problemOf(view, match, now === null) };
}

/** Says how many pieces of each line's product the cart has already. */
export function withHeld(views: readonly LineView[], inCart: InCart): LineView[] {
  return views.map((view) => {
    const held = inCart.get(view.product?.storeProductId ?? '') ?? 0;
    return held > 0 ? { ...view, inCart: held } : view;
  });
}

/** Marks the lines that exceed a product's stock together with each other and with the cart. */
export function withShortages(views: readonly LineView[]): LineView[] {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of views) {
    if (product) wanted.set(product.id, (wanted.get(product.id) ?? 0) + (quantity ?? 0));
  }
  return views.map((view) => {
    const { product, problem, quantity, inCart = 0 } = view;
    if (!product || problem !== null) return view;
    const left = product.stock - inCart - (wanted.get(product.id) ?? 0) + (quantity ?? 0);
    return (quantity ?? 0) > left ? { ...view, problem: 'short', left } : view;
  });
}

const isKnown = (at: number | undefined) => at !== undefined;

/** The products that a line may mean. */
const meantBy = ({ product, candidates }: LineView) => (product ? [product] : candidates).map(({ id }) => id);

function toConfirm(view: LineView): LineView {
  const { line, quantity, problem } = view;
  if (line.source === '' || line.isOwn || problem !== null) return view;
  return { ...view, quantity: null, readings: choicesOf(quantity), problem: 'quantity' };
}

/** Confirms the lines whose written price is that of another product: the same wine in another size. */
export const withOtherPrices = (views: readonly LineView[]): LineView[] =>
  views.map((view) => (isOfOtherPrice(view) ? toConfirm(view) : view));

/** Confirms the lines whose product a sentence names that was found to be no product: it may change them, in any words. */
export function withMentions(views: readonly LineView[]): readonly LineView[] {
  const named = views.flatMap(({ line, problem }) => (problem === 'missing' ? (line.mentions ?? []) : []));
  if (named.length === 0) return views;
  return views.map((view) => {
    const words = view.product ? wordsOf(`${view.product.name} ${view.product.detail}`) : [];
    return named.some((name) => words.some((word) => word.startsWith(name))) ? toConfirm(view) : view;
  });
}

/**
 * Marks the lines whose product an earlier line has. A pasted one is confirmed, as it may be a correction, or the list be pasted
 * twice; so is the line whose product a later one does not want.
 */
export function withDuplicates(views: readonly LineView[]): LineView[] {
  const unwanted = new Set(views.flatMap((view) => (view.line.isRefused ? meantBy(view) : [])));
  const first = new Map<string, number>();
  return views.map((view, index) => {
    const { product, line } = view;
    const at = (line.isRefused ? meantBy(view) : [product?.id ?? ''])
      .map((id) => first.get(id))
      .find(isKnown);
    const earlier = views[at ?? -1];
    if (at !== undefined && earlier) {
      return { ...toConfirm(view), sameAs: at + 1, earlierId: earlier.line.id };
    }
    if (!product || line.isRefused) return view;
    first.set(product.id, index);
    return unwanted.has(product.id) ? toConfirm(view) : view;
  });
}

/** The price of a line, in pesos. */
export function amountOf({ product, quantity }: LineView): number {
  return priceOf(product?.price ?? 0, quantity ?? 0);
}

/** The total of the lines that can be added, in pesos. */
export function totalOf(views: readonly LineView[]): number {
  return sumPesos(views.filter(({ problem }) => problem === null).map(amountOf));
}
