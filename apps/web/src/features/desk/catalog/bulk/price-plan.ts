/** A price before and after a change in bulk. */
export type PriceChange = {
  id: string;
  name: string;
  sku: string;
  store: string;
  old: number;
  new: number;
  is_jump: boolean;
};

/** What a change in bulk would do, or did. */
export type PricePlan = {
  changes: PriceChange[];
  unpriced: number;
  problems: { code: string; message: string }[];
  digest: string;
};

/** The last change in bulk. */
export type LastChange = { id: string; summary: string; count: number; by: string | null; at: string };

/** The result of undoing it. `changed`: some prices have been edited since. */
export type UndoOutcome =
  | { outcome: 'undone' }
  | { outcome: 'changed'; changed: { name: string; sku: string; store: string; price: number | null }[] };

/** How far a price moves, in per cent with a sign. */
export function differenceOf({ old, new: after }: Pick<PriceChange, 'old' | 'new'>): string {
  const percent = ((after - old) / old) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}
