import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

export type LostOrder = { id: string; order_number: string };

async function findOrder(idempotencyKey: string, signal: AbortSignal): Promise<LostOrder | null> {
  const { data, error } = await db
    .from('orders')
    .select('id,order_number')
    .eq('idempotency_key', idempotencyKey)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/** The order an attempt has placed, or null. */
export function lostOrderQuery(userId: string, idempotencyKey: string) {
  return queryOptions({
    queryKey: ['orders', userId, 'attempt', idempotencyKey],
    queryFn: ({ signal }) => findOrder(idempotencyKey, signal),
  });
}
