import type { Cell, CellValue } from 'hucre';
import { badSheetCell } from '../bad-row-reasons';
import { roundedTo } from '../rows/rounded-to';

/** A cell as the text it would be in a CSV, its number if it is one, and the reason it may not be read. */
export type SheetCell = { text: string; number?: number; reason: string | null };

const FULL_PRECISION = 15;
const LARGEST = 1e15;
const CENTS = 2;
const decimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/** A number as people typed it: without the noise of binary fractions, and without an exponent. */
const plain = (value: number) => decimal.format(Number(value.toPrecision(FULL_PRECISION)));

/** A format changes a number's meaning if it adds zeros to a code or shows a fraction as a percentage. */
function numberText(value: number, format: string): SheetCell {
  if (Math.abs(value) >= LARGEST) return { text: plain(value), reason: badSheetCell.digits };
  if (/^[^"]*%$/.test(format)) return { text: `${plain(value * 100)}%`, reason: null };
  const text = plain(value);
  return {
    text: /^0+$/.test(format) ? text.padStart(format.length, '0') : text,
    number: value,
    reason: null,
  };
}

/** A price to the cent: a formula such as `=J2*1.05` has more decimals than a price, and no doubt about its point. */
export function priceText({ text, number }: SheetCell): string {
  if (number === undefined || !/\.\d{3}/.test(text)) return text;
  return roundedTo(plain(number), CENTS);
}

/** Excel's days are read as UTC days, in any time zone of the reader. */
const dayText = (value: Date) =>
  Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A cell of a sheet as text. Price lists have no date columns: where Excel has a date, it replaced what was typed. */
export function cellText(value: CellValue | undefined, cell: Cell | undefined): SheetCell {
  if (cell?.type === 'error')
    return { text: String(value ?? ''), reason: badSheetCell.error(String(value ?? '')) };
  if (value === null || value === undefined)
    return { text: '', reason: cell?.type === 'formula' ? badSheetCell.noResult : null };
  if (value instanceof Date) return { text: dayText(value), reason: badSheetCell.date };
  if (typeof value === 'number') return numberText(value, cell?.style?.numFmt ?? '');
  if (typeof value === 'boolean') return { text: value ? 'sí' : 'no', reason: null };
  return { text: value, reason: null };
}
