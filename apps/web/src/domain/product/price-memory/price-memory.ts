import { formatMoney } from '@/lib/format';
import { toCents } from '@/lib/money';
import { priceMemoryStrings } from './price-memory.strings';
import { toNumber } from '../to-number';

/** The last price an establishment paid for a product, and the earlier ones. */
export type PriceMemory = {
  /** MXN for one piece. */
  price: number;
  /** Pieces. */
  quantity: number;
  paidAt: string;
  /** The last prices, oldest first, ending with `price`. */
  points: PricePoint[];
};

export type PricePoint = { at: string; price: number };

/** By product; without those never bought. */
export type PriceMemories = ReadonlyMap<string, PriceMemory>;

/** A row of `last_paid_prices`, newest point first. */
export type PriceMemoryRow = {
  product_id: string;
  price: number | string;
  quantity: number;
  paid_at: string;
  points: [string, number | string][];
};

export function toPriceMemory(row: PriceMemoryRow): PriceMemory {
  return {
    price: toNumber(row.price) ?? 0,
    quantity: row.quantity,
    paidAt: row.paid_at,
    points: row.points.map(([at, price]) => ({ at, price: toNumber(price) ?? 0 })).reverse(),
  };
}

/** Today's price compared with the one paid: `+$30.00`, `−$30.00` or 'igual'. */
export function priceChange(paid: number, today: number): { text: string; isDearer: boolean } {
  const cents = toCents(today) - toCents(paid);
  if (cents === 0) return { text: priceMemoryStrings.same, isDearer: false };
  const sign = cents > 0 ? '+' : '−';
  return { text: `${sign}${formatMoney(Math.abs(cents) / 100)}`, isDearer: cents > 0 };
}

type Box = { width: number; height: number; margin: number };

/** The points of a line of prices in a box: equally spaced, the highest price at the top. */
export function plotPoints(points: readonly PricePoint[], { width, height, margin }: Box) {
  const prices = points.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const span = Math.max(...prices) - lowest;
  const step = points.length > 1 ? (width - 2 * margin) / (points.length - 1) : 0;
  return points.map(({ price }, index) => ({
    x: margin + index * step,
    y: span === 0 ? height / 2 : height - margin - ((price - lowest) / span) * (height - 2 * margin),
  }));
}
