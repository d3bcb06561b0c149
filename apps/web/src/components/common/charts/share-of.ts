/** A share of the largest value, in per cent; a value above zero is always visible. */
export function shareOf(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0;
  return Math.max(2, Math.round((value / largest) * 100));
}
