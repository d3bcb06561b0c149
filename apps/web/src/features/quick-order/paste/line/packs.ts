import type { ParsedLine } from '../parsed-line';
import { NUMBER_WORD, numberInWords } from './number-words';
import { choicesOf, DOZEN, OF, PACKS, PIECES, SIZE as VOLUME, wholeNumber } from './quantities';
import { regExp } from './reg-exp';

/** A text whose number counts packs, dozens or pairs. */
export type PackReading = Pick<ParsedLine, 'term' | 'quantity' | 'asked' | 'unless'>;

const COUNT = String.raw`\d{1,3}\s+1/2|1/2|\d{1,3}[.,]5|\d{1,3}|medi[ao]|half(?:\s+an?)?|una?|otr[oa]|an?|${NUMBER_WORD}`;
const HALF = String.raw`(?:\s+y\s+media)?`;
const SIZES = '3|4|6|8|10|12|15|18|20|24|30|36|48';
/** Pieces in a pack, if the text says so: `caja de 12`, `caja c/6`. Other numbers there are names: `caja de 400 Conejos`. */
const SIZE = String.raw`(?:\s*(?:de|con|c/|/|x|×)?\s*(${SIZES})(?![\p{L}\d.,])\s*(?:${PIECES})?)?`;
const JOINT = String.raw`\s*[-–—:,;=|([]*\s*(?:x\s+)?`;

const DOZENS = regExp(String.raw`^(?:(${COUNT})\s*)?(${DOZEN}${HALF})\s+${OF}(\S.*)$`);
const HUNDREDS = regExp(String.raw`^(${COUNT})\s*(?:cient[oa]s?|centenas?)\s+(?:de\s+)(\S.*)$`);
const DOZEN_AND_HALF_AFTER = regExp(String.raw`^(.*\S)(?:${JOINT}|\s+)(${DOZEN}\s+y\s+media)$`);
const DOZENS_AFTER = regExp(
  String.raw`^(.*\S)(?:${JOINT}|\s+)(?<![\d/])(?<!\p{L}(?=\p{L}))(${COUNT})\s*(${DOZEN}${HALF})\s*[)\]]*$`,
);
const AND_PIECES = String.raw`\s*(?:y|e|and|m[aá]s|\+)\s*(\d{1,3}|${NUMBER_WORD})\s*${PIECES}\s*${OF}(\S.*)$`;
const DOZENS_AND_PIECES = regExp(String.raw`^(?:(${COUNT})\s*)?${DOZEN}${AND_PIECES}`);
const PACKS_AND_PIECES = regExp(String.raw`^(${COUNT})\s*${PACKS}${SIZE}${AND_PIECES}`);
const COUNTED = regExp(String.raw`^(${COUNT})\s*${PACKS}${SIZE}\s*${OF}(\S.*)$`);
const UNCOUNTED = regExp(String.raw`^${PACKS}(?=\s*(?:de|con|c/))${SIZE}\s*(?:de\s+)?(\S.*)$`);
const COUNTED_AFTER = regExp(
  String.raw`^(.*\S)(?:${JOINT}|\s+)(?<![\d/])(?<!\p{L}(?=\p{L}))(${COUNT})\s*${PACKS}${SIZE}\s*[)\]]*$`,
);
/** A pack behind the name, without a number of them: `nueve comales caja de 12`. */
const UNCOUNTED_AFTER = regExp(
  String.raw`^(.*\p{L}.*?)(?:${JOINT}|\s+)(?<![\p{L}\d])${PACKS}(?:\s*(?:de|con|c/|x)\s*|\s+)(${SIZES})\s*(?:${PIECES})?\s*[)\]]*$`,
);
/** The size of a counted pack behind the name: `campo viejo c/12`, `yunta 12 x 750`. */
const SIZE_AFTER = regExp(
  String.raw`\s*[,;([]?\s*(?:c/\s*(\d{1,2})|(\d{1,2})\s*[x×*]\s*${VOLUME}(?:\s*ml)?)\s*(?:${PIECES})?\s*[)\]]?$`,
);
/** The end of a product's name that says how many it holds. */
const PACK_NAME = regExp(String.raw`${PACKS}\s*(?:de|con|c/)\s*(\d{1,2})$`);
const PACK_WORD = regExp(String.raw`(?<![\p{L}\d])(?:${PACKS}|${DOZEN})`);

function countOf(text = 'una'): number {
  const word = text.toLowerCase();
  if (/^(?:medi|half)/.test(word)) return 0.5;
  if (/^(?:una?|otr[oa]|an?)$/.test(word)) return 1;
  const [first, half] = word.endsWith('1/2')
    ? ([word.slice(0, -3).trim() || '0', 0.5] as const)
    : ([word, 0] as const);
  return (numberInWords(first) ?? Number(first.replace(',', '.'))) + half;
}

/** A word for cases: `caja`, `cjs`, `Cases`. */
export const CASE_WORD = String.raw`(?:caja|cja|cj|case)s?\.?`;
const IS_CASE_WORD = new RegExp(`^${CASE_WORD}$`, 'i');

/** Whether a word means cases. */
export const isCaseWord = (word: string): boolean => IS_CASE_WORD.test(word);

const PACK_START = regExp(`^${PACKS}`);

