import { quickOrder } from '@/config/limits';
import { foldSearchTerm } from '@/domain/product';
import type { Match } from '../source/product-source';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { isYear } from '../paste/quantities';

/** The text of a line: its number may be a quantity or part of a name. */
type Written = Pick<PadLine, 'term' | 'quantity' | 'doubt' | 'isTail'>;

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

/** The quantity a line requests of a product; null if its number may be part of the name. */
export function quantityOf(line: Written, product: PadProduct): number | null {
  if (!mayBeName(line, product)) return line.quantity;
  // A year in the product's name is its vintage, not a quantity.
  const isVintage = line.isTail && isYear(String(line.doubt)) && hasNumber(textOf(product), line.doubt ?? 0);
  return isVintage ? 1 : null;
}

/** The readings to be confirmed: the number as a quantity, or one piece of the product with the number in its name. */
export function readingsOf(line: Written, product: PadProduct | null): number[] {
  if (!product || line.doubt === null || quantityOf(line, product) !== null) return [];
  return [line.doubt, 1];
}
