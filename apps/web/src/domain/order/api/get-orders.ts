import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { OrderSummary } from '../order';
import { toFoundOrder, toOrderSummary, type FoundOrderRow } from '../to-order';
import { orderKeys, type OrdersRequest } from './order-keys';

const ORDERS_PAGE_SIZE = 20;

export type OrdersPage = {
  orders: OrderSummary[];
  total: number;
  pageCount: number;
  /** The words that were searched for instead of the typed ones, which no order has. */
  searched?: string | null;
};

const EMPTY: OrdersPage = { orders: [], total: 0, pageCount: 0 };

async function readOrders(request: OrdersRequest, signal: AbortSignal): Promise<OrdersPage> {
  const first = (request.page - 1) * ORDERS_PAGE_SIZE;
  let query = db
    .from('orders')
    .select('*,order_items(quantity)', { count: 'exact' })
    .in('location_id', request.everywhere ?? [request.locationId]);
  if (request.status) query = query.eq('status', request.status);
  const { data, error, count } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + ORDERS_PAGE_SIZE - 1)
    .abortSignal(signal);
  if (error?.code === 'PGRST103') return EMPTY;
  if (error) throw toAppError(error);
  return toPage(data.map(toOrderSummary), count ?? data.length);
}

type FoundOrders = { orders: FoundOrderRow[]; count: number; searched: string | null };

/** Those whose number or products the search names. */
async function searchOrders(request: OrdersRequest, signal: AbortSignal): Promise<OrdersPage> {
  const { data, error } = await db
    .rpc('search_orders', {
      p_search: request.search,
      ...(!request.everywhere && { p_location_id: request.locationId }),
      p_offset: (request.page - 1) * ORDERS_PAGE_SIZE,
      p_limit: ORDERS_PAGE_SIZE,
      ...(request.status && { p_status: request.status }),
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  const { orders, count, searched } = data as unknown as FoundOrders;
  return { ...toPage(orders.map(toFoundOrder), count), searched };
}

const toPage = (orders: OrderSummary[], total: number): OrdersPage => ({
  orders,
  total,
  pageCount: Math.ceil(total / ORDERS_PAGE_SIZE),
});

/** The orders of an establishment, or of several, by all of their people, newest first. */
export function ordersQuery(userId: string, request: OrdersRequest) {
  return queryOptions({
    queryKey: orderKeys.list(userId, request),
    queryFn: async ({ signal }) => {
      try {
        return await (request.search.trim() ? searchOrders : readOrders)(request, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching orders', error);
        throw error;
      }
    },
    ...caches.orders,
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
