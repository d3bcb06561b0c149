import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { PickAnswer, PickFilter } from '../../print/picking-list';
import { deskKeys } from '../desk-keys';

async function readToPick({ day, slot, store }: PickFilter, signal: AbortSignal) {
  return answerOf<PickAnswer>(
    db
      .rpc('desk_to_pick', {
        p_day: day as string,
        ...(slot && { p_slot: slot }),
        ...(store && { p_store_id: store }),
      })
      .abortSignal(signal),
  );
}

/** The confirmed orders of a slot with their lines. */
export function toPickQuery(userId: string, filter: PickFilter) {
  return queryOptions({
    queryKey: deskKeys.toPick(userId, filter),
    queryFn: ({ signal }) => readToPick(filter, signal),
    ...caches.everyTime,
  });
}
