import { foldSearchTerm } from '@/domain/product';
import type { PadProduct } from '../../draft/pad-draft';
import type { Spelled } from '../../paste/parsed-line';
import { numberInWords } from '../../paste/line/number-words';
import { choicesOf, isNeverQuantity, MEASURES, wholeNumber } from '../../paste/line/quantities';
import { heldBy } from './bottles-and-cases';
import type { Written } from './meanings';
import {
  hasNumber,
  hasShortYear,
  hasWord,
  isNamedInWords,
  isNumeralOf,
  LARGEST_UNASKED,
  textOf,
  words,
} from './product-words';

/** `400 Conejos`, `Auld Peat 12`: the number read as the quantity may be part of the product's name. */
function mayBeName({ term, quantity, doubt, isTail }: Written, product: PadProduct): boolean {
  // A quantity that differs from the written number is the person's own.
  if (doubt === null || doubt === 1 || quantity !== doubt) return false;
  if (isTail) {
    const text = textOf(product);
    return (
      doubt > LARGEST_UNASKED ||
      isNumeralOf(product.name, doubt) ||
      hasNumber(text, doubt) ||
      hasShortYear(text, doubt)
    );
  }
  // `22 jimas blanco` may be Veintidós Jimas Blanco.
  const isNumber = (word: string) => word === String(doubt) || numberInWords(word) === doubt;
  return !words(term).some(isNumber) && words(product.name).some(isNumber);
}

