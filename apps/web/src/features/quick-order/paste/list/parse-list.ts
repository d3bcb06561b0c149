import { quickOrder } from '@/config/limits';
import { confirmed } from '../line/confirmed';
import { withNameAbove } from './headings';
import { askedBesideOthers, isCounted, joinLines, type ListLine } from './joined-lines';
import { readableRows } from './messages';
import { bareText, hasContent, isAside, isBareRefusal, strangeMarkIn, struckByLine, TALLY } from './marks';
import { piecesOfSum } from './notes';
import { piecesByPrice } from '../line/pieces-by-price';
import { orderedLines } from './ordered-lines';
import { NO_PLACES, type Places } from './places';
import { readNumbering, type Numbering } from './numbering';
import { parseWritten } from '../line/parse-written';
import type { ParsedLine } from '../parsed-line';
import type { ParsedList } from '../parsed-list';
import { countsRows, parseCells } from '../table/parse-cells';
import { cellsOf } from '../table/parse-table';
import { choicesOf, isNeverQuantity, PACKS, PIECES } from '../line/quantities';
import { regExp } from '../line/reg-exp';
import { readQuantity } from '../line/read-quantity';
import { sentencesOf } from './sentences';
import { belowOneAnother, splitColumns } from './side-by-side';
import { splitLine } from './split-line';
import { withShortCells } from '../table/short-cells';
import { parseTable } from './table-lists';
import { hasUnreadWords, namesInSentence } from './unread-words';

/** `-3 aalto`: a bullet, or a minus. */
const MINUS = /^[\s*_]*[-–—−](?=\d)/u;
const DASH = /^\s*[-–—−]\s/u;

const UNIT = regExp(String.raw`^(?:${PACKS}|${PIECES})`);

/**
 * `2 cajas de 12 merlot`, `3 botellas de merlot`: the number before a unit is none of the list, unless the unit is one: `2 caja de 12
 * merlot`. Null for other lines.
 */
function countedUnits(source: string, text: string, { number, behind }: Numbering): ParsedLine | null {
  const [unit = ''] = UNIT.exec(behind) ?? [];
  if (unit === '' || number === 1) return null;
  const line = parseWritten(source, text);
  return /s\.?$/iu.test(unit) ? line : confirmed(line, [1]);
}

function parseText(source: string, text: string, numbering: Numbering | null): ParsedLine {
  if (!numbering) return parseWritten(source, text);
  const { kind, number, behind } = numbering;
  const own = readQuantity(behind);
  // `1.- 6 nueve comales` is numbered; `6.- nueve comales` requests six.
  if (kind === 'number') return parseWritten(source, behind);
  if (kind === 'none') {
    if (!own) return parseWritten(source, text);
    const line = parseWritten(source, behind);
    return { ...line, quantity: null, asked: choicesOf(number, line.quantity, ...(line.asked ?? [])) };
  }
  const counted = countedUnits(source, text, numbering);
  if (counted) return counted;
  const line = parseWritten(source, behind);
  // `2 Protos Roble 2019` has two numbers, too: a year is none of a quantity.
  if (line.isTail && isNeverQuantity(String(line.doubt)) && number !== 1) {
    return {
      ...parseWritten(source, text),
      quantity: null,
      doubt: null,
      isTail: undefined,
      asked: choicesOf(1, number),
    };
  }
  if (own || line.isTail || number === 1) return line;
  return confirmed(line, [number]);
}

/** A line whose quantity is confirmed if the prices of a piece and of all say another one: `3  Bollinger Rosé  566.50  566.50`. */
function confirmedByPrice(line: ParsedLine): ParsedLine {
  const pieces = piecesByPrice(line.source);
  const isKnown = line.quantity === pieces || line.spelled || line.unless || (line.asked ?? []).length > 0;
  if (pieces === null || isKnown) return line;
  return confirmed(line, [pieces]);
}

/** Numbers of pieces that are not those of the lines: a line may be missing. None while a quantity is open. */
function wrongSums({ lines, notes, rest }: ParsedList): string[] {
  if (rest !== '' || lines.some(({ quantity, spelled }) => quantity === null || spelled)) return [];
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return notes.filter((note) => ![null, pieces, lines.length].includes(piecesOfSum(bareText(note))));
}

/** With texts that were read before the lines, and with sums that the lines do not have. */
function complete(list: ParsedList, notes: readonly string[], unclear: readonly string[]): ParsedList {
  return {
    ...list,
    notes: [...notes, ...list.notes, ...unclear],
    unclear: [...list.unclear, ...unclear, ...wrongSums(list).filter((note) => !list.unclear.includes(note))],
  };
}

/** A line of a list, where one without a quantity is not surely of one piece if others have one. */
function besideOthers(line: ParsedLine, text: string, isBesideCounted: boolean): ParsedLine {
  if (!isBesideCounted) return line;
  if (!isCounted(text)) return { ...line, quantity: null, asked: line.asked ?? choicesOf(1) };
  return line.spelled ? { ...line, spelled: { ...line.spelled, isBesideCounted } } : line;
}

/** `-3 aalto` in a list without bullets. */
const askedOfMinus = (line: ParsedLine): ParsedLine => ({
  ...line,
  quantity: null,
  asked: line.asked ?? choicesOf(line.spelled?.quantity ?? line.quantity),
});

