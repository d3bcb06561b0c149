import { columnNames, lowerLevels } from '../columns/columns';
import { rowSchema } from './row-schema';

type Value = string | number | boolean | readonly unknown[] | { [name: string]: unknown } | null;

/** An offer by the columns of a price list, with the values of the database. */
export type PriceListRow = Record<string, Value>;

/** Spreadsheets shorten longer numbers, and would save a bar code as 7.5E+12. */
const LONG_NUMBER = /^\d{12,}$/;

const states: Record<string, string> = { active: 'activo', inactive: 'inactivo' };

/** A value as a price list writes it. */
function written(column: string, value: Exclude<Value, null>): string {
  if (Array.isArray(value)) return value.join('|');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'object') {
    const { length, width, height } = value as { [name: string]: unknown };
    return [length, width, height].map(String).join(' x ');
  }
  const text = String(value);
  if (column === 'estado') return states[text] ?? text;
  return column === 'codigo_barras' && LONG_NUMBER.test(text) ? `'${text}` : text;
}

/** A value as text that does not depend on the order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)));
  }
  return String(value);
}

/**
 * A cell that is read as the value it has. What would be refused or read otherwise, such as a tag with a `|`, stays
 * empty, which leaves a product as it is; the key is always written.
 */
function cellOf(column: string, value: Value): string {
  if (value === null) return '';
  const cell = written(column, value);
  const schema = rowSchema.shape[column as keyof typeof rowSchema.shape];
  const read = schema.safeParse(cell);
  return column === 'sku' || (read.success && canonical(read.data) === canonical(value)) ? cell : '';
}

const isLowerLevel = (column: string): boolean => lowerLevels.some((level) => level === column);

/** An offer as the cells of a line, one for each column that a price list may have. */
export function writeRow(row: PriceListRow): string[] {
  // The levels of a category are only read together.
  const hasCategory = cellOf('categoria', row['categoria'] ?? null) !== '';
  return columnNames.map((column) =>
    isLowerLevel(column) && !hasCategory ? '' : cellOf(column, row[column] ?? null),
  );
}
