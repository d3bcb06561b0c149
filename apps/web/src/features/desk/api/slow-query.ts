import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { desk } from '../shared/fields/limits';
import { deskKeys } from './desk-keys';

type Procedure = 'desk_sales' | 'desk_news' | 'desk_running_out' | 'desk_ran_out';

/** The answer of a procedure of the desk's first page; read less often than the queues, since it is heavier for the database. */
export function slowQuery<Answer>(userId: string, procedure: Procedure) {
  return queryOptions({
    queryKey: deskKeys.slow(userId, procedure),
    queryFn: ({ signal }) => answerOf<Answer>(db.rpc(procedure).abortSignal(signal)),
    ...caches.everyVisit,
    refetchInterval: desk.slowPoll,
  });
}
