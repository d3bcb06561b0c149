import { columnNames } from '@sumiller/catalog-file/columns';
import { writeRow, type PriceListRow } from '@sumiller/catalog-file/write-row';
import { csvLine, csvOf } from '@/lib/csv';

export type { PriceListRow };

/** An offer as a line of a price list. */
export const listLine = (row: PriceListRow): string => csvLine(writeRow(row));

/** Lines of a price list as a file with the names of its columns. */
export const listFile = (lines: string[]): string => csvOf([csvLine(columnNames), ...lines]);
