import { quickOrder } from '@/config/limits';
import { parseLine, readQuantity, type ParsedLine } from './parse-line';
import { cellsOf, parseCells, parseRow, readHead } from './parse-table';

export type ParsedList = {
  lines: ParsedLine[];
  /** Table rows without a quantity. */
  skipped: number;
  /** The lines that did not fit, as written. */
  rest: string;
};

/** Emoji with their joiners and modifiers, and zero-width characters. */
const ORNAMENTS =
  /\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3}|\u{200B}|\u{FEFF}|\u{200E}/gu;
const CHAT_HEAD = /^\[?\d{1,2}[:/][^\]]{4,25}\]\s*[^:]{1,40}:\s+/;
const BULLETS = /^(?:[-*•–—·▪◦●‣>✓✔☐☑]\s*|\[[ x✓]?\]\s*)+/iu;
const NUMBERED = /^(\d{1,3})\s*(?:\.-|\.\)|\)|\.(?=\s))\s*(?=\S)/;

/** The database reads two hundred characters of a term. */
const MAX_LENGTH = 300;

const hasContent = (text: string) => /[\p{L}\d]/u.test(text);

/** A line without emoji, bullets, bold marks and a chat message's header. */
function bareText(line: string): string {
  const text = line
    .slice(0, MAX_LENGTH)
    .replace(ORNAMENTS, ' ')
    .trim()
    .replace(CHAT_HEAD, '')
    .replace(BULLETS, '');
  return text.replace(/^[*_~]+(?=\S)|[*_~]+$/g, '').trim();
}

/** Whether the numbers before the lines are line numbers: 1, 2, 3, … */
function countsLines(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => NUMBERED.exec(text)?.[1] ?? []);
  return numbers.length > 1 && numbers.every((number, index) => Number(number) === index + 1);
}

function parseText(source: string, text: string, isCounted: boolean): ParsedLine {
  const numbered = NUMBERED.exec(text);
  const behind = numbered ? text.slice(numbered[0].length) : '';
  // `1.- 6 nueve comales` is numbered; `6.- nueve comales` requests six.
  if (numbered && (isCounted || readQuantity(behind))) return parseLine(source, behind);
  return parseLine(source, text);
}

/**
 * The lines of a list as people write, copy or export them: `6 nueve comales`, `nueve comales x6`, `SKU;6`, bullets of a chat, a
 * table with a header. Every line with a letter or a digit becomes one; lines beyond the limit are returned.
 */
export function parseList(text: string, limit: number = quickOrder.maxLines): ParsedList {
  const sources = text.split(/\r\n|\r|\n/).filter(hasContent);
  const head = readHead(sources[0] ?? '');
  if (head) {
    const rows = sources.slice(1).map((row) => parseRow(row, head));
    const lines = rows.filter((row) => row !== null);
    const rest = lines.slice(limit).map(({ source }) => source);
    return { lines: lines.slice(0, limit), skipped: rows.length - lines.length, rest: rest.join('\n') };
  }
  const taken = sources.slice(0, limit);
  const texts = taken.map(bareText);
  const isCounted = countsLines(texts);
  const lines = taken.map((source, index) => {
    const delimiter = ['\t', ';'].find((sign) => source.trim().includes(sign));
    const bare = texts[index] ?? '';
    if (delimiter) return parseCells(source.trim(), cellsOf(bare, delimiter));
    return parseText(source.trim(), bare || source.trim(), isCounted);
  });
  return { lines, skipped: 0, rest: sources.slice(limit).join('\n') };
}
