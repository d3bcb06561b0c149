import { ErrorState } from '@/components/common/states/error-state';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { DashboardOwner } from '../api/dashboard-keys';
import { Panel } from '../panel';
import type { Figures } from '../use-figures';
import { AlertList } from './alert-list';
import { sampleAlerts } from './alerts.sample';
import { AlertsSkeleton } from './alerts-skeleton';
import { alertsStrings as texts } from './alerts.strings';

const usePart = partOnDemand(async () => (await import('./own-alerts')).OwnAlerts);

type Props = { owner: DashboardOwner; orders: Figures['orders'] };

/** Alerts from the establishment's own orders; samples until it has one. */
export function AlertsPanel({ owner, orders }: Props) {
  return (
    <Panel title={texts.title}>
      {orders.data?.length === 0 ? (
        <AlertList alerts={sampleAlerts} note={texts.sampleNote} />
      ) : (
        <OwnAlertsPart owner={owner} />
      )}
    </Panel>
  );
}

/** Fetched after the page around it. */
function OwnAlertsPart({ owner }: { owner: DashboardOwner }) {
  const { Part, failed, retry } = usePart();
  if (failed) return <ErrorState onRetry={retry} />;
  return Part ? <Part owner={owner} /> : <AlertsSkeleton />;
}
