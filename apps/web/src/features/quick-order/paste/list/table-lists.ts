import { cleanLine } from '../line/clean-line';
import { confirmed } from '../line/confirmed';
import { readText } from '../line/read-quantity';
import type { ParsedLine } from '../parsed-line';
import type { ParsedList } from '../parsed-list';
import { isForbidden, markColumns, remarkColumns, usedFlags } from '../table/flag-columns';
import { cellsOf, dateOf, parseRow, parseSizes, placeOf, readHead } from '../table/parse-table';
import { areOther, dayIn } from './days';
import { isDoubtfulByWords, isKnownHeading, limitsOrder } from './what-headings-say';
import { isCounted } from './joined-lines';
import { bareText, hasContent, isAside } from './marks';
import { orderedLines, type SourceLine } from './ordered-lines';
import { isFormal } from './notes';
import { placeNamed, type Places } from './places';

/** A header is looked for in the first lines: a title, or lines of an order, may come before it. */
const HEAD_LINES = 12;

/** Rows of a table without a quantity are shown up to this number: a list of stock has hundreds. */
const MAX_SHOWN_ROWS = 20;

type ParseList = (text: string, limit: number, places: Places) => ParsedList;

/** The words of a letterhead: `Pedido semana 48`, `COTIZACIÓN No. 4471`. */
const LETTERHEAD =
  /(?<!\p{L})(?:pedido|orden|cotizaci[oó]n|folio|fecha|semana|lista|listado|p[aá]gina|tel[eé]fono|tel|no|n[uú]mero)(?!\p{L})/iu;

const isOrder = (source: string) =>
  isCounted(bareText(source)) && !isAside(source) && !LETTERHEAD.test(source);

type Parts = Pick<ParsedList, 'lines' | 'notes' | 'unclear'>;

/** The lines of an order above a table; without any, it is a title. */
function parseAbove(sources: readonly string[], places: Places, parseList: ParseList): Parts {
  if (sources.some(isOrder)) return parseList(sources.join('\n'), Infinity, places);
  return {
    lines: [],
    notes: [...sources],
    unclear: sources.filter(
      (source) => isDoubtfulByWords(`${source}:`) || (!isFormal(bareText(source)) && limitsOrder(source)),
    ),
  };
}

type Head = NonNullable<ReturnType<typeof readHead>>;

/** The header of another table; a row of a product has numbers. */
function readNextHead(row: string): Head | null {
  const head = readHead(row);
  return head && (!/\d/.test(row) || head.bySize.length > 0) ? head : null;
}

/** Whether the rows of a table go to several places or to another one, or come from several sellers. */
function areElsewhere(rows: readonly string[], head: Head, places: Places): boolean {
  if (head.places.length === 0) return false;
  const named = [...new Set(rows.map((row) => placeOf(row, head)).filter((place) => place !== ''))];
  return named.length > 1 || named.some((place) => placeNamed(place, places) === 'elsewhere');
}

function parseCellsOf(row: string, head: Head): ParsedLine[] {
  if (head.bySize.length > 0 && head.quantities.length === 0) return parseSizes(row, head);
  const line = parseRow(row, head);
  return line ? [line] : [];
}

/** Whether rows are of several days without a date, `Lunes` and `Jueves`: an order is delivered on one. */
function areOfWeekdays(rows: readonly Row[]): boolean {
  const texts = rows.map(({ line, head }) => dateOf(line, head).toLowerCase());
  return new Set(texts.filter((text) => text !== '' && dayIn(text) === null)).size > 1;
}

/** A row with the header that is above it, and what it is for the rules of lists. */
type Row = SourceLine & { head: Head; isForbidden: boolean; hasCells: boolean };

/** A text between the rows, or a row of products, which is a line of one piece for those rules. */
function toRow(
  row: { line: string; isFirst: boolean },
  head: Head,
  places: Places,
): Omit<Row, 'isForbidden'> {
  const { line } = row;
  const cells = cellsOf(line, head.delimiter);
  const [first = '', ...others] = cells.filter(Boolean);
  const written = others.length === 0 ? first : line;
  const text = bareText(written);
  const isText =
    isAside(written, text) ||
    !line.includes(head.delimiter) ||
    (others.length === 0 && (isKnownHeading(text) || placeNamed(text, places) !== null));
  const name = cells[head.product] || cells[head.code];
  return {
    ...row,
    head,
    hasCells: !isText,
    text: isText ? text : `1 ${name}`,
    isAside: isText && isAside(written, text),
  };
}

