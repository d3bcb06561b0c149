import { formatDateTime } from '@/lib/format';
import type { LogEntry } from './log';
import { logActs, logFields, logStrings as texts, logTables, logValues } from './log.strings';

/** The act in words. */
export const actOf = ({ act, table }: LogEntry): string => `${logActs[act]} ${logTables[table] ?? table}`;

type Stores = readonly { id: number; name: string }[];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The names of stores; those of others by their number. */
function storesOf(ids: unknown, stores: Stores): string {
  if (!Array.isArray(ids)) return texts.allStores;
  return ids.map((id: unknown) => stores.find((store) => store.id === id)?.name ?? String(id)).join(', ');
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string')
    return MOMENT.test(value) ? formatDateTime(value) : (logValues[value] ?? value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The changed columns that have a word, before and after. */
export function changesOf(
  { before, after }: LogEntry,
  stores: Stores,
): { field: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).flatMap((column) => {
    const field = logFields[column];
    if (!field) return [];
    const read = (values: Record<string, unknown> | null) =>
      values && column === 'store_ids' ? storesOf(values[column], stores) : valueOf(values?.[column]);
    return [{ field, before: read(before), after: read(after) }];
  });
}
