import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** An order with the buyer's choices for it. */
export type NewestOrder = {
  id: string;
  order_number: string;
  idempotency_key: string | null;
  is_express: boolean;
  delivery_date: string | null;
  delivery_time_slot: string | null;
  payment_method_id: number;
  created_at: string;
};

async function newestOrder(
  userId: string,
  locationId: string,
  signal: AbortSignal,
): Promise<NewestOrder | null> {
  const { data, error } = await db
    .from('orders')
    .select(
      'id,order_number,idempotency_key,is_express,delivery_date,delivery_time_slot,payment_method_id,created_at',
    )
    .eq('user_id', userId)
    .eq('location_id', locationId)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(1)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/**
 * The person's newest order at an establishment, read once `when` the checkout opens and once when its cart turns out to be
 * empty: if they differ, the cart was ordered in another tab or on another device. Never cached.
 */
export function newestOrderQuery(userId: string, locationId: string, when: 'opened' | 'emptied') {
  return queryOptions({
    queryKey: ['newest-order', userId, locationId, when],
    queryFn: ({ signal }) => newestOrder(userId, locationId, signal),
    ...caches.once,
  });
}
