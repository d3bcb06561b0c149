import { quickOrder } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';
import type { Match } from '../source/product-source';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import type { ParsedLine, Spelled } from '../paste/parsed-line';
import { byCount, heldBy } from './bottles-and-cases';
import { numberInWords } from '../paste/line/number-words';
import { choicesOf, isNeverQuantity, MEASURES, wholeNumber } from '../paste/line/quantities';

/** The text of a line: its number may be a quantity or part of a name. */
type Written = Omit<ParsedLine, 'source'> & Partial<Pick<PadLine, 'source' | 'isOwn'>>;

/** A larger number at the end of a text must be confirmed for every product. */
const LARGEST_UNASKED = 99;

const words = (text: string) => foldSearchTerm(text).split(/[^\p{L}\d]+/u);

/** The number by itself, or joined to letters: `12`, `3V`, `750ml`. */
const hasNumber = (text: string, number: number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);

/** Whether a number is the end of the year in a text: `catena malbec 14` may mean the 2014. */
const hasShortYear = (text: string, number: number) =>
  number > 9 && [1900, 2000].some((century) => hasNumber(text, century + number));

const ROMAN = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Whether a name has the number as a Roman numeral, behind another word: `I Sodi` begins with an article. */
const isNumeralOf = (name: string, number: number) =>
  words(name).indexOf(ROMAN[number] || String(number), 1) > 0;

const textOf = ({ name, detail, sku }: PadProduct) => [name, detail, sku].join(' ');

/** Whether a number is in the name or the SKU; a large one also in the size: `moet 6` means no bottle of 6 l, `moet 1000` one of 1 l. */
function isOf({ name, detail, sku }: PadProduct, number: number): boolean {
  if (hasNumber([name, sku].join(' '), number) || isNumeralOf(name, number)) return true;
  return number > LARGEST_UNASKED && (hasNumber(detail, number) || detail.endsWith(` ${number / 1000} L`));
}

/** A text to look up, and the number in digits or in words that the other text lacks. */
type Meaning = { text: string; isNamed: (product: PadProduct) => boolean };

/** A text with the number after it, as written, and without it. */
function meaningsOf(text: string, { doubt, isTail }: Written): Meaning[] {
  const without = { text, isNamed: () => true };
  if (!isTail || doubt === null) return [without];
  return [{ text: `${text} ${doubt}`, isNamed: (product) => isOf(product, doubt) }, without];
}

/** The texts a line may mean: a number at either end is part of the name, or the quantity. */
export function termsOf(line: Written): string[] {
  const texts = line.spelled ? [line.term, line.spelled.rest] : [line.term];
  return [
    ...texts.flatMap((text) => meaningsOf(text, line).map((meaning) => meaning.text)),
    ...(line.named ? [line.named] : []),
  ];
}

/** The products a line may mean, from the answers to its terms; undefined until all are known. */
export function matchOf(line: Written, answerTo: (term: string) => Match | undefined): Match | undefined {
  const match = plainMatchOf(line, answerTo);
  if (!match || !line.named) return match && byCount(line, match);
  const byName = answerTo(line.named);
  if (!byName) return undefined;
  const joined = joinMatches(() => true, match, byName);
  return byCount(line, joined.isSure ? joined : { ...joined, products: byTurns(byName, match) });
}

/** The candidates of two answers, by turns: a line below a name may be of this brand, or not. */
function byTurns(one: Match, other: Match): PadProduct[] {
  const longest = Math.max(one.products.length, other.products.length);
  const all = Array.from({ length: longest }, (_, at) => [one.products[at], other.products[at]])
    .flat()
    .flatMap((product) => product ?? []);
  return [...new Map(all.map((product) => [product.id, product])).values()].slice(0, quickOrder.candidates);
}

function plainMatchOf(line: Written, answerTo: (term: string) => Match | undefined): Match | undefined {
  const read = (text: string) => {
    const [first, second] = meaningsOf(text, line).map((meaning) => ({
      ...meaning,
      match: answerTo(meaning.text),
    }));
    if (!first?.match || !second) return first?.match;
    // A one is a piece: `yunta plata 1` is not surely the bottle of one litre.
    const whole = line.doubt === 1 ? { ...first.match, isSure: false } : first.match;
    return second.match && joinMatches(first.isNamed, whole, second.match);
  };
  const whole = read(line.term);
  const { spelled } = line;
  if (!spelled || !whole) return whole;
  const rest = read(spelled.rest);
  return rest && joinMatches((product) => hasWord(product, spelled.word), whole, rest);
}

/**
 * The possible meanings of a line with a number at one end, read with the number in the name and without. If each reading is sure
 * of another product, the person chooses.
 */
export function joinMatches(isNamed: Meaning['isNamed'], whole: Match, rest: Match): Match {
  const named = whole.products.filter(isNamed);
  const [meant] = whole.isSure ? whole.products.slice(0, 1).filter(isNamed) : [];
  const [plain] = rest.isSure ? rest.products : [];
  const sure = meant && plain && meant.id !== plain.id ? undefined : (meant ?? plain);
  const all = [sure, meant, plain, ...named, ...rest.products].flatMap((product) => product ?? []);
  const products = [...new Map(all.map((product) => [product.id, product])).values()];
  const counted = sure ? undefined : (rest.counted ?? whole.counted);
  return { isSure: sure !== undefined, products: products.slice(0, quickOrder.candidates), counted };
}

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

const hasWord = (product: PadProduct, word: string) => words(textOf(product)).includes(foldSearchTerm(word));

const LOOSE_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])\d{1,3}(?![\p{L}\d.,/-]|\s*(?:${MEASURES}))`,
  'giu',
);

/** Also joined to letters and signs: `12u`, `12-18`, `c/12`. */
const ANY_NUMBERS = new RegExp(String.raw`(?<![\d.,])\d{1,3}(?!\d|[.,]\d|\s*(?:${MEASURES}))`, 'giu');

/** `7 cantaros` is Siete Cántaros. */
const isNamedInWords = ({ name }: PadProduct, number: number) =>
  words(name).some((word) => numberInWords(word) === number);

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
