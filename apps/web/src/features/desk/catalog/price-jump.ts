/** Per cent from which on a changed price is a jump; the database marks the jumps of imports and bulk changes by the same figure. */
export const JUMP_PERCENT = 30;

/** Whether a price differs from the one before by more than the limit of a jump. A first price is not one. */
export function isPriceJump(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return false;
  // In cents, as whole numbers: 130 is exactly 30 % more than 100.
  const cents = Math.round(before * 100);
  return Math.abs(Math.round(now * 100) - cents) * 100 > JUMP_PERCENT * cents;
}
