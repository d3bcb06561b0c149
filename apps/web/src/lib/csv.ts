export type Cell = string | number | null;

/**
 * A formula starts with one of these, also after spaces, and in some programs with their wide forms. An apostrophe neutralizes
 * it, and the importer removes one: a text that already begins with apostrophes gets one more.
 */
const FORMULA = /^[\s']*[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet reads as text: one that would begin a formula gets an apostrophe. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as a line of CSV that spreadsheets read without formulas. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(textOf).join(',')}\r\n`;

/** Lines as a CSV that spreadsheets read as UTF-8. */
export const csvOf = (lines: readonly string[]): string => `\uFEFF${lines.join('')}`;

/** Rows as CSV that spreadsheets read as UTF-8 and without formulas. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => csvOf(rows.map(csvLine));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment as a cell, in the browser's time zone: `2026-11-22 14:30`, which sorts as text and spreadsheets read as a date. */
export function momentCell(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Saves a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Saves a CSV as a file. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, csv, 'text/csv;charset=utf-8');
}
