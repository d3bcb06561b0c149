import { cleanLine } from '../line/clean-line';
import type { ParsedLine } from '../parsed-line';
import { choicesOf, DOZEN, isNeverQuantity, MEASURES, NUMBER, PACKS, PIECES } from '../line/quantities';
import { readText } from '../line/read-quantity';

/** A line of nothing but a quantity: `6`, `x 3`, `6 piezas`, `2 cajas de 12`. */
const QUANTITY = new RegExp(
  String.raw`^(?:cant(?:idad)?\.?\s*[:=]?\s*)?(?:x\s*)?(${NUMBER})\s*(?:x|(?:${PIECES}|${PACKS}|${DOZEN})(?:\s*(?:de|con|c/)\s*\d{1,2})?)?[\s.]*$`,
  'iu',
);
const PRICE = String.raw`(?:mxn\s*)?\$\s*[\d.,]+(?:\s*mxn)?`;
/** A line of nothing but a size or a price: `750 ml`, `$459.00`. */
const DETAIL = new RegExp(
  String.raw`^(?:(?:botella|bot\.?|lata)\s+(?:de\s+)?)?(?:\d[\d.,]*\s*(?:${MEASURES})|${PRICE})$`,
  'iu',
);

/** `$299.00 x 4` is the quantity of the product above it, too. */
const withoutPrice = (text: string): string => text.replace(new RegExp(PRICE, 'iu'), ' ').trim();

function isQuantity(text: string): boolean {
  const bare = withoutPrice(text);
  const number = QUANTITY.exec(bare)?.[1];
  // A longer number by itself is a code.
  return number !== undefined && number.length < (number === bare ? 4 : 5) && !isNeverQuantity(number);
}

const isBareNumber = (text: string) => /^\d+$/.test(text);

/** Whether lines of nothing but a number count the products: 1, 2, 3. */
function areNumbering(quantities: readonly string[]): boolean {
  return (
    quantities.length > 1 &&
    quantities.every((text, index) => isBareNumber(text) && Number(text) === index + 1)
  );
}

/** Whether a text has a quantity of its own; a year or a size at its end is none. */
function hasOwnQuantity(text: string): boolean {
  const { read } = readText(cleanLine(text));
  const isSpelledOnly = read.spelled !== undefined && read.isTail !== true;
  return isCounted(text) && !isSpelledOnly;
}

/** Whether a text has a quantity, in digits or in words; a year or a size at its end is none. */
export function isCounted(text: string): boolean {
  const { read, isSaid } = readText(cleanLine(text));
  return isSaid && !(read.isTail === true && isNeverQuantity(String(read.tail ?? read.quantity)));
}

/** A quantity that was written above its product. */
const before = (quantity: string, text: string): string =>
  isBareNumber(quantity) ? `${quantity} x ${text}` : `${quantity.replace(/\s*x$/i, ' x')} ${text}`;

/** A line as written, its text without ornaments, and the name above it; `isDoubtful`: it may not be ordered here or now. */
export type ListLine = { line: string; text: string; name: string | null; isDoubtful: boolean };

export type JoinedLines = {
  lines: ListLine[];
  /** Whether it is unknown to which product a quantity belongs. */
  isUnclear: boolean;
};

/** Adds text to the last line. */
function extend(lines: ListLine[], text: string): void {
  const last = lines.pop();
  if (last) lines.push({ ...last, line: `${last.line} ${text}` });
}

/** Where the quantities are: none where each line is a product, perhaps with details below; unclear where several orders are likely. */
function orderOf(parts: readonly ListLine[]): 'none' | 'unclear' | 'above' | 'below' {
  const texts = parts.map(({ text }) => text).filter((text) => !DETAIL.test(text));
  const areQuantities = texts.map(isQuantity);
  if (!areQuantities.includes(true)) return 'none';
  const hasTwo = areQuantities.some((isOne, index) => isOne && areQuantities[index + 1] === true);
  const isAbove = areQuantities[0] === true;
  if (hasTwo || areNumbering(texts.filter(isQuantity)) || (isAbove && areQuantities.at(-1))) return 'unclear';
  return isAbove ? 'above' : 'below';
}

/** Quantities above their products; the rest of a product is below it. A product without a quantity is unclear. */
function joinAbove(parts: readonly ListLine[]): JoinedLines {
  const lines: ListLine[] = [];
  let quantity = '';
  let isUnclear = false;
  for (const part of parts) {
    const { text } = part;
    if (DETAIL.test(text) && lines.length > 0 && quantity === '') {
      extend(lines, text);
    } else if (isQuantity(text)) {
      quantity = withoutPrice(text);
    } else {
      const isClear = quantity !== '' && !hasOwnQuantity(text);
      isUnclear ||= !isClear;
      lines.push(isClear ? { ...part, line: before(quantity, text) } : part);
      quantity = '';
    }
  }
  return { lines, isUnclear };
}

/** Products above their quantities and details. A product without a quantity is unclear: the next line may continue its name. */
function joinBelow(parts: readonly ListLine[]): JoinedLines {
  const lines: ListLine[] = [];
  let isUnclear = false;
  /** Whether the last line may have a quantity below it. */
  let isOpen = false;
  for (const part of parts) {
    const { text } = part;
    if (DETAIL.test(text) && lines.length > 0) {
      extend(lines, text);
    } else if (isQuantity(text) && isOpen) {
      extend(lines, `x ${withoutPrice(text).replace(/^x\s*|\s*x$/gi, '')}`);
      isOpen = false;
    } else {
      isUnclear ||= isOpen || isQuantity(text);
      isOpen = !isQuantity(text) && !hasOwnQuantity(text);
      lines.push(part);
    }
  }
  return { lines, isUnclear: isUnclear || isOpen };
}

/**
 * The lines of a list that writes a product, its size, its price and its quantity below one another, or the quantity above it:
 * `Nueve Comales Blanco`, `750 ml`, `6 piezas` become `Nueve Comales Blanco 750 ml x 6 piezas`. Others stay.
 */
export function joinLines(parts: readonly ListLine[]): JoinedLines {
  const order = orderOf(parts);
  if (order === 'above') return joinAbove(parts);
  if (order === 'below') return joinBelow(parts);
  return order === 'none'
    ? { ...joinBelow(parts), isUnclear: false }
    : { lines: [...parts], isUnclear: true };
}

/** A line of this text whose quantity may be another one of its list. */
export function askedBesideOthers(line: ParsedLine, text: string): ParsedLine {
  return hasOwnQuantity(text) ? line : { ...line, quantity: null, asked: choicesOf(1) };
}
