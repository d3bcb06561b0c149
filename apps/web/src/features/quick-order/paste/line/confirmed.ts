import type { ParsedLine } from '../parsed-line';
import { choicesOf } from './quantities';

/** A line whose quantity is confirmed, of cases as well: the one written, or another. */
export function confirmed(line: ParsedLine, others: readonly (number | null)[] = []): ParsedLine {
  const { unless, ...rest } = line;
  const asked = choicesOf(...(line.asked ?? []), line.quantity, unless?.quantity ?? null, ...others);
  return { ...rest, quantity: null, asked };
}
