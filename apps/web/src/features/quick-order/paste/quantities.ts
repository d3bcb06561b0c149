import { cart } from '@/config/limits';

/** A whole number, with or without thousands separators, or a decimal one: `6`, `1,000`, `2.5`. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d.,]\d)|\d+(?:[.,]\d+)?`;

/** Words for single pieces, with common abbreviations. */
export const PIECES = String.raw`(?:pzas?|pzs?|piezas?|bots?|botellas?|btls?|uds?|unidad(?:es)?)\.?(?![\p{L}\d])`;

/** Words for packs, which hold an unknown number of pieces. */
export const PACKS = String.raw`(?:cajas?|cjas?|cjs?|paquetes?|packs?|charolas?|rejas?|bultos?|cart[oó]n(?:es)?|cases?|box(?:es)?|six(?:\s?packs?)?|par(?:es)?)\.?(?![\p{L}\d])`;

/** Words for twelve pieces. */
export const DOZEN = String.raw`(?:docenas?|dozens?|doz|dzs?|docs?)\.?(?![\p{L}\d])`;

/** Small numbers in words; many names begin with one, such as `Siete Leguas`. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
};

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

/** Whether a bare number reads as the size of a bottle in millilitres; never a number of pieces. */
function isSize(text: string): boolean {
  return /^(?:187|355|375|700|720|750|1750)$/.test(text);
}

/** A vintage or a size is never a quantity. */
export const isNeverQuantity = (text: string): boolean => isYear(text) || isSize(text);

/** Distinct quantities to choose from, smallest first. */
export const choicesOf = (...numbers: readonly (number | null)[]): number[] =>
  [...new Set(numbers.flatMap((number) => number ?? []))].sort((a, b) => a - b);
