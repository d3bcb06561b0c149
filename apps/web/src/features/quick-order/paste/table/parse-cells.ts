import { isCaseWord, isPack } from '../line/packs';
import { parseLine } from '../line/parse-line';
import { choicesOf, isNeverQuantity } from '../line/quantities';
import type { ParsedLine } from '../parsed-line';
import { piecesIn, UNITS } from './cell-texts';
import { casesIn } from './cell-cases';

const isPrice = (cell: string) => /^(?:mxn|mx)?\s*\$|\.\d{2}$|(?:mxn|pesos)$/i.test(cell);
/** A size of bottles in litres, which is no price. */
const LITRES = /^(?:1\.5|0?\.375)$/;
const isAmount = (cell: string) => /^(?:mxn ?|mx ?)?(?:\$ ?)?[\d.,]+ ?(?:mxn|pesos)?$/i.test(cell);
/** A code of digits: four or more, or a zero first. */
const isCode = (cell: string) => /^(?:\d{4,}|0\d+)$/.test(cell);

/** Whether the first cells number the rows: 1, 2, 3, before a text and a number. */
export function countsRows(rows: readonly string[][]): boolean {
  const hasOwn = (row: string[]) => row.slice(1).some((cell) => piecesIn(cell) !== null);
  return rows.length > 2 && rows.every((row, index) => row[0] === String(index + 1) && hasOwn(row));
}

/**
 * Cells without a header: the texts are the term, and the only whole number that is not a code, price, vintage or size is the
 * quantity. Of several, one may be a price or a line number.
 */
export function parseCells(source: string, cells: string[]): ParsedLine {
  const isPlain = (cell: string, column: number) =>
    piecesIn(cell) !== null && !isPrice(cell) && !isNeverQuantity(cell) && !(column === 0 && isCode(cell));
  const counts = cells.filter(isPlain);
  const texts = cells.filter(
    (cell, column) =>
      cell !== '' &&
      !isPlain(cell, column) &&
      (!isAmount(cell) || LITRES.test(cell) || (column === 0 && !isPrice(cell)) || isNeverQuantity(cell)) &&
      !UNITS.test(cell),
  );
  const term = texts.map((cell) => (LITRES.test(cell) ? `${Number(cell)} l` : cell)).join(' ');
  if (term === '' || counts.length + cells.filter(isAmount).length === 0) {
    return parseLine(source, cells.filter(Boolean).join(' '));
  }
  // `7501234567890`, `Nueve Comales Blanco`, `6`: the code of a list may be unknown to the store.
  const [code = '', ...names] = texts;
  const terms =
    /^\d{8,14}$/.test(code) && names.some((name) => /\p{L}{3}/u.test(name))
      ? { term: code, named: names.join(' ') }
      : { term };
  const choices = choicesOf(...counts.map(piecesIn));
  const isCased = cells.some((cell) => UNITS.test(cell) && isPack(cell));
  const [only = null] = choices;
  if (counts.length === 1 && !isCased) return { source, ...terms, quantity: only, doubt: null };
  const unless = cells.some(isCaseWord) ? casesIn(counts) : undefined;
  return { source, ...terms, quantity: null, doubt: null, asked: isCased ? [] : choices, unless };
}
