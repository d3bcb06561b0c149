import { search } from '@/config/limits';
import { cleanLine } from './clean-line';
import { NUMBER_WORD, numberInWords } from './number-words';
import { packWordIn, readPacks } from './packs';
import type { ParsedLine } from '../parsed-line';
import {
  choicesOf,
  isNeverQuantity,
  isSize,
  isYear,
  MEASURES,
  NUMBER,
  OF,
  PIECES,
  SIZE,
  wholeNumber,
} from './quantities';
import { regExp } from './reg-exp';

/** The reading of a text. */
export type Reading = Pick<ParsedLine, 'term' | 'quantity' | 'isTail' | 'asked' | 'unless' | 'spelled'> & {
  isBare?: boolean;
  /** The bare number, if the quantity is not it. */
  tail?: number;
};

/** A larger bare number before a text is more often a name, such as `1800 Reposado`, than a quantity. */
const LARGEST_BARE_NUMBER = 99;
/** A number behind `a` from this on is a price, in pesos, if the line has a quantity. */
const LEAST_PRICE = 40;
/** A smaller number is hardly an age or a size that names a product. */
const SMALLEST_NAME = 10;

const SIGNED = regExp(
  `^(${NUMBER})\\s*(?:x\\s+|[×*]\\s*|(?:\\.-|[):;=]|[.,\\-–](?=\\s))\\s*)(?:${PIECES}\\s*)?${OF}(.+)$`,
);
const COUNTED = regExp(`^(${NUMBER})\\s*${PIECES}\\s*${OF}(.+)$`);
const MEASURED = regExp(`^(?:${NUMBER})\\s*(?:${MEASURES})`);
const BARE = regExp(`^(${NUMBER})\\s+${OF}(.+)$`);

const TIMES_AFTER = regExp(`^(.*?\\S)(?:\\s+x|\\s*[×*])\\s*(${NUMBER})\\s*(?:${PIECES})?$`);
const SEPARATED_AFTER = regExp(
  `^(.*?\\S)(?:\\s*[;:=|\\t]\\s*|\\s+[-–—]\\s+|\\s*(?:->|→)\\s*|\\s*,\\s+|,)(${NUMBER})\\s*(?:${PIECES})?$`,
);
const ENCLOSED_AFTER = regExp(`^(.*\\S)\\s*[([]\\s*(${NUMBER})\\s*(?:${PIECES})?\\s*[)\\]]$`);
const COUNTED_AFTER = regExp(`^(.*\\S)\\s+(${NUMBER})\\s*${PIECES}$`);
const UNKNOWN_AFTER = regExp(String.raw`^(.*\S)\s*[,;:=|\t]\s*(?:n\/a|s\/n|\?+|-+)$`);
const COUNTED_BEFORE_SIZE = regExp(
  `^(.*\\p{L}.*?)\\s+(${NUMBER})\\s*${PIECES}\\s*(?:de\\s+)?(\\d[\\d.,]*\\s*(?:${MEASURES}).*)$`,
);
const BARE_AFTER = regExp(`^(.*\\S)\\s+(${NUMBER})$`);
/** `2x6 lan crianza`: two of six, six, or twelve. */
const JOINED_BEFORE = regExp(
  String.raw`^(\d{1,2})\s*[x×*]\s*(\d{1,4})\s*(?:ml)?\s+(?!(?:${MEASURES}))(\p{L}.*)$`,
);
/** `campo viejo 12 x 750 ml`: as many bottles, or a case of them. */
const TIMES_SIZE = regExp(
  String.raw`^(.*\p{L}.*?)\s*[,;([]?\s*(\d{1,2})\s*[x×*]\s*(${SIZE})(?:\s*ml)?\s*[)\]]?$`,
);
const UNCLEAR_AFTER = /\d\s*[x×*,]\s*\d+$/i;
/** Digits that are not a count: codes. */
const CODE = /^(?:0\d+|\d{6,})$/;
const NUMBER_BEFORE = /(?:[,;:=|] ?| [-–—] )(\d+)$/;
const COUNT_OF_COUNT = /^(\d{1,2})(?: ?[x×])? \p{L}/u;
const BOTH_ENDS = regExp(`^(\\d+)\\s+(?!x\\s)(.*\\p{L}.*?)\\s+(\\d+)$`);
const TWO_AFTER = regExp(`^(.*\\p{L}.*?)\\s+(\\d+(?:\\.\\d+)?)\\s+(\\d+)$`);
const WORD_FIRST = regExp(`^(${NUMBER_WORD}|una?|cero)\\s+(${PIECES}\\s*)?${OF}(\\S.*)$`);
const WORD_LAST = regExp(`^(.*?\\S)\\s+(?:x\\s+)?(${NUMBER_WORD}|cero)$`);
const WORD_COUNTED_AFTER = regExp(`^(.*?\\S)\\s+(?:x\\s+)?(${NUMBER_WORD})\\s+${PIECES}$`);
const ONE_FIRST = /^una?\s+(?=\S)/iu;
/** A small number between words that is not a measure: `12 de 1 litro`, `10 bolsas`. */
const LOOSE = regExp(String.raw`(?<![\p{L}\d.,/])(\d{1,2})\s+(?!(?:${MEASURES}))\p{L}`);
const FRACTION = /(?:^|\s)\d+\s*\/\s*\d+(?=\s|$)/;
const ONE_PIECE = regExp(`^una?\\s+${PIECES}\\s*(?:de\\s+)?(\\S.*)$`);
const TWO_NUMBERS = regExp(String.raw`^(\d+)(?:[\s,;:|=]+|\s*([x×*])\s*)(\d+)\s*(?:${PIECES})?$`);

