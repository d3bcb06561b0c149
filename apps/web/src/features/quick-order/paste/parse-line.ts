import { search } from '@/config/limits';
import { isYear, MEASURES, NUMBER, PACKS, PIECES, wholeNumber } from './quantities';

/** The parsed content of one line of a written list. */
export type ParsedLine = {
  /** The original line. */
  source: string;
  /** The search term. */
  term: string;
  /** Pieces: one if the line has no number of them, null if its number cannot be read with certainty. */
  quantity: number | null;
  /** The quantity, if it is a bare number and so may belong to the name: `400 Conejos`, `whisky 12`. */
  doubt: number | null;
  /** The bare number is at the end. */
  isTail?: boolean | undefined;
};

type Reading = Pick<ParsedLine, 'term' | 'quantity' | 'isTail'> & { isBare?: boolean };

/** A larger bare number before a text is more often a name, such as `1800 Reposado`, than a quantity. */
const LARGEST_BARE_NUMBER = 99;

const regExp = (source: string) => new RegExp(source, 'iu');

const SIGNED = regExp(
  `^(${NUMBER})\\s*(?:x\\s+|[×*]\\s*|(?:\\.-|[):;=]|[.,\\-–](?=\\s))\\s*)(?:${PIECES}\\s*)?(?:de\\s+)?(.+)$`,
);
const COUNTED = regExp(`^(${NUMBER})\\s*${PIECES}\\s*(?:de\\s+)?(.+)$`);
const DOZENS = regExp(String.raw`^(?:(media|una|\d{1,2})\s+)?docenas?(\s+y\s+media)?\s+(?:de\s+)?(\S.*)$`);
const PACKED = regExp(`^(?:${NUMBER})\\s*${PACKS}\\s*(?:de\\s+)?(.+)$`);
const MEASURED = regExp(`^(?:${NUMBER})\\s*(?:${MEASURES})`);
const BARE = regExp(`^(${NUMBER})\\s+(.+)$`);

const TIMES_AFTER = regExp(`^(.*?\\S)(?:\\s+x|\\s*[×*])\\s*(${NUMBER})\\s*(?:${PIECES})?$`);
const SEPARATED_AFTER = regExp(
  `^(.*?\\S)(?:\\s*[;:=|\\t]\\s*|\\s+(?:-|–|—|->|→)\\s+|\\s*,\\s+|,)(${NUMBER})\\s*(?:${PIECES})?$`,
);
const ENCLOSED_AFTER = regExp(`^(.*\\S)\\s*[([]\\s*(${NUMBER})\\s*(?:${PIECES})?\\s*[)\\]]$`);
const COUNTED_AFTER = regExp(`^(.*\\S)\\s+(${NUMBER})\\s*${PIECES}$`);
const UNKNOWN_AFTER = regExp(String.raw`^(.*\S)\s*[,;:=|\t]\s*(?:n\/a|s\/n|\?+|-+)$`);
const BARE_AFTER = regExp(`^(.*\\S)\\s+(${NUMBER})$`);
/** `6 x 750` and `12,6` at the end are ambiguous. */
const UNCLEAR_AFTER = /\d\s*[x×*,]\s*\d+$/i;
/** Digits that are not a count: codes. */
const CODE = /^(?:0\d+|\d{6,})$/;
const TWO_NUMBERS = regExp(String.raw`^(\d+)[\s,;:|=]+(\d+)$`);

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** A SKU of digits beside a quantity: the longer of the two is the SKU. */
function readTwoNumbers(text: string): Reading | null {
  const [, first, second] = TWO_NUMBERS.exec(text) ?? [];
  if (!first || !second) return null;
  const isFirstLonger = first.length > second.length;
  return isFirstLonger
    ? { term: first, quantity: wholeNumber(second) }
    : { term: second, quantity: wholeNumber(first) };
}

function readEnd(text: string): Reading | null {
  const unknown = UNKNOWN_AFTER.exec(text);
  if (unknown) return { term: unknown[1] ?? '', quantity: null };
  for (const form of [TIMES_AFTER, SEPARATED_AFTER, ENCLOSED_AFTER, COUNTED_AFTER]) {
    const [, term = '', number = ''] = form.exec(text) ?? [];
    if (!hasLetter(term)) continue;
    if (isYear(number)) return { term: text, quantity: null };
    const glued = text.slice(term.length, text.length - number.length);
    if (/(?:^|\s)\d+$/.test(term) && /^(?:,|\s*[x×*]\s*)$/i.test(glued)) return null;
    return { term, quantity: wholeNumber(number) };
  }
  return null;
}

/** A dozen is twelve pieces, other packs are an unknown number. */
function readPack(text: string): Reading | null {
  const [, count = 'una', andHalf, ofDozens] = DOZENS.exec(text) ?? [];
  if (ofDozens) {
    const dozens = { media: 0.5, una: 1 }[count.toLowerCase()] ?? Number(count);
    return { term: ofDozens, quantity: wholeNumber(String(12 * dozens + (andHalf ? 6 : 0))) };
  }
  const packed = PACKED.exec(text);
  return packed && { term: packed[1] ?? '', quantity: null };
}

/**
 * The text after a number that is part of the name: a quantity, but not a vintage: `1800 reposado 2`, `99999 tignanello 2013`.
 */
function readTailOfName(text: string): Reading {
  const tail = readTail(text);
  return tail?.quantity && !isYear(String(tail.quantity)) ? tail : { term: text, quantity: null };
}

function readStart(text: string): Reading | null {
  if (MEASURED.test(text)) return null;
  const pack = readPack(text);
  if (pack) return pack;
  for (const form of [COUNTED, SIGNED]) {
    const [, number = '', term = ''] = form.exec(text) ?? [];
    if (hasLetter(term)) return { term, quantity: wholeNumber(number) };
  }
  const [, number = '', term = ''] = BARE.exec(text) ?? [];
  if (!hasLetter(term)) return null;
  const quantity = wholeNumber(number);
  const isName = /^\d+$/.test(number) && Number(number) > LARGEST_BARE_NUMBER;
  if (isName) return readTailOfName(text);
  return { term, quantity, isBare: quantity !== null };
}

/** A bare number after a text: a quantity, unless it turns out to be part of the name. */
function readTail(text: string): Reading | null {
  if (UNCLEAR_AFTER.test(text)) return { term: text, quantity: null };
  const [, term = '', number = ''] = BARE_AFTER.exec(text) ?? [];
  if (!hasLetter(term) || term.length < search.minLength || CODE.test(number)) return null;
  const quantity = wholeNumber(number);
  return quantity === null ? { term: text, quantity } : { term, quantity, isBare: true, isTail: true };
}

/** Parses a line without bullets: a clear quantity at its start or its end, and the rest. */
export function readQuantity(text: string): Reading | null {
  return readTwoNumbers(text) ?? readEnd(text) ?? readStart(text);
}

/** Parses a line once bullets and ornaments are removed. */
export function parseLine(source: string, text: string): ParsedLine {
  const read = readQuantity(text) ?? readTail(text) ?? { term: text, quantity: 1 };
  const term = read.term.replace(/\s+/g, ' ').trim();
  const { quantity, isBare, isTail } = read;
  return { source, term, quantity, doubt: isBare ? quantity : null, ...(isTail && { isTail }) };
}
