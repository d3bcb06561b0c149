import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { orderKeys } from './order-keys';

async function readHasOrdered(userId: string, locationId: string, signal: AbortSignal): Promise<boolean> {
  const { data, error } = await db
    .from('orders')
    .select('id')
    .eq('location_id', locationId)
    .eq('user_id', userId)
    .limit(1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.length > 0;
}

/** Whether the person has ever ordered for an establishment; an order that is placed has it asked again. */
export function hasOrderedQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: orderKeys.ordered(userId, locationId),
    queryFn: ({ signal }) => readHasOrdered(userId, locationId, signal),
    ...caches.own,
    // A screen waits for the answer, and does without it.
    retry: false,
  });
}
