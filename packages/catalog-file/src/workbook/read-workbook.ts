import { zipSync } from 'fflate';
import type { MergeRange, Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { badSheetCell } from '../bad-row-reasons';
import type { FileRecord } from '../records/csv-records';
import { FileError } from '../file-error';
import { columnLetters } from '../columns/column-letters';
import { columnOf } from '../columns/titles';
import { cellText, priceText, type SheetCell } from './cell-text';
import { unzip } from './unzip';

/** A sheet as records, each with the number of its row. */
export type Workbook = { sheet: string; records: FileRecord[] };

const KEY = 'sku';
/** The columns in pesos. */
const AMOUNTS = ['precio', 'costo'];

/** Only sheets, their texts and their formats: no pictures, no macros, nothing from other files. */
const isWanted = (name: string) =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

const isBlank = ({ text, reason }: SheetCell) => text.trim() === '' && reason === null;

type Line = { row: number; cells: SheetCell[] };

/** The rows of a sheet that are not empty. */
function linesOf({ rows, cells }: Sheet): Line[] {
  return rows
    .map((values, row) => ({
      row,
      cells: values.map((value, column) => cellText(value, cells?.get(`${row},${column}`))),
    }))
    .filter((line) => line.cells.some((cell) => !isBlank(cell)));
}

type Filled = { sheet: Sheet; lines: Line[]; header: Line };

function filledSheets(sheets: Sheet[]): Filled[] {
  return sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .flatMap((sheet) => {
      const lines = linesOf(sheet);
      return lines[0] ? [{ sheet, lines, header: lines[0] }] : [];
    });
}

/** The sheet with a price list: the only non-empty one, or the only one with a column of SKUs. */
function chooseSheet(sheets: Sheet[]): Filled {
  const filled = filledSheets(sheets);
  const lists =
    filled.length > 1
      ? filled.filter(({ header }) => header.cells.some(({ text }) => columnOf(text) === KEY))
      : filled;
  const [list, ...others] = lists;
  if (list && others.length === 0) return list;
  const names = (lists.length > 0 ? lists : filled).map(({ sheet }) => sheet.name).join(', ');
  if (names === '') throw new FileError(null, 'el libro no tiene ninguna hoja con datos');
  throw new FileError(
    null,
    lists.length > 0
      ? `hay varias hojas con una lista (${names}); deja una sola u oculta las demás`
      : `ninguna hoja tiene la columna sku en su primer renglón (${names})`,
  );
}

const isWithin = ({ endRow, startCol }: MergeRange, header: Line, width: number) =>
  endRow >= header.row && startCol < width;

/** Only the first of merged cells has a value: the others look empty, and would keep their old values. */
function refuseMerged({ sheet, header }: Filled, width: number): void {
  const merge = sheet.merges?.find((range) => isWithin(range, header, width));
  if (!merge) return;
  const from = `${columnLetters(merge.startCol)}${merge.startRow + 1}`;
  const to = `${columnLetters(merge.endCol)}${merge.endRow + 1}`;
  throw new FileError(merge.startRow + 1, `las celdas ${from}:${to} están combinadas; sepáralas`);
}

/** A row with as many cells as the header, prices to the cent; cells beyond the header are refused. */
function recordOf({ row, cells }: Line, titles: readonly (string | null)[]): FileRecord {
  const width = titles.length;
  const refused = cells.flatMap((cell, index) => {
    if (index >= width && !isBlank(cell)) return [{ cell: index, reason: badSheetCell.noTitle }];
    return cell.reason === null ? [] : [{ cell: index, reason: cell.reason }];
  });
  const texts = titles.map((title, index) => {
    const cell = cells[index] ?? { text: '', reason: null };
    return title !== null && AMOUNTS.includes(title) ? priceText(cell) : cell.text;
  });
  return { line: row + 1, cells: texts, ...(refused.length > 0 && { refused }) };
}

/**
 * Reads the price list of an XLSX file as the records a CSV would have. The library sees a zip of our own, with only the sheets,
 * of known size. Throws FileError.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const files = unzip(bytes, isWanted);
  const isBook = Object.keys(files).some((name) => /^xl\/worksheets\//i.test(name));
  if (!isBook)
    throw new FileError(null, 'no es un libro de Excel (.xlsx); guárdalo como «Libro de Excel (.xlsx)»');
  let sheets: Sheet[];
  try {
    ({ sheets } = await readXlsx(zipSync(files, { level: 0 }), { readStyles: true }));
  } catch {
    throw new FileError(null, 'el libro está dañado; ábrelo en Excel y guárdalo otra vez como .xlsx');
  }
  const chosen = chooseSheet(sheets);
  const width = chosen.header.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  refuseMerged(chosen, width);
  const titles = chosen.header.cells.slice(0, width).map(({ text }) => columnOf(text));
  return { sheet: chosen.sheet.name, records: chosen.lines.map((line) => recordOf(line, titles)) };
}
