import { quickOrder } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';
import type { Match } from '../source/product-source';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { choicesOf, isNeverQuantity, MEASURES } from '../paste/quantities';

/** The text of a line: its number may be a quantity or part of a name. */
type Written = Pick<PadLine, 'term' | 'quantity' | 'doubt' | 'isTail' | 'asked' | 'unless'> & {
  isOwn?: boolean | undefined;
  source?: string;
};

/** A larger number at the end of a text must be confirmed for every product. */
const LARGEST_UNASKED = 99;

const words = (text: string) => foldSearchTerm(text).split(/[^\p{L}\d]+/u);

/** The number by itself, or joined to letters: `12`, `3V`, `750ml`. */
const hasNumber = (text: string, number: number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);

const textOf = ({ name, detail, sku }: PadProduct) => [name, detail, sku].join(' ');

/** The term with the number after it, as written; null if there is none. */
export function wholeTerm({ term, doubt, isTail }: Written): string | null {
  return isTail && doubt !== null ? `${term} ${doubt}` : null;
}

/**
 * The possible meanings of a line with a number at its end, read with the number in the name and without. If each reading is sure
 * of another product, the person chooses.
 */
export function joinMatches(doubt: number, whole: Match, rest: Match): Match {
  const named = whole.products.filter((product) => hasNumber(textOf(product), doubt));
  const [meant] = whole.isSure ? whole.products : [];
  const [plain] = rest.isSure ? rest.products : [];
  const sure = meant && plain && meant.id !== plain.id ? undefined : (meant ?? plain);
  const all = [sure, meant, plain, ...named, ...rest.products].flatMap((product) => product ?? []);
  const products = [...new Map(all.map((product) => [product.id, product])).values()];
  return { isSure: sure !== undefined, products: products.slice(0, quickOrder.candidates) };
}

/** `400 Conejos`, `Auld Peat 12`: the number read as the quantity may be part of the product's name. */
function mayBeName({ term, quantity, doubt, isTail }: Written, product: PadProduct): boolean {
  // A quantity that differs from the written number is the person's own.
  if (doubt === null || doubt === 1 || quantity !== doubt) return false;
  if (isTail) return doubt > LARGEST_UNASKED || hasNumber(textOf(product), doubt);
  const number = String(doubt);
  return !words(term).includes(number) && words(product.name).includes(number);
}

const hasWord = (product: PadProduct, word: string) => words(textOf(product)).includes(foldSearchTerm(word));

const LOOSE_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])\d{1,3}(?![\p{L}\d.,/-]|\s*(?:${MEASURES}))`,
  'giu',
);

/** Numbers in the text that the product does not have: one of them may be the quantity. */
function strayNumbers({ term, source }: Written, product: PadProduct): number[] {
  if (!source) return [];
  const text = textOf(product);
  return [...term.matchAll(LOOSE_NUMBERS)]
    .map(([digits]) => Number(digits))
    .filter((one) => !hasNumber(text, one));
}

/** The quantity a line requests of a product; null if it is not certain. The person's own is. */
export function quantityOf(line: Written, product: PadProduct): number | null {
  const { quantity, doubt, asked, unless, isOwn, isTail } = line;
  if (isOwn || quantity === null) {
    const named = !isOwn && unless && hasWord(product, unless.word);
    return named ? unless.quantity : quantity;
  }
  if (asked) return unless && hasWord(product, unless.word) ? unless.quantity : null;
  if (strayNumbers(line, product).length > 0) return null;
  if (!mayBeName(line, product)) return quantity;
  // A year or a size that the product has is its vintage or format, not a quantity.
  const digits = String(doubt);
  return isTail && isNeverQuantity(digits) && hasNumber(textOf(product), doubt ?? 0) ? 1 : null;
}

/** The quantity of a line whose product is not known yet; null if it is a vintage or a size. */
export function writtenQuantity({ quantity, doubt, isTail, isOwn }: Written): number | null {
  const isNone = !isOwn && isTail && quantity === doubt && isNeverQuantity(String(doubt));
  return isNone ? null : quantity;
}

/** The readings to be confirmed: the numbers in the text, or one piece of the product with the number in its name. */
export function readingsOf(line: Written, product: PadProduct | null): number[] {
  if (!product || line.isOwn || quantityOf(line, product) !== null) return [];
  const { asked, doubt, quantity } = line;
  if (asked) return asked;
  const stray = strayNumbers(line, product);
  if (stray.length > 0) return choicesOf(quantity, ...stray);
  if (doubt === null) return [];
  return isNeverQuantity(String(doubt)) ? [1] : [doubt, 1];
}
