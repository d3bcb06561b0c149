import { momentCell, toCsv } from '@/lib/csv';
import type { LogLine } from './log';
import { actOf, allOf, changesOf, groupOf } from './log-words';
import { logStrings as texts } from './log.strings';

/** Lines as a file: a row each, also of an act of many changes, which says where to find them. */
export function logCsv(lines: LogLine[], stores: Parameters<typeof changesOf>[1]): string {
  const rows = lines.map((line) => {
    const { at, by, email, reason } = line;
    if (line.many) {
      const groups = line.many.groups?.map(groupOf).join('\n') ?? texts.act;
      return [momentCell(at), by, email, groups, texts.oneLine(allOf(line)), '', '', reason];
    }
    const changes = changesOf(line, stores);
    return [
      momentCell(at),
      by,
      email,
      actOf(line),
      line.subject,
      changes.map(({ field, before }) => `${field}: ${before}`).join('\n'),
      changes.map(({ field, after }) => `${field}: ${after}`).join('\n'),
      reason,
    ];
  });
  return toCsv([[...texts.columns], ...rows]);
}
