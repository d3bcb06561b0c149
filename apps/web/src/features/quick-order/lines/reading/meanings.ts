import { quickOrder } from '@/config/limits';
import type { PadLine, PadProduct } from '../../draft/pad-draft';
import type { ParsedLine } from '../../paste/parsed-line';
import type { Match } from '../../source/product-source';
import { byCount } from './bottles-and-cases';
import { hasWord, isOf } from './product-words';

/** The text of a line: its number may be a quantity or part of a name. */
export type Written = Omit<ParsedLine, 'source'> & Partial<Pick<PadLine, 'source' | 'isOwn'>>;

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