/** The rows below a header; a header of another table below is among the notes. */
function readRows(rows: readonly { line: string; isFirst: boolean }[], first: Head, places: Places) {
  /** A header with the columns that only have marks among its flags, and the rows that it forbids. */
  const inUse = (given: Head) => {
    const cells = rows.map(({ line }) => cellsOf(line, given.delimiter));
    const marks = given.quantities.length > 1 ? markColumns(cells, given.quantities) : [];
    const flags = [
      ...given.flags,
      ...marks.map((column) => ({ column, isOrder: true, describes: false, changes: false })),
    ];
    const remarks = remarkColumns(cells, flags, given.product);
    const used = usedFlags(cells, flags).filter(({ column }) => !remarks.includes(column));
    const forbids = (row: readonly string[]) =>
      (used.length > 0 && isForbidden(row, used)) ||
      remarks.some((column) => /[\p{L}\d]/u.test(row[column] ?? ''));
    const quantities = given.quantities.filter((column) => !marks.includes(column));
    return { head: { ...given, quantities, flags }, forbids };
  };
  let { head, forbids } = inUse(first);
  const heads: string[] = [];
  const read = rows.flatMap((row): Row[] => {
    const next = isAside(row.line) ? null : readNextHead(row.line);
    if (!next)
      return [{ ...toRow(row, head, places), isForbidden: forbids(cellsOf(row.line, head.delimiter)) }];
    ({ head, forbids } = inUse(next));
    heads.push(row.line.trim());
    return [];
  });
  return { read, heads };
}

const GAP = / {2,}/gu;

/** Rows whose cells are apart by spaces, as in a printed form, below such a header, with tabs between them. */
function tabulated(rows: readonly string[]): readonly string[] {
  const withTabs = (row: string) => row.trim().replace(GAP, '\t');
  const hasHead = rows
    .filter(hasContent)
    .slice(0, HEAD_LINES)
    .some(
      (row) => readHead(row) === null && withTabs(row).includes('\t') && readHead(withTabs(row)) !== null,
    );
  return hasHead ? rows.map((row) => (row.includes('\t') ? row : withTabs(row))) : rows;
}

/**
 * A list with a header, `SKU`, `Producto`, `Cantidad`, and texts around its rows: null for another list. Headings, remarks and
 * establishments among the rows say of them what they say of the lines of a list.
 */
export function parseTable(
  written: readonly string[],
  limit: number,
  places: Places,
  parseList: ParseList,
): ParsedList | null {
  const rows = tabulated(written);
  const sources = rows.flatMap((line, at) =>
    hasContent(line) ? [{ line, isFirst: !hasContent(rows[at - 1] ?? '') }] : [],
  );
  const at = sources.slice(0, HEAD_LINES).findIndex(({ line }) => readHead(line) !== null);
  const head = readHead(sources[at]?.line ?? '');
  if (!head) return null;
  const titles = sources.slice(0, at).map(({ line }) => line.trim());
  const above = parseAbove(titles, places, parseList);
  const { read, heads } = readRows(sources.slice(at + 1), head, places);
  const { ordered, notes, unclear } = orderedLines(read, places);
  const areDoubtful =
    titles.some((title) => !isOrder(title) && placeNamed(bareText(title), places) === 'elsewhere') ||
    areOfWeekdays(read) ||
    areElsewhere(
      read.map(({ line }) => line),
      head,
      places,
    );
  const dates = read.map(({ line, head: own, hasCells }) => (hasCells ? dayIn(dateOf(line, own)) : null));
  const areOfOtherDays = areOther(dates, 1);
  const ofOtherDays = new Set(read.filter((_, index) => areOfOtherDays[index]));
  const empty: string[] = [];
  const free: Parts = { lines: [], notes: [], unclear: [] };
  const lines = ordered.flatMap(({ source: row, isDoubtful }) => {
    const parsed = row.hasCells ? parseCellsOf(row.line, row.head) : parseFree(row.line);
    if (parsed.length === 0) empty.push(row.line.trim());
    return areDoubtful || isDoubtful || ofOtherDays.has(row) || row.isForbidden
      ? parsed.map((each) => confirmed(each))
      : parsed;
  });
  /** A row below a table that has none of its cells: `12 protos roble`. A name by itself needs its quantity. */
  function parseFree(row: string): ParsedLine[] {
    const { isSaid } = readText(cleanLine(bareText(row)));
    const list = parseList(row, Infinity, places);
    free.notes.push(...list.notes);
    free.unclear.push(...list.unclear);
    return list.lines.map((line) =>
      isSaid || list.lines.length > 1 ? line : { ...line, quantity: null, asked: [] },
    );
  }
  const all = [...above.lines, ...lines];
  return {
    lines: all.slice(0, limit),
    notes: [
      ...above.notes,
      ...notes,
      ...heads,
      ...free.notes,
      ...(empty.length <= MAX_SHOWN_ROWS ? empty : []),
    ],
    unclear: [...above.unclear, ...unclear, ...free.unclear],
    skipped: empty.length,
    rest: all
      .slice(limit)
      .map(({ source }) => source)
      .join('\n'),
  };
}
