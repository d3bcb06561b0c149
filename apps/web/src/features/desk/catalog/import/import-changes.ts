import { formatMoney } from '@/lib/format';
import { catalogStrings } from '../catalog.strings';
import { isOfferStatus } from '../offer';
import type { ImportRow, Value } from './import-plan';
import { importStrings as texts } from './import.strings';

type Change = { label: string; before: string | null; after: string };

const LONG = 120;

/** The keys of a product's metadata that a price list changes. */
const METADATA = ['TipoUva', 'clave_prod_serv'];

const isRecord = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns shown of a new product; the others are in the file. */
const OF_NEW = ['price', 'stock_qty', 'brand', 'category_first', 'category_second', 'format_label'];

function textOf(key: string, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'object') return textOfParts(key, value);
  if ((key === 'price' || key === 'cost') && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return String(value);
  if (key === 'status' && isOfferStatus(value)) return catalogStrings.states[value];
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
}

function textOfParts(key: string, value: Exclude<Value, string | number | boolean | null>): string {
  if (Array.isArray(value)) return value.map((part) => textOf(key, part)).join(', ') || texts.empty;
  const { length, width, height } = value;
  return [length, width, height].map((side) => textOf(key, side)).join(' × ');
}

/** Values with those in a product's metadata, as far as they differ from the other side's, in its place. */
function spread(values: Record<string, Value>, others: Record<string, Value>): Record<string, Value> {
  const other = isRecord(others['metadata']) ? others['metadata'] : {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (name !== 'metadata' || !isRecord(value)) return [[name, value]];
      return METADATA.filter((key) => (value[key] ?? null) !== (other[key] ?? null)).map((key) => [
        key,
        value[key] ?? null,
      ]);
    }),
  );
}

/** The columns of an offer; the others are those of its product. */
const OF_OFFER = ['price', 'stock_qty', 'cost'];

/** The names of the product's columns that an existing product would change. */
export function productColumnsOf(row: Pick<ImportRow, 'before' | 'after'>): string[] {
  const [before, after] = [spread(row.before, row.after), spread(row.after, row.before)];
  const keys = Object.keys(after).filter((key) => key in before && !OF_OFFER.includes(key));
  return [...new Set(keys.map((key) => texts.columns[key] ?? key))];
}

/** The columns a row changes, in words; `before` is null for a new product. */
export function changesOf(row: Pick<ImportRow, 'before' | 'after'>): Change[] {
  const [before, after] = [spread(row.before, row.after), spread(row.after, row.before)];
  const isNew = Object.keys(before).length === 0;
  const keys = Object.keys(after).filter((key) => !isNew || (OF_NEW.includes(key) && after[key] !== null));
  return keys.map((key) => ({
    label: texts.columns[key] ?? key,
    before: isNew ? null : textOf(key, before[key]),
    after: textOf(key, after[key]),
  }));
}
