import { momentCell, toCsv } from '@/lib/csv';
import type { LogEntry } from './log';
import { actOf, changesOf } from './log-words';
import { logStrings as texts } from './log.strings';

/** Entries as a file: one row each. */
export function logCsv(entries: LogEntry[], stores: Parameters<typeof changesOf>[1]): string {
  const rows = entries.map((entry) => {
    const changes = changesOf(entry, stores);
    return [
      momentCell(entry.at),
      entry.by,
      actOf(entry),
      entry.subject,
      changes.map(({ field, before }) => `${field}: ${before}`).join('\n'),
      changes.map(({ field, after }) => `${field}: ${after}`).join('\n'),
      entry.reason,
    ];
  });
  return toCsv([[...texts.columns], ...rows]);
}
