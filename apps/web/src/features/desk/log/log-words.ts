import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { storeNames } from '../shared/lists/store-names';
import type { LogAct, LogGroup, LogRow } from './log';
import { logActs, logFields, logStrings as texts, logTables, logTablesMany, logValues } from './log.strings';

/** The act in words. */
export const actOf = ({ act, table }: LogRow): string => `${logActs[act]} ${logTables[table] ?? table}`;

/** The rows of a table in words: `Agregó 8,516 productos`. */
export const groupOf = ({ act, table, rows }: LogGroup): string =>
  `${logActs[act]} ${formatCount(rows)} ${(rows === 1 ? logTables : logTablesMany)[table] ?? table}`;

/** The link to the rows of an act, one by one; their number is known to admins of all stores. */
export function allOf({ many }: LogAct): string {
  if (!many.groups) return texts.allOfAct;
  return texts.all(formatCount(many.groups.reduce((sum, { rows }) => sum + rows, 0)));
}

/** An example of an act: a changed row with its first changes, or one that was added or removed with its name. */
export function exampleOf(row: LogRow, stores: Stores): string {
  const table = logTables[row.table] ?? row.table;
  if (row.act !== 'update') return row.subject ? `${table}: ${row.subject}` : table;
  const changes = changesOf(row, stores).slice(0, SHOWN_CHANGES);
  const words = changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`);
  return [row.subject ?? table, ...words].join(' · ');
}

const SHOWN_CHANGES = 2;

type Stores = readonly { id: number; name: string }[];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The names of the stores in a column of their ids; null for any other column, and for none. */
function storesIn(column: string, values: Record<string, unknown> | null, stores: Stores): string | null {
  if (values && column === 'store_ids') return storesOf(values[column] as number[] | null, stores);
  const id = column === 'store_id' ? values?.[column] : null;
  return typeof id === 'number' ? storesOf([id], stores) : null;
}

const storesOf = (ids: number[] | null, stores: Stores): string =>
  ids ? storeNames(ids, stores, String) : texts.allStores;

/** Columns of amounts in pesos. */
const MONEY: readonly string[] = [
  'price',
  'amount',
  'cost',
  'total',
  'subtotal',
  'unit_price',
  'total_price',
  'credit_line',
  'discount_price',
  'discount',
  'over_line',
  'overdue',
];

function valueOf(column: string, value: unknown): string {
  if (column === 'lead_owner' && value === null) return texts.noOwner;
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string')
    return MOMENT.test(value) ? formatDateTime(value) : (logValues[value] ?? value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : texts.empty;
  if (typeof value !== 'number') return describe(value);
  if (MONEY.includes(column)) return formatMoney(value);
  return column === 'discount_percent' ? `${value} %` : String(value);
}

/** An object of texts: `uva: Merlot · añada: 2013`; nested ones stay JSON. */
function describe(value: unknown): string {
  const parts = Object.entries(value ?? {}).map(
    ([key, part]) => `${key}: ${typeof part === 'string' ? part : JSON.stringify(part)}`,
  );
  return parts.join(' · ') || texts.empty;
}

/** The changed columns that have a word, before and after. */
export function changesOf(
  { before, after }: Pick<LogRow, 'before' | 'after'>,
  stores: Stores,
): { field: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).flatMap((column) => {
    const field = logFields[column];
    if (!field) return [];
    const read = (values: Record<string, unknown> | null) =>
      storesIn(column, values, stores) ?? valueOf(column, values?.[column]);
    return [{ field, before: read(before), after: read(after) }];
  });
}