/** The number behind it is more likely a price than pieces: `merlot en 85`. */
const PRICE_WORD = /\s(?:a|en|por|dan|cuesta|sobre|oferta|precio|m[aá]x(?:imo)?)$/iu;

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** `2 x 6 nueve comales`: the second number is another count, unless it is the beginning of a name. */
function readCounted(term: string, quantity: number | null): Reading {
  const [, second] = COUNT_OF_COUNT.exec(term) ?? [];
  if (!second || quantity === null) return { term, quantity };
  const asked = choicesOf(quantity, wholeNumber(String(quantity * Number(second))));
  return { term, quantity: null, asked, unless: { word: second, quantity } };
}

/** A SKU of digits beside a quantity: the longer of the two is the SKU. */
function readTwoNumbers(text: string): Reading | null {
  const [, first, times, second] = TWO_NUMBERS.exec(text) ?? [];
  if (!first || !second) return null;
  const longest = Math.max(first.length, second.length);
  // `6 x 750` is no code, `7509576567779 x 2` is.
  if (times && longest < 6) return null;
  if (first.length === second.length || longest < 4) {
    return { term: text, quantity: null, asked: [] };
  }
  const isFirstLonger = first.length > second.length;
  return isFirstLonger
    ? { term: first, quantity: wholeNumber(second) }
    : { term: second, quantity: wholeNumber(first) };
}

/** Of two numbers between commas one may be a price; `6,459` may be both. */
function readJoined(term: string, number: string): Reading | null {
  const isJoined = /,(?!000)/.test(number);
  const before = NUMBER_BEFORE.exec(term);
  const [, other = ''] = before ?? [];
  if (!isJoined && (other === '' || CODE.test(other))) return null;
  const numbers = isJoined ? [] : [other, number].filter((each) => !isNeverQuantity(each));
  const asked = choicesOf(...numbers.map(wholeNumber));
  return { term: term.slice(0, before?.index), quantity: null, asked };
}

/** `bin 128 x 2`: two, unless both are numbers of bottles. */
function readTimes(term: string, before: string, quantity: number | null): Reading {
  const unless = quantity === null ? undefined : { word: before, quantity };
  return { term, quantity: null, asked: choicesOf(quantity, wholeNumber(before)), unless };
}