const LOOSE_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])\d{1,3}(?![\p{L}\d.,/-]|\s*(?:${MEASURES}))`,
  'giu',
);

/** Also joined to letters and signs: `12u`, `12-18`, `c/12`. */
const ANY_NUMBERS = new RegExp(String.raw`(?<![\d.,])\d{1,3}(?!\d|[.,]\d|\s*(?:${MEASURES}))`, 'giu');

/** Numbers in the text that the product does not have: one of them may be the quantity. If no quantity was read, in words and joined, too. */
function strayNumbers({ term, source, quantity, doubt }: Written, product: PadProduct): number[] {
  if (!source) return [];
  const text = textOf(product);
  const isUnread = quantity === 1 && doubt === null && !/^\s*1(?!\d)/.test(source);
  const digits = [...term.matchAll(isUnread ? ANY_NUMBERS : LOOSE_NUMBERS)]
    .map(([number]) => Number(number))
    .filter((one) => !hasNumber(text, one) && !isNamedInWords(product, one) && !hasShortYear(text, one));
  const inWords = isUnread ? words(term).filter((word) => !hasWord(product, word)) : [];
  return [...digits, ...inWords.flatMap((word) => numberInWords(word) ?? [])].filter((one) => one > 0);
}

const MEASURED_FIRST = new RegExp(String.raw`^(\d+(?:[.,]\d+)?)\s*(${MEASURES})`, 'iu');
const SIZES = /(\d+(?:[.,]\d+)?)\s*(ml|cl|l|lts?|litros?)(?!\p{L})/giu;
const ML: Readonly<Record<string, number>> = { m: 1, c: 10, l: 1000 };
const inMl = (number: string, unit: string) => Number(number.replace(',', '.')) * (ML[unit[0] ?? ''] ?? 1);

/** The number of litres or per cent before a name, if the product has no such size: `5 lts jarabe natural`. All agave is `100%`. */
function lacksMeasure({ term, quantity, doubt, isOwn }: Written, product: PadProduct): string | undefined {
  const [, number = '', measure = ''] = MEASURED_FIRST.exec(term) ?? [];
  const unit = measure.toLowerCase();
  if (number === '' || isOwn || quantity !== 1 || doubt !== null || (number === '100' && unit === '%'))
    return undefined;
  const text = textOf(product);
  const hasIt = /^(?:m?l|cl)/.test(unit)
    ? [...text.matchAll(SIZES)].some(
        ([, size = '', of = '']) => inMl(size, of.toLowerCase()) === inMl(number, unit),
      )
    : hasNumber(text, Number(number));
  return hasIt ? undefined : number;
}

/** Whether a part of a number in words, or another form of it, is in the name: `cuarenta siete leguas`, `veinti dos jimas`. */
function isPartlyNamed({ word, quantity }: Spelled, product: PadProduct): boolean {
  const isPart = (name: string) => words(word).includes(name) || numberInWords(name) === quantity;
  return words(product.name).some(isPart);
}

/** The quantity in words of a product without the word in its name; undefined if the word is not a quantity. */
function spelledQuantity({ spelled, doubt }: Written, product: PadProduct): number | null | undefined {
  if (!spelled) return undefined;
  // Written twice, it is the quantity as well as in the name: `nueve nueve comales`.
  const isTwice = words(spelled.rest).includes(foldSearchTerm(spelled.word));
  if (hasWord(product, spelled.word) && !isTwice)
    return spelled.isBesideCounted && doubt === null ? null : undefined;
  // Three digits may be part of a name that is not in the catalogue.
  if (/^\d/.test(spelled.word)) return null;
  // A number at the end as well may be the quantity, too; zero orders nothing.
  const isOnly = doubt === null || hasNumber(textOf(product), doubt);
  return isOnly && spelled.quantity > 0 && !isPartlyNamed(spelled, product) ? spelled.quantity : null;
}

const isUnless = (unless: Written['unless'], product: PadProduct) =>
  unless !== undefined &&
  (hasWord(product, unless.word) || isNamedInWords(product, Number(unless.word))) &&
  (unless.size === undefined || unless.size === heldBy(product));

/** The quantity a line requests of a product; null if it is not certain. The person's own is. */
export function quantityOf(line: Written, product: PadProduct): number | null {
  const { quantity, doubt, asked, unless, isOwn, isTail } = line;
  if (isOwn) return quantity;
  if (line.isDoubtful) return null;
  const spelled = spelledQuantity(line, product);
  if (spelled !== undefined) return spelled;
  if (quantity === null || asked) return isUnless(unless, product) ? (unless?.quantity ?? null) : null;
  if (lacksMeasure(line, product)) return null;
  if (strayNumbers(line, product).length > 0) return null;
  if (!mayBeName(line, product)) return quantity;
  // A year or a size that the product has is its vintage or format, not a quantity.
  const digits = String(doubt);
  return isTail && isNeverQuantity(digits) && hasNumber(textOf(product), doubt ?? 0) ? 1 : null;
}

/**
 * The quantity of a line whose product is not known yet; null if it is a vintage or a size, if several are likely, or if it depends on
 * which of the candidates is chosen.
 */
export function writtenQuantity(line: Written, candidates: readonly PadProduct[]): number | null {
  const { quantity, doubt, isTail, isOwn, asked, spelled, isDoubtful } = line;
  if (spelled && !isOwn && !isDoubtful) {
    const isDependent = doubt !== null || candidates.some((product) => hasWord(product, spelled.word));
    return isDependent ? null : spelled.quantity || null;
  }
  if (isOwn) return quantity;
  if (isDoubtful) return null;
  const isNone =
    (isTail && quantity === doubt && isNeverQuantity(String(doubt))) ||
    (candidates.length > 0 && candidates.every((product) => lacksMeasure(line, product)));
  const isAsked = asked !== undefined && asked.length > 1;
  return isNone || isAsked ? null : quantity;
}

/** The readings to be confirmed: the numbers in the text, or one piece of the product with the number in its name. */
export function readingsOf(line: Written, product: PadProduct | null): number[] {
  if (!product || line.isOwn || quantityOf(line, product) !== null) return [];
  const { asked, doubt, quantity, spelled } = line;
  if (line.isDoubtful) {
    const said = { ...line, isDoubtful: undefined };
    return choicesOf(quantityOf(said, product), ...readingsOf(said, product));
  }
  if (asked) return asked;
  if (spelled && spelledQuantity(line, product) === null) {
    return choicesOf(
      spelled.quantity,
      doubt,
      spelled.isBesideCounted && hasWord(product, spelled.word) ? 1 : null,
    );
  }
  const stray = strayNumbers(line, product);
  if (stray.length > 0) return choicesOf(quantity, ...stray);
  const measured = lacksMeasure(line, product);
  if (measured) return choicesOf(quantity, wholeNumber(measured));
  if (doubt === null) return [];
  return isNeverQuantity(String(doubt)) ? [1] : [doubt, 1];
}
