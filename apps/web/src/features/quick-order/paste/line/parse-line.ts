import { cleanLine, namesPrice } from './clean-line';
import { readDoubt } from './doubts';
import type { ParsedLine } from '../parsed-line';
import { choicesOf, NUMBER, wholeNumber } from './quantities';
import { readText, type Reading } from './read-quantity';

/** A line as this portal shares orders and carts: `4 × Nueve Comales Blanco · Botella 750 ml · $1,836.00`. */
const SHARED = new RegExp(`^(${NUMBER}) × (.+) · \\$[\\d,]+\\.\\d{2}$`, 'iu');

function readShared(written: string): Reading | null {
  const [, number = '', term = ''] = SHARED.exec(written) ?? [];
  const quantity = wholeNumber(number);
  return quantity === null ? null : { term: term.replaceAll(' · ', ' '), quantity };
}

/** A text whose quantity is asked, whatever it says. */
function readAsked(text: string, wanted?: readonly number[]): Reading {
  const { read, isSaid } = readText(text);
  const own = isSaid ? [read.spelled?.quantity ?? read.quantity, ...(read.asked ?? [])] : [];
  return {
    term: read.spelled?.rest ?? read.term,
    quantity: null,
    asked: wanted ? [...wanted] : choicesOf(...own),
  };
}

/** A line whose quantity is asked, once bullets and ornaments are removed; `wanted`: the likely ones, if the text does not have them. */
export const parseAsked = (source: string, text: string, wanted?: readonly number[]): ParsedLine => ({
  source,
  ...toParsed(readAsked(cleanLine(text), wanted)),
});

/** Parses a line once bullets and ornaments are removed. */
export function parseLine(source: string, written: string): ParsedLine {
  const shared = readShared(written);
  if (shared) return { source, ...toParsed(shared) };
  const text = cleanLine(written);
  const doubt = readDoubt(text);
  if (doubt) {
    const line = { source, ...toParsed(readAsked(doubt.rest, doubt.wanted)) };
    return doubt.isRefused ? { ...line, isRefused: true } : line;
  }
  const { read, isSaid } = readText(text);
  // The only number is a price: `merlot oferta 99`.
  if (!isSaid && namesPrice(written)) return { source, ...toParsed(readAsked(text, [1])) };
  return { source, ...toParsed(read) };
}

function toParsed({
  quantity,
  isBare,
  isTail,
  tail,
  asked,
  unless,
  spelled,
  ...read
}: Reading): Omit<ParsedLine, 'source'> {
  return {
    term: read.term.replace(/\s+/g, ' ').trim(),
    quantity,
    doubt: tail ?? (isBare ? quantity : null),
    ...(isTail && { isTail }),
    ...(asked && { asked }),
    ...(unless && { unless }),
    ...(spelled && { spelled }),
  };
}
