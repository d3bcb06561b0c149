import { formatMoney } from '@/lib/format';
import { catalogStrings } from '../catalog.strings';
import { isOfferStatus } from '../offer';
import type { ImportRow, Value } from './import-plan';
import { importStrings as texts } from './import.strings';

type Change = { label: string; before: string | null; after: string };

const LONG = 120;

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
  if (key === 'metadata') return textOf('grape', value.TipoUva);
  const { length, width, height } = value;
  return [length, width, height].map((side) => textOf(key, side)).join(' × ');
}

/** The columns of an offer; the others are those of its product. */
const OF_OFFER = ['price', 'stock_qty', 'cost'];

/** The names of the product's columns that an existing product would change. */
export function productColumnsOf({ before, after }: Pick<ImportRow, 'before' | 'after'>): string[] {
  const keys = Object.keys(after).filter((key) => key in before && !OF_OFFER.includes(key));
  return [...new Set(keys.map((key) => texts.columns[key] ?? key))];
}

/** The columns a row changes, in words; `before` is null for a new product. */
export function changesOf({ before, after }: Pick<ImportRow, 'before' | 'after'>): Change[] {
  const isNew = Object.keys(before).length === 0;
  const keys = Object.keys(after).filter((key) => !isNew || (OF_NEW.includes(key) && after[key] !== null));
  return keys.map((key) => ({
    label: texts.columns[key] ?? key,
    before: isNew ? null : textOf(key, before[key]),
    after: textOf(key, after[key]),
  }));
}
