import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { OrderSummary } from '../order';
import { toOrderSummary } from '../to-order';
import { orderKeys, type OrdersRequest } from './order-keys';
import { lineConditions, numberCondition } from './order-search';

const ORDERS_PAGE_SIZE = 20;

export type OrdersPage = { orders: OrderSummary[]; total: number; pageCount: number };

const EMPTY: OrdersPage = { orders: [], total: 0, pageCount: 0 };

async function readOrders(request: OrdersRequest, signal: AbortSignal): Promise<OrdersPage> {
  const first = (request.page - 1) * ORDERS_PAGE_SIZE;
  let query = db
    .from('orders')
    .select('*,order_items(quantity),named:order_items(product_name,quantity)', { count: 'exact' })
    .in('location_id', request.everywhere ?? [request.locationId]);
  const conditions = lineConditions(request.search);
  if (conditions.length === 0) query = query.limit(0, { referencedTable: 'named' });
  else query = query.or(`${numberCondition(request.search)},named.not.is.null`);
  for (const condition of conditions) query = query.or(condition, { referencedTable: 'named' });
  if (request.status) query = query.eq('status', request.status);
  const { data, error, count } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + ORDERS_PAGE_SIZE - 1)
    .abortSignal(signal);
  if (error?.code === 'PGRST103') return EMPTY;
  if (error) throw toAppError(error);
  const total = count ?? data.length;
  return { orders: data.map(toOrderSummary), total, pageCount: Math.ceil(total / ORDERS_PAGE_SIZE) };
}

/** The orders of an establishment, or of several, by all of their people, newest first. */
export function ordersQuery(userId: string, request: OrdersRequest) {
  return queryOptions({
    queryKey: orderKeys.list(userId, request),
    queryFn: async ({ signal }) => {
      try {
        return await readOrders(request, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching orders', error);
        throw error;
      }
    },
    ...caches.orders,
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