function readEnd(text: string): Reading | null {
  const unknown = UNKNOWN_AFTER.exec(text);
  if (unknown) return { term: unknown[1] ?? '', quantity: null };
  for (const form of [TIMES_AFTER, SEPARATED_AFTER, ENCLOSED_AFTER, COUNTED_AFTER]) {
    const [, term = '', number = ''] = form.exec(text) ?? [];
    if (!hasLetter(term)) continue;
    if (isNeverQuantity(number)) return { term: text, quantity: null, asked: [1] };
    const joined = readJoined(term, number);
    if (joined) return joined;
    const glued = text.slice(term.length, text.length - number.length);
    const [, before = ''] = /(?:^|\s)(\d+)$/.exec(term) ?? [];
    if (before !== '' && !isYear(before) && /^(?:,|\s*[x×*]\s*)$/i.test(glued)) {
      return glued === ',' ? null : readTimes(term, before, wholeNumber(number));
    }
    return { term, quantity: wholeNumber(number) };
  }
  return null;
}

/**
 * The text after a number that is part of the name: a quantity, but not a vintage: `1800 reposado 2`, `99999 tignanello 2013`.
 */
function readTailOfName(text: string): Reading {
  const tail = readTail(text);
  return tail?.quantity && !isYear(String(tail.quantity)) ? tail : { term: text, quantity: null };
}

function readJoinedBefore(text: string): Reading | null {
  const [, packs, size, term] = JOINED_BEFORE.exec(text) ?? [];
  if (!packs || !size || !term) return null;
  if (isSize(size))
    return { term: `${term} ${size} ml`, quantity: null, asked: choicesOf(wholeNumber(packs)) };
  const pieces = wholeNumber(String(Number(packs) * Number(size)));
  return { term, quantity: null, asked: choicesOf(wholeNumber(packs), pieces) };
}

/** A number of three digits or more before a text: `400 conejos` is a name, and `120 ginger ale` a number of pieces. */
function readLargeNumber(text: string, number: string, rest: string): Reading {
  const named = readTailOfName(text);
  const quantity = wholeNumber(number);
  const isCount = named.quantity === null && quantity !== null && !isNeverQuantity(number);
  return isCount ? { ...named, spelled: { word: number, quantity, rest } } : named;
}

function readStart(text: string): Reading | null {
  if (MEASURED.test(text)) return null;
  const joined = readJoinedBefore(text);
  if (joined) return joined;
  for (const form of [COUNTED, SIGNED]) {
    const [, number = '', term = ''] = form.exec(text) ?? [];
    if (hasLetter(term)) return readCounted(term, wholeNumber(number));
  }
  const [, number = '', term = ''] = BARE.exec(text) ?? [];
  if (!hasLetter(term)) return null;
  const quantity = wholeNumber(number);
  const isName = /^\d+$/.test(number) && Number(number) > LARGEST_BARE_NUMBER;
  if (isName) return readLargeNumber(text, number, term);
  return { term, quantity, isBare: quantity !== null };
}

/** A number of bottles of a size at the end, beside a quantity at the start or not. */
function readTimesSize(text: string): Reading | null {
  const [, name = '', count = '', size = ''] = TIMES_SIZE.exec(text) ?? [];
  if (name === '') return null;
  const own = readStart(name);
  const pieces = wholeNumber(count);
  const asked = choicesOf(own?.quantity ?? null, own?.quantity ? own.quantity * (pieces ?? 1) : pieces);
  return { term: `${own?.term ?? name} ${size} ml`, quantity: null, asked };
}

/**
 * A bare number after a text: a quantity, unless it turns out to be part of the name. The text may begin with another in words:
 * `cinco auld peat 12`.
 */
function readTail(text: string): Reading | null {
  if (UNCLEAR_AFTER.test(text)) return { term: text, quantity: null };
  const [, term = '', number = ''] = BARE_AFTER.exec(text) ?? [];
  if (!hasLetter(term) || term.length < search.minLength || CODE.test(number)) return null;
  const quantity = wholeNumber(number);
  if (quantity === null) return { term: /^0+$/.test(number) ? term : text, quantity };
  const [priceWord] = PRICE_WORD.exec(term) ?? [];
  if (priceWord !== undefined)
    return { term: term.slice(0, -priceWord.length), quantity: null, asked: choicesOf(1, quantity) };
  const spelled = WORD_FIRST.test(term) ? spelledIn(term) : undefined;
  return { term, quantity, isBare: true, isTail: true, spelled };
}

