import { toNumber } from '@/domain/product';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import type { PlacedOrder } from './create-order';

/** The order an attempt has placed, if it did. Throws AppError. */
export async function findOrder(idempotencyKey: string): Promise<PlacedOrder | null> {
  const { data, error } = await db
    .from('orders')
    .select('id,order_number,total')
    .eq('idempotency_key', idempotencyKey)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data && { id: data.id, number: data.order_number, total: toNumber(data.total) ?? 0 };
}
