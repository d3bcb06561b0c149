import type { LogEntry } from './log';
import { logActs, logFields, logStrings as texts, logTables, logValues } from './log.strings';

/** The act in words. */
export const actOf = ({ act, table }: LogEntry): string => `${logActs[act]} ${logTables[table] ?? table}`;

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return logValues[value] ?? value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The changed columns that have a word, before and after. */
export function changesOf({ before, after }: LogEntry): { field: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).flatMap((column) => {
    const field = logFields[column];
    return field ? [{ field, before: valueOf(before?.[column]), after: valueOf(after?.[column]) }] : [];
  });
}
