import { amountsIn } from './typed-price';

/** The pieces that a quote counts by the price of one and that of all; null if it does not have both. */
export function piecesByPrice(source: string): number | null {
  const [each = 0, all = 0, ...others] = amountsIn(source);
  const pieces = each > 0 ? Math.round(all / each) : 0;
  const isExact = Math.round(each * pieces * 100) === Math.round(all * 100);
  return others.length === 0 && pieces > 0 && isExact ? pieces : null;
}
