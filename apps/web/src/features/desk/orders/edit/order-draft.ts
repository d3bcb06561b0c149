import type { DeskChange } from '@/domain/order/order-change';
import type { OrderStatus } from '@/domain/order';
import { readAmount } from '../../shared/orders/amount';
import { isPriceJump } from '../../catalog/price-jump';
import type { DeskLine } from '../../shared/orders/desk-order';

/** A product that may replace a line. */
export type Offer = {
  offer_id: string;
  name: string;
  sku: string;
  brand: string | null;
  price: number;
  stock: number;
};

export type Substitute = { replaces: string; offer: Offer; quantity: number };

/** The changes made at the desk so far; prices as typed. */
export type OrderDraft = {
  quantities: Record<string, number>;
  prices: Record<string, string>;
  /** Of lowered lines, whether their pieces return to the stock, where the person said so. */
  toStock: Record<string, boolean>;
  substitutes: Substitute[];
};

/** An edit as the database takes it. */
export type OrderEdit = {
  lines: { id: string; quantity: number; unit_price?: number; to_stock?: boolean }[];
  is_rejected?: true;
  substitutes: { replaces: string; offer_id: string; quantity: number }[];
};

/** The effects of an edit, planned or done. */
export type EditPlan = {
  revision: number;
  status: OrderStatus;
  total_before: number;
  total: number;
  /** The amount the customer paid, less what was given back, and what is owed back before and after. */
  held: number;
  owed_back: [before: number, after: number];
  /** Each line as it will be, a substitute without an id. */
  lines: { id: string | null; total: number; discount: number }[];
  changes: DeskChange[];
  stock: { name: string; before: number; after: number }[];
  credit: { before: number; after: number } | null;
  problems: { code: string; message: string }[];
  /** Whether a substitute is added for a customer who takes none. */
  unwanted_substitutes: boolean;
  digest: string;
};

/** Problems that an admin may let pass. */
const RELEASABLE = ['credit_line_exceeded', 'credit_overdue'];

/** Whether an edit has problems, all of which an admin may let pass. */
const isReleasable = ({ problems }: EditPlan): boolean =>
  problems.length > 0 && problems.every(({ code }) => RELEASABLE.includes(code));

/** Whether an edit passes only with a reason of this person; null for the reason of people who may not. */
export const asksRelease = (plan: EditPlan | undefined, reason: string | null): reason is string =>
  plan !== undefined && reason !== null && isReleasable(plan);

/** Whether nothing is wrong with an edit but what the person lets pass with a reason. */
export const isSavable = (plan: EditPlan, release: string | null): boolean =>
  plan.problems.length === 0 || (asksRelease(plan, release) && release.trim() !== '');

/** The reason that is sent with an edit; null where it needs none. */
export const releaseOf = (plan: EditPlan, reason: string): string | null =>
  isReleasable(plan) ? reason.trim() : null;

/** The order as the editor loaded it. */
type SeenOrder = { revision: number; status: OrderStatus };

/** The result of saving. `stale`: a colleague was first. */
export type EditOutcome =
  | { outcome: 'saved' }
  | { outcome: 'refused' | 'different'; plan: EditPlan }
  | (SeenOrder & {
      outcome: 'stale';
      by: string | null;
      at: string | null;
      reason: string | null;
      changes: DeskChange[];
    });

export const emptyDraft: OrderDraft = { quantities: {}, prices: {}, toStock: {}, substitutes: [] };

/** A typed price in pesos; null if it is invalid. */
export function readPrice(typed: string): number | null {
  const amount = readAmount(typed);
  return amount === null ? null : Number(amount);
}

/** The names of the lines whose typed price is invalid. */
export const wrongPrices = ({ prices }: OrderDraft, lines: DeskLine[]): string[] =>
  lines
    .filter(({ id }) => prices[id] !== undefined && readPrice(prices[id]) === null)
    .map(({ name }) => name);

/** A typed price that is asked about before it is saved. */
export type PriceJump = { name: string; before: number; now: number };

/** The typed prices that make a line free, or differ from the one before by more than the limit of a jump. */
export const priceJumps = ({ prices }: OrderDraft, lines: DeskLine[]): PriceJump[] =>
  lines.flatMap(({ id, name, unitPrice: before }) => {
    const now = prices[id] === undefined ? null : readPrice(prices[id]);
    return now !== null && isPriceJump(before, now) ? [{ name, before, now }] : [];
  });

/** The edit a draft makes of the current lines; null while a typed price is invalid. */
export function toEdit(
  { quantities, prices, toStock, substitutes }: OrderDraft,
  lines: DeskLine[],
): OrderEdit | null {
  const edit: OrderEdit = { lines: [], substitutes: [] };
  for (const { id, quantity, unitPrice } of lines) {
    const wanted = quantities[id] ?? quantity;
    const typed = prices[id];
    const price = typed === undefined ? unitPrice : readPrice(typed);
    if (price === null) return null;
    if (wanted === quantity && price === unitPrice) continue;
    const choice = wanted < quantity ? toStock[id] : undefined;
    edit.lines.push({
      id,
      quantity: wanted,
      ...(price !== unitPrice && { unit_price: price }),
      ...(choice !== undefined && { to_stock: choice }),
    });
  }
  for (const { replaces, offer, quantity } of substitutes)
    edit.substitutes.push({ replaces, offer_id: offer.offer_id, quantity });
  return edit;
}

/** The edit of a delivery of which the customer accepted nothing. */
export function toRejection({ toStock }: OrderDraft, lines: DeskLine[]): OrderEdit {
  const left = lines.filter(({ quantity }) => quantity > 0);
  return {
    is_rejected: true,
    lines: left.map(({ id }) => {
      const choice = toStock[id];
      return { id, quantity: 0, ...(choice !== undefined && { to_stock: choice }) };
    }),
    substitutes: [],
  };
}

/** Whether an edit changes anything. */
export const isEdit = (edit: OrderEdit | null): edit is OrderEdit =>
  edit !== null && edit.lines.length + edit.substitutes.length > 0;
