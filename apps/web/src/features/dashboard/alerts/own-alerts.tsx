import { useQuery } from '@tanstack/react-query';
import { BellIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { orderIdeasQuery } from '@/domain/order/api/get-order-ideas';
import type { DashboardOwner } from '../api/dashboard-keys';
import { spendReportQuery } from '../api/get-spend-report';
import { ReadFailure } from '../read-failure';
import { AlertList } from './alert-list';
import { toAlerts } from './alerts';
import { AlertsSkeleton } from './alerts-skeleton';
import { alertsStrings as texts } from './alerts.strings';

/** Alerts from the establishment's own orders. */
export function OwnAlerts({ owner }: { owner: DashboardOwner }) {
  const ideas = useQuery(orderIdeasQuery(owner.userId, owner.locationId));
  const report = useQuery(spendReportQuery(owner));
  if (ideas.isPending || report.isPending) return <AlertsSkeleton />;
  if (ideas.isError || report.isError) {
    const retry = () => void Promise.all([ideas.refetch(), report.refetch()]);
    return <ReadFailure text={texts.failed} onRetry={retry} className="border-t" />;
  }
  const alerts = toAlerts({ ideas: ideas.data, delivery: report.data?.next_delivery ?? null });
  if (alerts.length === 0)
    return <EmptyState icon={BellIcon} title={texts.none} description={texts.noneText} />;
  return <AlertList alerts={alerts} note={texts.note} />;
}
