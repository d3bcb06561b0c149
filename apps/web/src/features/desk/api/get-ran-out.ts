import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { desk } from '../limits';
import type { RanOut } from '../queues';
import { deskKeys } from './desk-keys';

async function readRanOut(signal: AbortSignal): Promise<RanOut> {
  return answerOf<RanOut>(db.rpc('desk_ran_out').abortSignal(signal));
}

/** Products that are offered without stock; read less often than the queues, since it costs the database more. */
export function ranOutQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.ranOut(userId),
    queryFn: ({ signal }) => readRanOut(signal),
    ...caches.everyVisit,
    refetchInterval: desk.slowPoll,
  });
}