const isCount = (number: string) => wholeNumber(number) !== null && !CODE.test(number);

/** `6 merlot a 85`: a quantity in front of a price, or of another number; null without a word for prices. */
function readBeforePrice(head: number, middle: string, tail: number): Reading | null {
  const [priceWord] = PRICE_WORD.exec(middle) ?? [];
  if (priceWord === undefined) return null;
  const term = middle.slice(0, -priceWord.length);
  if (tail >= LEAST_PRICE) return { term, quantity: head };
  return { term, quantity: null, asked: choicesOf(head, tail) };
}

/** Loose numbers on both sides of a text: `7 cantaros x 2` has its quantity behind, if 7 is part of the name. */
function readBothEnds(text: string): Reading | null {
  const [, first = '', middle = '', last = ''] = BOTH_ENDS.exec(text) ?? [];
  if (middle === '' || isNeverQuantity(last) || !isCount(first) || !isCount(last)) return null;
  // `3 pzas solera 12`: pieces are counted.
  if (COUNTED.test(text)) return null;
  const [head, tail] = [Number(first), Number(last)];
  if (isNeverQuantity(first)) return { term: `${first} ${middle}`, quantity: null, asked: [tail] };
  if (head > LARGEST_BARE_NUMBER) return null;
  const priced = readBeforePrice(head, middle, tail);
  if (priced) return priced;
  const asked = choicesOf(head, tail);
  const [, timed] = /^(.*\S)\s+x$/iu.exec(middle) ?? [];
  if (timed) return { term: timed, quantity: null, asked, unless: { word: first, quantity: tail } };
  const unless = tail >= SMALLEST_NAME ? { word: last, quantity: head } : undefined;
  return { term: middle, quantity: null, isTail: true, tail, asked, unless };
}

/** Two loose numbers after a text. */
function readTwoAfter(text: string): Reading | null {
  const [, term = '', one = '', two = ''] = TWO_AFTER.exec(text) ?? [];
  if (term === '' || CODE.test(one) || !isCount(two)) return null;
  const counts = [one, two].filter((each) => !isNeverQuantity(each) && isCount(each)).map(Number);
  const isNamed = isNeverQuantity(one) || (isCount(one) && Number(one) >= SMALLEST_NAME);
  // `cepa 21 2014`: one of it, unless 21 is none of its name.
  if (isNeverQuantity(two)) {
    // `6 cepa 21 2014` and `doce cepa 21 2014` have their quantity in front.
    if (/^\d/.test(term) || WORD_FIRST.test(term)) return null;
    const unless = isNamed ? { word: one, quantity: 1 } : undefined;
    const name = isNamed ? `${term} ${one}` : term;
    return { term: `${name} ${two}`, quantity: null, asked: choicesOf(1, ...counts), unless };
  }
  if (!isNamed) return { term, quantity: null, asked: choicesOf(...counts) };
  const unless = { word: one, quantity: Number(two) };
  return { term: `${term} ${one}`, quantity: null, asked: choicesOf(...counts), unless };
}

/** One of two loose numbers may be a line number, an age, a size or a price. */
function readLoose(text: string): Reading | null {
  if (MEASURED.test(text) || UNCLEAR_AFTER.test(text)) return null;
  return readBothEnds(text) ?? readTwoAfter(text);
}

/** One piece, unless a number among the words may be a quantity; but not of a product with this number in its name. */
function withLooseNumber(text: string): Reading {
  const [, number = ''] = LOOSE.exec(text) ?? [];
  const quantity = wholeNumber(number);
  if (quantity === null || CODE.test(number)) return { term: text, quantity: 1 };
  return { term: text, quantity: 1, asked: choicesOf(1, quantity), unless: { word: number, quantity: 1 } };
}

