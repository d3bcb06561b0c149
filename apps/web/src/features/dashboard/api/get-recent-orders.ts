import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { dashboard } from '@/config/limits';
import type { OrderSummary } from '@/domain/order';
import { toOrderSummary } from '@/domain/order/to-order';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';

async function readOrders(locationId: string, signal: AbortSignal): Promise<OrderSummary[]> {
  const { data, error } = await db
    .from('orders')
    .select('id,order_number,created_at,total,status,is_rejected,location_id,order_items(quantity)')
    .eq('location_id', locationId)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(dashboard.recentOrders)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(toOrderSummary);
}

/** The last orders of an establishment, newest first. */
export function recentOrdersQuery(owner: DashboardOwner) {
  return queryOptions({
    queryKey: dashboardKeys.orders(owner),
    queryFn: ({ signal }) => logged('recent orders', signal, () => readOrders(owner.locationId, signal)),
    ...caches.everyVisit,
  });
}
