import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { SpendReport } from '../spend/spend-report';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';

function readReport(locationId: string, signal: AbortSignal) {
  return answerOf<SpendReport | null>(
    db.rpc('spend_report', { p_location_id: locationId }).abortSignal(signal),
  );
}

/** An establishment's purchases of six months; null if the person no longer has access to it. */
export function spendReportQuery(owner: DashboardOwner) {
  return queryOptions({
    queryKey: dashboardKeys.report(owner),
    queryFn: ({ signal }) => logged('spend report', signal, () => readReport(owner.locationId, signal)),
    ...caches.everyVisit,
  });
}
