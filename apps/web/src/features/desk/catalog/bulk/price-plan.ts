/** A price before and after a bulk change. */
export type PriceChange = {
  id: string;
  name: string;
  sku: string;
  store: string;
  old: number;
  new: number;
  is_jump: boolean;
};

/** The effects of a bulk change, planned or done. */
export type PricePlan = {
  changes: PriceChange[];
  unpriced: number;
  problems: { code: string; message: string }[];
  digest: string;
};

/** The last bulk change. */
export type LastChange = { id: string; summary: string; count: number; by: string | null; at: string };

/** The result of undoing it. `changed`: the prices that are no longer what the change made them, and stay; if all are, nothing was undone. */
export type UndoOutcome = {
  outcome: 'undone' | 'changed';
  changed: { name: string; sku: string; store: string; price: number | null }[];
};

/** The change of a price, in per cent with a sign. */
export function differenceOf({ old, new: after }: Pick<PriceChange, 'old' | 'new'>): string {
  const percent = ((after - old) / old) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}