function dozensOf(term: string, count: string | undefined, word: string): PackReading {
  const pieces = 12 * (countOf(count) + (/media$/i.test(word) ? 0.5 : 0));
  // Two dozens of cases are not a number of bottles.
  if (PACK_START.test(term)) return { term, quantity: null, asked: [] };
  return { term, quantity: wholeNumber(String(pieces)) };
}

/**
 * A pack that is itself a product, `1 caja de nueve comales caja de 24`, is one piece of it or as many as it holds. Cases are
 * pieces of a product that comes in cases of that size.
 */
function packsOf(
  written: string,
  { word, count, size }: { word: string; count?: string | undefined; size?: string | undefined },
): PackReading {
  const [behind = '', ...sizes] = size === undefined ? (SIZE_AFTER.exec(written) ?? []) : [];
  const term = written.slice(0, written.length - behind.length);
  const named = PACK_NAME.exec(term)?.[1];
  const held = size ?? sizes.find(Boolean) ?? named ?? (/^six/i.test(word) ? '6' : undefined);
  const packs = wholeNumber(String(countOf(count)));
  const pieces = held ? wholeNumber(String(countOf(count) * Number(held))) : null;
  return {
    term,
    quantity: null,
    asked: choicesOf(named ? packs : null, pieces),
    ...(packs !== null &&
      isCaseWord(word) && {
        unless: { word: 'caja', quantity: packs, ...(held !== undefined && { size: Number(held) }) },
      }),
  };
}

const PAIRS = regExp(String.raw`^(?:(${COUNT})\s*)?(?:par|pares)\s+(?:de|of)\s+(\S.*)$`);

const withoutJoint = (term = '') => term.replace(/(?:\s*[-–—:,;=|([]|\s+x)+$/iu, '');

/** Dozens or packs and single pieces of one product. Those in a pack have to be confirmed. */
function readSum(text: string): PackReading | null {
  const [, dozens, beside = '', ofDozens] = DOZENS_AND_PIECES.exec(text) ?? [];
  if (ofDozens) {
    return { term: ofDozens, quantity: wholeNumber(String(12 * countOf(dozens) + countOf(beside))) };
  }
  const [, packs, size, more = '', ofPacks] = PACKS_AND_PIECES.exec(text) ?? [];
  if (!ofPacks) return null;
  const pieces = size ? countOf(packs) * Number(size) + countOf(more) : null;
  return { term: ofPacks, quantity: null, asked: choicesOf(pieces) };
}

/** A number of dozens before or after a text. */
function readDozens(text: string): PackReading | null {
  const dozens = DOZENS.exec(text);
  if (dozens) return dozensOf(dozens[3] ?? '', dozens[1], dozens[2] ?? '');
  const dozensAfter = DOZENS_AFTER.exec(text);
  if (dozensAfter) return dozensOf(withoutJoint(dozensAfter[1]), dozensAfter[2], dozensAfter[3] ?? '');
  const [, halved, dozenAndHalf = ''] = DOZEN_AND_HALF_AFTER.exec(text) ?? [];
  return halved === undefined ? null : dozensOf(withoutJoint(halved), undefined, dozenAndHalf);
}

/** A number of hundreds or pairs before a text. */
function readHundredsOrPairs(text: string): PackReading | null {
  const [, hundreds, ofHundreds] = HUNDREDS.exec(text) ?? [];
  if (ofHundreds) return { term: ofHundreds, quantity: wholeNumber(String(100 * countOf(hundreds))) };
  const pairs = PAIRS.exec(text);
  return pairs && { term: pairs[2] ?? '', quantity: wholeNumber(String(2 * countOf(pairs[1]))) };
}

/** A number of dozens, hundreds, pairs or packs before or after a text. The size of a pack has to be confirmed. */
export function readPacks(text: string): PackReading | null {
  const counted = readSum(text) ?? readDozens(text) ?? readHundredsOrPairs(text);
  if (counted) return counted;
  const word = packWordIn(text) ?? '';
  const packs = COUNTED.exec(text);
  if (packs) return packsOf(packs[3] ?? '', { word, count: packs[1], size: packs[2] });
  const uncounted = UNCOUNTED.exec(text);
  if (uncounted) return packsOf(uncounted[2] ?? '', { word, size: uncounted[1] });
  const after = COUNTED_AFTER.exec(text);
  if (after) return packsOf(withoutJoint(after[1]), { word, count: after[2], size: after[3] });
  const [, before, size] = UNCOUNTED_AFTER.exec(text) ?? [];
  return before === undefined ? null : caseBehind(withoutJoint(before), word, size);
}

/** `2 merlot caja de 12` are two cases; `12 merlot caja de 12` may be one. */
function caseBehind(before: string, word: string, size: string | undefined): PackReading {
  const [ahead = '', count] = /^(\d{1,3})\s+(?=\p{L})/u.exec(before) ?? [];
  if (count === undefined || size === undefined) return packsOf(before, { word, size });
  const term = before.slice(ahead.length);
  if (count === size) return { term, quantity: null, asked: choicesOf(1, Number(count)) };
  return packsOf(term, { word, count, size });
}

/** The word for a pack anywhere in a text. */
export const packWordIn = (text: string): string | null =>
  PACK_WORD.exec(text)?.[0].replace(/\.$/, '') ?? null;

/** Whether a cell is or has such a word. */
export const isPack = (cell: string): boolean => packWordIn(cell) !== null;
