import { CASE_WORD } from '../line/packs';
import type { ParsedLine } from '../parsed-line';
import { wholeNumber } from '../line/quantities';

/** The quantity of a product that comes in cases, if one number counts cases; with the pieces in one, if the row has their number. */
export function casesIn(numbers: readonly string[], size = ''): ParsedLine['unless'] {
  const [only = '', ...others] = numbers;
  const quantity = others.length === 0 ? wholeNumber(only) : null;
  if (quantity === null) return undefined;
  return { word: 'caja', quantity, ...(size !== '' && { size: Number(size) }) };
}

/** `2 cajas`, `caja 6`, `3 cajas de 12`, without spaces. */
const CASES = new RegExp(String.raw`^(\d{1,3})?${CASE_WORD}(?:de|con|c/|x)?(\d{1,2})?$`, 'iu');

/** The number of cases in a cell and the size of one, as digits; null for another text. */
export function readCases(cell: string): { count: string; size: string } | null {
  const [all, count = '', size = ''] = CASES.exec(cell.replace(/\s/g, '')) ?? [];
  return all === undefined ? null : { count, size };
}
