import { readAmended } from './amendments';
import { parseAsked, parseLine } from './parse-line';
import type { ParsedLine } from './parsed-line';

/** `Devolución: 3 merlot` goes the other way. */
const RETURNED =
  /^(?:devoluci[oó]n(?:es)?|devuelv[oe]n?|devolver(?:[eé]|emos)?|regres(?:o|ar|amos|en)|retorn(?:o|ar))(?!\p{L})(?:\s+de)?[\s:.-]*(?=[\p{L}\d])/iu;

/** Parses a line of a whole list, which may change an earlier one or be of products that go back. */
export function parseWritten(source: string, written: string): ParsedLine {
  const returned = written.replace(RETURNED, '');
  if (returned !== written) return { ...parseAsked(source, returned), isRefused: true };
  const amended = readAmended(written);
  return amended === null ? parseLine(source, written) : parseAsked(source, amended);
}
