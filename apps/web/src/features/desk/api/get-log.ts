import { infiniteQueryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { desk } from '../limits';
import type { LogEntry, LogFilter } from '../log/log';
import { deskKeys } from './desk-keys';
import { readAll } from './read-all';

type Cursor = { at: string; id: number } | null;
type Page = { entries: LogEntry[]; more: boolean; people: { id: string; name: string }[] | null };

function readLog(filter: LogFilter, before: Cursor, signal: AbortSignal, limit: number = desk.pageSize) {
  const { actor, kind, from, to, search } = filter;
  return answerOf<Page>(
    db
      .rpc('desk_log', {
        ...(actor && { p_actor: actor }),
        ...(kind && { p_kind: kind }),
        ...(from && { p_from: from }),
        ...(to && { p_to: to }),
        ...(search && { p_search: search }),
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
        p_limit: limit,
      })
      .abortSignal(signal),
  );
}

/** The changes of the team, newest first, page after page. */
export function logQuery(userId: string, filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: deskKeys.log(userId, filter),
    queryFn: ({ pageParam, signal }) => readLog(filter, pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ entries, more }): Cursor => {
      const last = entries.at(-1);
      return more && last ? { at: last.at, id: last.id } : null;
    },
    ...caches.everyVisit,
    placeholderData: (previous) => previous,
  });
}

/** All entries that match the filter, up to the limit of a file. */
export function readAllLog(filter: LogFilter, signal: AbortSignal) {
  return readAll<LogEntry>(async (last) => {
    const before = last ? { at: last.at, id: last.id } : null;
    const { entries, more } = await readLog(filter, before, signal, desk.exportPage.log);
    return { rows: entries, more };
  }, desk.exportRows.log);
}
