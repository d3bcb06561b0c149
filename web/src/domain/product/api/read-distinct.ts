import { dataApi } from '@/config/limits';
import { compareSpanish } from '../spanish-order';

/**
 * The distinct values of a column, which the data API cannot ask for: sorted batches, each starting after
 * the last value of the one before, so that a value held by thousands of rows is passed in one step.
 * `readAfter` gives at most `dataApi.maxRows` values greater than `last`, ascending.
 */
export async function readDistinct(readAfter: (last: string | null) => Promise<string[]>) {
  const values = new Set<string>();
  for (let last: string | null = null; ;) {
    const batch = await readAfter(last);
    for (const value of batch) values.add(value);
    const end: string | undefined = batch.at(-1);
    if (batch.length < dataApi.maxRows || end === undefined) return [...values];
    last = end;
  }
}

/** In the order a Spanish reader looks them up. */
export function inSpanishOrder(values: readonly string[]): string[] {
  return values.filter((value) => value.trim() !== '').sort(compareSpanish);
}
