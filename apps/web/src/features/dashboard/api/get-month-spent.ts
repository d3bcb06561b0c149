import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toNumber } from '@/domain/product';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import { sumPesos } from '@/lib/money';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';

async function readSpent(locationId: string, since: string, signal: AbortSignal): Promise<number> {
  const rows = await readPages((from, to) =>
    db
      .from('orders')
      .select('id,total')
      .eq('location_id', locationId)
      .gte('created_at', since)
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  return sumPesos(rows.map(({ total }) => toNumber(total) ?? 0));
}

/** The total of an establishment's orders since a moment (ISO 8601), in MXN. */
export function monthSpentQuery(owner: DashboardOwner, since: string) {
  return queryOptions({
    queryKey: dashboardKeys.spent(owner, since),
    queryFn: ({ signal }) => logged('month total', signal, () => readSpent(owner.locationId, since, signal)),
    ...caches.everyVisit,
  });
}
