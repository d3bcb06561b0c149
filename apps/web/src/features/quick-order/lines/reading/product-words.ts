import { foldSearchTerm } from '@/domain/product';
import type { PadProduct } from '../../draft/pad-draft';
import { numberInWords } from '../../paste/line/number-words';

/** A larger number at the end of a text must be confirmed for every product. */
export const LARGEST_UNASKED = 99;

export const words = (text: string) => foldSearchTerm(text).split(/[^\p{L}\d]+/u);

/** The number by itself, or joined to letters: `12`, `3V`, `750ml`. */
export const hasNumber = (text: string, number: number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);

/** Whether a number is the end of the year in a text: `catena malbec 14` may mean the 2014. */
export const hasShortYear = (text: string, number: number) =>
  number > 9 && [1900, 2000].some((century) => hasNumber(text, century + number));

const ROMAN = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Whether a name has the number as a Roman numeral, behind another word: `I Sodi` begins with an article. */
export const isNumeralOf = (name: string, number: number) =>
  words(name).indexOf(ROMAN[number] || String(number), 1) > 0;

export const textOf = ({ name, detail, sku }: PadProduct) => [name, detail, sku].join(' ');

/** Whether a number is in the name or the SKU; a large one also in the size: `moet 6` means no bottle of 6 l, `moet 1000` one of 1 l. */
export function isOf({ name, detail, sku }: PadProduct, number: number): boolean {
  if (hasNumber([name, sku].join(' '), number) || isNumeralOf(name, number)) return true;
  return number > LARGEST_UNASKED && (hasNumber(detail, number) || detail.endsWith(` ${number / 1000} L`));
}

export const hasWord = (product: PadProduct, word: string) =>
  words(textOf(product)).includes(foldSearchTerm(word));

/** `7 cantaros` is Siete Cántaros. */
export const isNamedInWords = ({ name }: PadProduct, number: number) =>
  words(name).some((word) => numberInWords(word) === number);
