/** Pesos as whole cents, to avoid fractions of a cent in sums. */
export function toCents(pesos: number): number {
  return Math.round(pesos * 100);
}

/** The price of a quantity, in pesos. */
export function priceOf(price: number, quantity: number): number {
  return (toCents(price) * quantity) / 100;
}

/** The sum of amounts in pesos. */
export function sumPesos(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}
