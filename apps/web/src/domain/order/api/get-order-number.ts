import { queryOptions } from '@tanstack/react-query';
import { confirmation } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { orderKeys } from './order-keys';

async function readOrderNumber(orderId: string, signal: AbortSignal): Promise<string> {
  const { data, error } = await db
    .from('orders')
    .select('order_number')
    .eq('id', orderId)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data.order_number;
}

/**
 * The number of an order just placed, requested up to three times, a second apart: another machine than the one that answers may
 * have written it.
 */
export function orderNumberQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: orderKeys.number(userId, orderId),
    queryFn: ({ signal }) => readOrderNumber(orderId, signal),
    retry: confirmation.attempts - 1,
    retryDelay: confirmation.gap,
  });
}
