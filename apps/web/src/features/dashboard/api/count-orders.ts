import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import type { OrderStatus } from '@/domain/order';
import { db } from '@/lib/backend/supabase';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';
import { readCount } from './read-count';

/** The statuses that count as pending: the documents' three, without `processing` (RULE-40). */
const PENDING: OrderStatus[] = ['pending', 'confirmed', 'shipped'];

const countOf = (locationId: string) =>
  db.from('orders').select('id', { count: 'exact', head: true }).eq('location_id', locationId);

/** How many orders of an establishment are pending. */
export function pendingOrdersQuery(owner: DashboardOwner) {
  return queryOptions({
    queryKey: dashboardKeys.pending(owner),
    queryFn: ({ signal }) =>
      logged('pending orders', signal, () =>
        readCount(countOf(owner.locationId).in('status', PENDING).abortSignal(signal)),
      ),
    ...caches.everyVisit,
  });
}

/** How many orders an establishment placed since a moment (ISO 8601). */
export function monthOrdersQuery(owner: DashboardOwner, since: string) {
  return queryOptions({
    queryKey: dashboardKeys.placed(owner, since),
    queryFn: ({ signal }) =>
      logged('orders of the month', signal, () =>
        readCount(countOf(owner.locationId).gte('created_at', since).abortSignal(signal)),
      ),
    ...caches.everyVisit,
  });
}