/** A text that begins with a number in words and ends with a vintage or a size: `una aalto 2013`, `doce mouton cadet 2013`. */
function readWordBeforeYear(text: string): Reading | null {
  const [, , number = ''] = BARE_AFTER.exec(text) ?? [];
  if (!isNeverQuantity(number)) return null;
  if (ONE_FIRST.test(text)) return { term: text.replace(ONE_FIRST, ''), quantity: 1 };
  return WORD_FIRST.test(text) ? readWords(text) : null;
}

/** A text without a number of pieces in digits: one piece, unless a word or a fraction may be a quantity. */
function readWords(text: string): Reading {
  const [, counted, count = ''] = WORD_COUNTED_AFTER.exec(text) ?? [];
  if (counted) return { term: counted, quantity: numberInWords(count) ?? null };
  const [, single] = ONE_PIECE.exec(text) ?? [];
  if (single) return { term: single, quantity: 1 };
  if (FRACTION.test(text)) return { term: text, quantity: null, asked: [] };
  const [, first = '', pieces, rest = ''] = WORD_FIRST.exec(text) ?? [];
  if (pieces) return { term: rest, quantity: SMALLEST[first.toLowerCase()] ?? numberInWords(first) ?? null };
  const spelled = spelledIn(text);
  return spelled ? { term: text, quantity: 1, spelled } : withLooseNumber(text);
}

/** Words that are no number of pieces anywhere else; `cero` orders nothing. */
const SMALLEST: Readonly<Record<string, number>> = { cero: 0, un: 1, una: 1 };

/** A number in words at the start of a text, or else at its end. */
function spelledIn(text: string): ParsedLine['spelled'] {
  const [, first, , after = ''] = WORD_FIRST.exec(text) ?? [];
  const [, before = '', last] = WORD_LAST.exec(text) ?? [];
  const [word = '', rest] = first ? [first, after] : [last, before];
  const quantity = SMALLEST[word.toLowerCase()] ?? numberInWords(word);
  return quantity !== undefined && rest.length >= search.minLength ? { word, quantity, rest } : undefined;
}

/** A quantity beside a word for packs counts packs, unless the word is part of the product's name. */
function withPack(reading: Reading): Reading {
  const word = packWordIn(reading.term);
  if (word === null) return reading;
  const { term, quantity, asked } = reading;
  // Numbers to choose from stay a question of a product with the word, too: `nueve comales caja de 12 2`.
  const unless = reading.unless ?? (asked ? undefined : { word, quantity: quantity ?? 1 });
  return { term, quantity: null, asked: asked ?? [], unless };
}

/** `moët 6 botellas de 200 ml`: pieces of a size. */
function readBeforeSize(text: string): Reading | null {
  const [, name, number = '', size] = COUNTED_BEFORE_SIZE.exec(text) ?? [];
  return name && size ? { term: `${name} ${size}`, quantity: wholeNumber(number) } : null;
}

/** Parses a line without bullets: a clear quantity at its start or its end, and the rest. */
export function readQuantity(written: string): Reading | null {
  const text = cleanLine(written);
  const packs = readPacks(text);
  if (packs) return packs;
  return (
    readTwoNumbers(text) ??
    readTimesSize(text) ??
    readBeforeSize(text) ??
    readLoose(text) ??
    readEnd(text) ??
    readStart(text)
  );
}

/** The reading of a text without prices and courtesies, and whether it has a quantity. */
export function readText(text: string): { read: Reading; isSaid: boolean } {
  const packs = readPacks(text);
  if (packs) return { read: packs, isSaid: true };
  const said = readQuantity(text) ?? readWordBeforeYear(text) ?? readTail(text);
  const read = said ?? readWords(text);
  const isOneSaid = ONE_PIECE.test(text);
  const isSaid = said !== null || isOneSaid || read.quantity !== 1 || read.spelled !== undefined;
  return { read: withPack(read), isSaid };
}
