import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { desk } from '../../shared/fields/limits';
import type { LogFilter, LogLine } from '../../log/log';
import { deskKeys } from '../desk-keys';
import { newestFirst, type Cursor } from '../newest-first';
import { readAll } from '../read-all';

type Page = { entries: LogLine[]; more: boolean; people: { id: string; name: string }[] | null };

function readLog(
  filter: LogFilter,
  before: Cursor<number>,
  signal: AbortSignal,
  limit: number = desk.pageSize,
) {
  const { actor, kind, from, to, search, act } = filter;
  return answerOf<Page>(
    db
      .rpc('desk_log', {
        ...(actor && { p_actor: actor }),
        ...(kind && { p_kind: kind }),
        ...(from && { p_from: from }),
        ...(to && { p_to: to }),
        ...(search && { p_search: search }),
        ...(act && { p_with: act }),
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
        p_limit: limit,
      })
      .abortSignal(signal),
  );
}

const after = (last: LogLine | undefined): Cursor<number> => (last ? { at: last.at, id: last.id } : null);

/** The changes of the team, newest first, page after page. */
export function logQuery(userId: string, filter: LogFilter) {
  return newestFirst({
    queryKey: deskKeys.log(userId, filter),
    read: (before: Cursor<number>, signal) => readLog(filter, before, signal),
    lastOf: ({ entries }) => after(entries.at(-1)),
  });
}

/** All lines that match the filter, up to the limit of a file; an act that was opened is saved whole. */
export function readAllLog(filter: LogFilter, signal: AbortSignal) {
  return readAll<LogLine>(
    async (last) => {
      const { entries, more } = await readLog(filter, after(last), signal, desk.exportPage.log);
      return { rows: entries, more };
    },
    filter.act ? desk.exportRows.act : desk.exportRows.log,
  );
}