/** The lines of one that orders several products; cells stay together. */
function productsIn({ line, ...below }: ListLine): ListLine[] {
  const text = bareText(line);
  const columns = splitColumns(line);
  const inText = line.trim().includes('\t') ? [] : splitLine(text);
  const parts = columns.length > 0 ? columns : inText;
  return parts.length > 1
    ? parts.map((part) => ({ ...below, line: part, text: bareText(part) }))
    : [{ ...below, line, text }];
}

/** The lines, doubtful by an emoji that may say so; the same before each of them is a bullet. */
function withStrangeMarks(lines: readonly ListLine[]): ListLine[] {
  const marks = lines.map(({ line }) => strangeMarkIn(line));
  const areBullets = lines.length > 1 && new Set(marks).size === 1;
  return lines.map((line, index) =>
    !areBullets && marks[index] !== null ? { ...line, isDoubtful: true } : line,
  );
}

/** `"Nueve Comales Blanco",6,"$3,174.00"` */
const QUOTED_CELL = /^\s*"[^"]+"\s*,|,\s*"[^"]+"\s*$/u;

/** The sign between the cells of a row without a header. */
function delimiterOf(source: string): string | undefined {
  if (TALLY.test(source.trim())) return undefined;
  const sign = ['\t', ';', '|'].find((each) => source.trim().includes(each));
  if (sign === undefined && QUOTED_CELL.test(source)) return ',';
  // Commas are between cells if at least two numbers follow a text.
  return sign ?? (/\p{L}[^,]*(?:,\s*\$?(?!000)\d+(?:\.\d+)?){2,}\s*$/u.test(source) ? ',' : undefined);
}

/**
 * The lines of a list as people write, copy or export them: `6 nueve comales`, `nueve comales x6`, `SKU;6`, bullets of a chat, a
 * table with a header. Every line with a letter or a digit becomes one or a note; lines beyond the limit are returned.
 */
export function parseList(
  text: string,
  limit: number = quickOrder.maxLines,
  places: Places = NO_PLACES,
): ParsedList {
  const whole = belowOneAnother(struckByLine(text).split(/\r\n|\r|\n/))
    .flatMap(sentencesOf)
    .map(withShortCells);
  const refusals = whole.filter(isBareRefusal).map((row) => row.trim());
  // It reads the messages between its rows one by one.
  const table = parseTable(whole, limit, places, parseList);
  if (table) return complete({ ...table, lines: table.lines.map(confirmedByPrice) }, [], refusals);
  const { rows, doubtful, notes: said, unclear: left } = readableRows(whole);
  const doubtfulRows = new Set(doubtful);
  const sources = rows.filter(hasContent);
  const { ordered, notes, unclear } = orderedLines(
    rows.flatMap((line, at) => {
      if (!hasContent(line)) return [];
      const text = bareText(line);
      return [{ line, text, isFirst: !hasContent(rows[at - 1] ?? ''), isAside: isAside(line, text) }];
    }),
    places,
  );
  const { lines: joined, isUnclear } = joinLines(
    ordered.map((line) => (doubtfulRows.has(line.line) ? { ...line, isDoubtful: true } : line)),
  );
  const products = joined.flatMap(productsIn);
  const taken = withStrangeMarks(products.slice(0, limit));
  const rest = products.slice(limit).map(({ line }) => line);
  const numberings = readNumbering(taken.map(({ text: bare }) => bare));
  const cells = taken.map(({ line, text: bare }) => {
    const delimiter = delimiterOf(line);
    return delimiter ? cellsOf(bare, delimiter) : null;
  });
  // Two minuses in one list are bullets, too.
  const hasDashes =
    sources.some((source) => DASH.test(source)) || sources.filter((source) => MINUS.test(source)).length > 1;
  const areRowsCounted = countsRows(cells.flatMap((row) => (row ? [row] : [])));
  const areCounted = taken.map(({ text: bare }) => isCounted(bare));
  const counted = areCounted.filter(Boolean).length;
  const lines = taken.map(({ line: written, text: bare, name, isDoubtful }, index) => {
    const isBesideCounted = counted > (areCounted[index] ? 1 : 0);
    const [row, source] = [cells[index], written.trim()];
    const line = row
      ? parseCells(source, areRowsCounted ? row.slice(1) : row)
      : besideOthers(
          withNameAbove(parseText(source, bare || source, numberings[index] ?? null), name),
          bare,
          isBesideCounted,
        );
    const isMinus = !row && !hasDashes && MINUS.test(written);
    const mentions = row ? [] : namesInSentence(bare, areCounted[index] === true);
    return {
      ...(isMinus ? askedOfMinus(line) : line),
      ...((isDoubtful || (!row && areCounted[index] && hasUnreadWords(bare, line))) && { isDoubtful: true }),
      ...(mentions.length > 0 && { mentions }),
    };
  });
  const clear = isUnclear
    ? lines.map((line, index) => askedBesideOthers(line, taken[index]?.text ?? ''))
    : lines;
  return complete(
    { lines: clear.map(confirmedByPrice), notes, unclear, skipped: 0, rest: rest.join('\n') },
    said,
    [...refusals, ...left],
  );
}
