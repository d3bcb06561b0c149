import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { SpendReport } from '../spend/spend-report';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';

async function readReport(locationId: string, signal: AbortSignal): Promise<SpendReport | null> {
  const { data, error } = await db.rpc('spend_report', { p_location_id: locationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as SpendReport | null;
}

/** What an establishment bought in six months; null where the person no longer has access to it. */
export function spendReportQuery(owner: DashboardOwner) {
  return queryOptions({
    queryKey: dashboardKeys.report(owner),
    queryFn: ({ signal }) => logged('spend report', signal, () => readReport(owner.locationId, signal)),
    ...caches.everyVisit,
  });
}
