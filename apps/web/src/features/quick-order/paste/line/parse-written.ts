import { readAmended } from './amendments';
import { confirmed } from './confirmed';
import { parseAsked, parseLine } from './parse-line';
import type { ParsedLine } from '../parsed-line';
import { choicesOf, PIECES } from './quantities';

/** `Devolución: 3 merlot` goes the other way; `olvida el merlot`, `ya encontré el merlot, no lo mandes` take it back. */
const REFUSED =
  /^(?:devoluci[oó]n(?:es)?|devuelv[oe]n?|devolver(?:[eé]|emos)?|regres(?:o|ar|amos|en)|retorn(?:o|ar)|olv[ií]d(?:a|en|ar|ate|alo|ala|ense|emos)|(?:ya\s)?encontr(?:[eé]|amos))(?!\p{L})(?:\s+(?:del?|el|la|los|las))?[\s:.-]*(?=[\p{L}\d])/iu;
const REFUSED_AFTER = /[\s,;:(-]+(?:ya\s)?no\s(?:lo|la|los|las)\s\p{L}+[\s)!.]*$/iu;

/** `6, no 8 nueve comales` */
const TWO_AHEAD = new RegExp(
  String.raw`^(\d{1,3})[\s,]+(?:no|mejor|perd[oó]n|digo)[\s,]+(\d{1,3})\s+(?:${PIECES}\s*)?(?=\p{L})`,
  'iu',
);

/** `4 merlot (ahora 6)` */
const IN_BRACKETS = /\s*\((?:ahora|mejor|no|son|eran|perd[oó]n|digo)[\s,:]+(\d{1,3})[^()\d]*\)[\s.]*$/iu;

/** Parses a line of a whole list, which may change itself or an earlier one, or be of products that are not wanted. */
export function parseWritten(source: string, written: string): ParsedLine {
  const wanted = written.replace(REFUSED_AFTER, '').replace(REFUSED, '');
  if (wanted !== written) return { ...parseAsked(source, wanted), isRefused: true };
  const [ahead, one, other] = TWO_AHEAD.exec(written) ?? [];
  if (ahead) return parseAsked(source, written.slice(ahead.length), choicesOf(Number(one), Number(other)));
  const [behind, second] = IN_BRACKETS.exec(written) ?? [];
  if (behind) {
    const line = parseLine(source, written.slice(0, -behind.length));
    return confirmed({ ...line, doubt: null }, [Number(second)]);
  }
  const amended = readAmended(written);
  return amended === null ? parseLine(source, written) : parseAsked(source, amended);
}
