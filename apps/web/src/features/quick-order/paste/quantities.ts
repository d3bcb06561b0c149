import { cart } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';

/** A whole number, with or without thousands separators, or a decimal one: `6`, `1,000`, `2.5`. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d.,]\d)|\d+(?:[.,]\d+)?`;

/** Words for single pieces, with common abbreviations. */
export const PIECES = String.raw`(?:pzas?|pzs?|piezas?|bots?|botellas?|btls?|uds?|unidad(?:es)?)\.?(?![\p{L}\d])`;

/** Words for packs, which hold an unknown number of pieces. */
export const PACKS = String.raw`(?:cajas?|cjas?|cjs?|paquetes?|packs?|charolas?|rejas?|bultos?|cart[oó]n(?:es)?|cases?|box(?:es)?|six(?:\s?packs?)?|par(?:es)?)\.?(?![\p{L}\d])`;

/** Words for twelve pieces. */
export const DOZEN = String.raw`(?:docenas?|dozens?|doz|dzs?|docs?)\.?(?![\p{L}\d])`;

/** The numbers of one word, folded; many names begin with one, such as `Siete Leguas`. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
      .split(' ')
      .map((word, index) => [word, index + 2]),
  ),
  veintiun: 21,
  veintiuna: 21,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
};
const ONES: Readonly<Record<string, number>> = { un: 1, uno: 1, una: 1 };

/** Each vowel with or without its accent. */
const accented = (word: string) =>
  word.replace(/[eiou]/g, (vowel) => `[${vowel}${{ e: 'é', i: 'í', o: 'ó', u: 'ú' }[vowel] ?? ''}]`);
const TENS = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa';

const SIMPLE_WORD = `(?:${TENS})\\s+y\\s+(?:${[...Object.keys(ONES), ...Object.keys(NUMBERS).slice(0, 8)].join('|')})|${Object.keys(NUMBERS).map(accented).join('|')}`;

/** A number from two to thirteen hundred in words: `seis`, `cuarenta y ocho`, `ciento veinte`, `mil doscientas`. */
export const NUMBER_WORD = `mil(?:\\s+(?:ciento\\s+)?(?:${SIMPLE_WORD}))?|(?:ciento\\s+)?(?:${SIMPLE_WORD})`;

/** The number that words of `NUMBER_WORD` say; undefined for other words. */
export function numberInWords(words: string): number | undefined {
  const [isThousand, beyondThousand] = /^mil(?:\s+(\S.*))?$/i.exec(words) ?? [];
  if (isThousand !== undefined) {
    return beyondThousand === undefined ? 1000 : 1000 + (numberInWords(beyondThousand) ?? Number.NaN);
  }
  const [, beyondHundred] = /^ciento\s+(\S.*)$/i.exec(words) ?? [];
  if (beyondHundred !== undefined) return 100 + (numberInWords(beyondHundred) ?? Number.NaN);
  const [first = '', unit] = foldSearchTerm(words).split(/\s+y\s+/);
  const tens = NUMBERS[first];
  if (unit === undefined || tens === undefined) return tens;
  const ones = NUMBERS[unit] ?? ONES[unit];
  return ones === undefined ? undefined : tens + ones;
}

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
