import { compareSpanish } from './spanish-order';

/** A value of a list filter, and the number of products with it. */
export type FilterOption = { value: string; products: number };

/** The options from the procedure's `[[value, products], …]`, those with most products first, equal ones in Spanish alphabetical order. */
export function toFilterOptions(answer: unknown): FilterOption[] {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  const options = entries.flatMap((entry) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
    return [{ value: entry[0], products: Number(entry[1]) || 0 }];
  });
  return options.sort(
    (one, other) => other.products - one.products || compareSpanish(one.value, other.value),
  );
}

/** The options including every chosen value: one without products must still be removable. */
export function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const known = new Set(options.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value)).map((value) => ({ value, products: 0 }));
  return [...missing, ...options];
}
