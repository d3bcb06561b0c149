import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { DeskQueues } from '../../shared/orders/queues';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';

type QueuesAnswer = Omit<DeskQueues, 'toConfirm' | 'toPick' | 'toShip' | 'onTheWay' | 'owedBack'> & {
  to_confirm: { count: number; oldest_at: string | null; newest_at: string | null };
  to_pick: number;
  to_ship: number;
  on_the_way: number;
  owed_back: DeskQueues['owedBack'];
};

async function readQueues(signal: AbortSignal): Promise<DeskQueues> {
  const answer = await answerOf<QueuesAnswer>(db.rpc('desk_queues').abortSignal(signal));
  const { count, oldest_at: oldestAt, newest_at: newestAt } = answer.to_confirm;
  return {
    toConfirm: { count, oldestAt, newestAt },
    toPick: answer.to_pick,
    toShip: answer.to_ship,
    onTheWay: answer.on_the_way,
    owedBack: answer.owed_back,
    deliveries: answer.deliveries,
  };
}

/** The desk's queues; refetched every few seconds, in a hidden tab too. */
export function queuesQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.queues(userId),
    queryFn: ({ signal }) => readQueues(signal),
    ...caches.everyVisit,
    refetchInterval: desk.poll,
    refetchIntervalInBackground: true,
  });
}
