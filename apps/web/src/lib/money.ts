/** Pesos as whole cents, in which sums show no fraction of one. */
export function toCents(pesos: number): number {
  return Math.round(pesos * 100);
}

/** What so many pieces at a price cost, in pesos. */
export function priceOf(price: number, quantity: number): number {
  return (toCents(price) * quantity) / 100;
}

/** The sum of amounts in pesos. */
export function sumPesos(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}
