import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';

async function findOrder(idempotencyKey: string, signal: AbortSignal): Promise<{ id: string } | null> {
  const { data, error } = await db
    .from('orders')
    .select('id')
    .eq('idempotency_key', idempotencyKey)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/** The order that an attempt has placed, null if it placed none. */
export function lostOrderQuery(userId: string, idempotencyKey: string) {
  return queryOptions({
    queryKey: ['orders', userId, 'attempt', idempotencyKey],
    queryFn: ({ signal }) => findOrder(idempotencyKey, signal),
  });
}
