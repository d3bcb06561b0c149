import { formatCount, formatMoney } from '@/lib/format';

/** An edited line: quantity and price before and after; a substitute names the product it replaces. */
export type OrderChange = {
  name: string;
  sku: string;
  quantity: [before: number, after: number];
  price: [before: number, after: number];
  replaces: string | null;
  /** The discount of packages on the line, before and after; of older edits nothing is recorded. */
  discount?: [before: number, after: number];
};

/** The same for staff: whether what was cut returned to the stock, null where nothing was. */
export type DeskChange = OrderChange & { to_stock?: boolean | null };

/** A line as it was placed. */
export type PlacedLine = { name: string; sku: string; quantity: number; unit_price: number; total: number };

/** An edit of an order; only the staff see `by`. */
export type OrderRevision<Change = OrderChange> = {
  revision: number;
  at: string;
  by?: string | null;
  reason: string;
  total_before: number;
  total: number;
  changes: Change[];
};

/** The events after an order was placed, and the desk's messages to the buyer. */
export type OrderStory = {
  revisions: OrderRevision[];
  /** The day on which the order was paid; null while anything is due, or where no day was recorded. */
  paid_on?: string | null;
  /** MXN paid of an order that is paid in part, and what is left; otherwise null. */
  paid?: number | null;
  due?: number | null;
  placed: PlacedLine[] | null;
  notes: { at: string; text: string }[];
  /** When the seller looked into it; null if they have not said so. */
  seen_at?: string | null;
  /** The seller's reason; null if there is none. */
  cancelled: { at: string; reason: string | null } | null;
  /** The reason why nothing of the delivery was accepted. */
  rejected?: { at: string; reason: string | null } | null;
  /** MXN owed back to the group, and given back, with the last day; null for nothing. */
  owed_back?: number | null;
  refunded?: number | null;
  refunded_on?: string | null;
};

export const piecesText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'pza.' : 'pzas.'}`;

/** A change as a sentence: `Mezcal Espadín: de 3 a 1 pza.` */
export function changeText({ name, quantity, price, replaces, discount }: OrderChange): string {
  const [before, after] = quantity;
  const pieces = piecesText(after);
  if (replaces !== null)
    return `${name}: ${pieces} a ${formatMoney(price[1])} cada una, en lugar de ${replaces}`;
  const parts = [];
  if (before !== after) parts.push(`de ${formatCount(before)} a ${pieces}`);
  if (price[0] !== price[1]) parts.push(`precio de ${formatMoney(price[0])} a ${formatMoney(price[1])}`);
  if (discount && price[0] !== price[1] && discount[0] > discount[1])
    parts.push(`sin el descuento de paquete de ${formatMoney(discount[0])}`);
  return `${name}: ${parts.join(', ')}`;
}
