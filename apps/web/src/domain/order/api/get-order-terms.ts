import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { OrderTerms } from '../order-terms';
import { orderKeys } from './order-keys';

async function readOrderTerms(locationId: string, signal: AbortSignal): Promise<OrderTerms | null> {
  const { data, error } = await db.rpc('order_terms', { p_location_id: locationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  const [row] = data;
  if (!row) return null;
  const limit = { amount: row.order_limit, open: row.open_total, remaining: row.remaining };
  // The types claim that a procedure's columns are never null; the credit line and the block may be.
  const line = row.credit_line as number | null;
  return {
    blocked: row.block_message,
    limit: row.is_approved ? null : limit,
    line: line === null ? null : { amount: line, until: row.credit_until },
    creditOpen: row.credit_open,
    creditAvailable: row.credit_available,
    overdue: row.credit_overdue,
    released: row.credit_released,
  };
}

/**
 * The terms of an establishment's group, read again by every screen that shows them, and when a person returns to the window; null
 * for people not linked to it.
 */
export function orderTermsQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: orderKeys.terms(userId, locationId),
    queryFn: ({ signal }) => readOrderTerms(locationId, signal),
    ...caches.terms,
  });
}
