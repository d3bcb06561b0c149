import { badNumber } from '../bad-row-reasons';
import type { Problem } from '../problems';

type Sign = 'coma' | 'punto';

/** Numbers whose sign of decimals is certain: one or two decimals, or thousands separated by the other sign. */
const COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/;

function signOf(text: string): Sign | null {
  if (COMMA.test(text)) return 'coma';
  return POINT.test(text) ? 'punto' : null;
}

/** The number with a decimal point and without separators of thousands. */
const plain = (text: string, sign: Sign): string =>
  sign === 'coma' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');

/**
 * Reads the decimals of a file column by column: `98,90` and `1.234,50`, or `98.90` and `1,234.50`, but not both in one column.
 * What may be read either way, such as `1,234`, stays as it is and is refused.
 */
export class DecimalSigns {
  /** The sign of each column, with the line that decided it. */
  readonly #decided = new Map<string, { sign: Sign; line: number }>();

  /** A cell's number in plain form; a problem if the column has the other sign. */
  read(column: string, cell: string, line: number): { cell: string; problem: Problem | null } {
    const text = cell.trim();
    const sign = signOf(text);
    if (sign === null) return { cell, problem: null };
    const decided = this.#decided.get(column) ?? { sign, line };
    this.#decided.set(column, decided);
    if (decided.sign === sign) return { cell: plain(text, sign), problem: null };
    const reason = badNumber.otherSign(decided.sign, decided.line);
    return { cell: plain(text, sign), problem: { line, column, value: cell, reason } };
  }
}
