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

/** Whether the person has ever ordered for an establishment; placing an order invalidates it. */
export function hasOrderedQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: orderKeys.ordered(userId, locationId),
    queryFn: ({ signal }) => readHasOrdered(userId, locationId, signal),
    ...caches.own,
    // Screens wait for the answer, but work without it if it fails.
    retry: false,
  });
}
