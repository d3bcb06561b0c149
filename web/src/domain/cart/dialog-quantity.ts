/**
 * The quantity that typing in the add dialog means: what is no whole number from 1 up means 1, and what
 * the stock does not cover is ignored.
 */
export function dialogQuantity(typed: string, current: number, stock: number): number {
  if (!/^\d+$/.test(typed.trim())) return 1;
  const quantity = Number(typed);
  return quantity >= 1 && quantity <= stock ? quantity : current;
}
