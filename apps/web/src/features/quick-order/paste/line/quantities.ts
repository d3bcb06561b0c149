import { cart } from '@/config/limits';

/** A whole number, with or without thousands separators, or a decimal one: `6`, `1,000`, `2.5`. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d.,]\d)|\d+(?:[.,]\d+)?`;

/** Words for single pieces, with common abbreviations. */
export const PIECES = String.raw`(?:pzas?|pzs?|piezas?|bots?|botellas?|btl?s?|uds?|unds?|unid(?:ad(?:es)?)?|bottles?|pcs?|pieces?|units?|ea|each)\.?(?![\p{L}\d])`;

/** Words for single bottles and cans beside those of `PIECES`. */
const SINGLE = 'latas?|latitas?|cans?|botellitas?|botell[ií]n(?:es)?|frascos?|singles?';

/** Before the name of what is counted: `6 de`, `3 más del`, `6 bottles of`. */
export const OF = String.raw`(?:(?:m[aá]s|more)\s+)?(?:(?:del?|of)\s+)?`;

/** Words for packs, which hold an unknown number of pieces. */
export const PACKS = String.raw`(?:cajas?|cjas?|cjs?|paquetes?|packs?|charolas?|rejas?|bultos?|cart[oó]n(?:es)?|cases?|box(?:es)?|six(?:\s?packs?)?|par(?:es)?)\.?(?![\p{L}\d])`;

/** Words for twelve pieces. */
export const DOZEN = String.raw`(?:docenas?|dozens?|doz|dzs?|docs?)\.?(?![\p{L}\d])`;

/** Units after a number that is not a quantity. */
export const MEASURES = String.raw`(?:ml|cl|lts?|l|litros?|oz|kg|gr?|años?|anos?|yrs?|years?|meses)\.?(?![\p{L}\d])|[%°º]`;

/** A quantity from digits; null unless it is a whole number that a cart line may have. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(digits)) return null;
  const value = Number(digits.replaceAll(',', ''));
  return value >= cart.minQuantity && value <= cart.maxQuantity ? value : null;
}

/** Whether a number at the end of a line reads as a vintage. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d{2}$/.test(text);
}

/** A number that is only the size of a bottle in millilitres. */
export const SIZE = '(?:187|355|375|700|720|750|1750)';
const IS_SIZE = new RegExp(`^${SIZE}$`);

/** Whether a bare number reads as the size of a bottle in millilitres; never a number of pieces. */
export function isSize(text: string): boolean {
  return IS_SIZE.test(text);
}

/** A vintage or a size is never a quantity. */
export const isNeverQuantity = (text: string): boolean => isYear(text) || isSize(text);

/** Distinct quantities to choose from, smallest first; none of nothing. */
export const choicesOf = (...numbers: readonly (number | null)[]): number[] =>
  [...new Set(numbers.flatMap((number) => number || []))].sort((a, b) => a - b);

const CASE_OF_PIECES = new RegExp(
  `(?<!\\p{L})${PACKS}(?:\\s*(?:de|con|c/|x))?\\s*\\d{1,3}\\s*${PIECES}`,
  'giu',
);
const PIECE_WORD = new RegExp(`(?<!\\p{L})(?:${PIECES}|${DOZEN}|(?:${SINGLE})(?![\\p{L}\\d]))`, 'iu');

/** Bottles are meant, not the case of them. */
export const WITHOUT_CASE = /[\s,;(]+sin\s+(?:la\s+)?caja(?!\p{L})\s*\)?/iu;

/** Whether a line counts bottles, pieces, cans or dozens: not the pieces in a case. */
export const countsPieces = (written: string): boolean =>
  WITHOUT_CASE.test(written) || PIECE_WORD.test(written.replace(CASE_OF_PIECES, ' '));
