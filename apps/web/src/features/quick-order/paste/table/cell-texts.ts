import { PACKS, PIECES, wholeNumber } from '../line/quantities';
import { wordsOf } from '../line/words-of';

/** A cell that is a unit, or a number of units other than pieces. */
export const UNITS = new RegExp(
  `^(?:\\d+\\s*)?(?:${PACKS}|${PIECES})(?:\\s*(?:de|con|c/|x)?\\s*\\d{1,2})?$`,
  'iu',
);

/** A cell that says nothing about a bottle: a unit, `NV`, a dash. */
export const isVague = (cell: string) =>
  cell.length < 2 || UNITS.test(cell) || /^(?:nv|n\/?[av]|s\/?a|-+|0+)$/i.test(cell);

/** `volume`: millilitres, or litres where the number is small. */
export type SizeUnit = 'ml' | 'cl' | 'l' | 'volume';

/**
 * A size with its unit: a unit by itself is one litre, and in a column of sizes `375` is `375 ml` and `1.5` is `1.5 l`. `unit`: that of the
 * column, none for one of other texts.
 */
export function withUnit(cell: string, unit?: SizeUnit): string {
  if (/^(?:lts?|litros?)\.?$/i.test(cell)) return '1 l';
  if (unit === undefined) return cell;
  const number = /^\d{1,3}(?:[.,]\d{1,3})?$/.test(cell) ? Number(cell.replace(',', '.')) : null;
  if (unit === 'cl' && number !== null) return `${number * 10} ml`;
  if (unit === 'l' && number !== null) return `${number} l`;
  if (unit === 'volume' && /^[1-5]$/.test(cell)) return `${cell} l`;
  if (/^\d{3,4}$/.test(cell)) return `${cell} ml`;
  // A whole number below ten may count the bottles of a pack.
  return /^\d?\.\d{1,3}$/.test(cell) ? `${Number(cell)} l` : cell;
}

/** The name of a product with its brand, unless it has a word of it already. */
export function withBrand(name: string, brand: string): string {
  const words = new Set(wordsOf(name));
  const isNamed = wordsOf(brand).some((word) => word.length > 2 && words.has(word));
  return isVague(brand) || isNamed ? name : `${brand} ${name}`;
}

/** The pieces that a cell counts: `6`, `6 pzas`, `6,00`; null for another text, such as `1.000`, which may be a thousand. */
export function piecesIn(cell: string): number | null {
  const number = cell.replace(new RegExp(`\\s*${PIECES}$`, 'iu'), '').replace(/,0{1,2}$/, '');
  return /^[1-9]\d{0,2}\.000$/.test(number) ? null : wholeNumber(number);
}
