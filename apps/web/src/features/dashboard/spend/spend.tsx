import { ErrorState } from '@/components/common/states/error-state';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { DashboardOwner } from '../api/dashboard-keys';
import { SpendSkeleton } from './spend-skeleton';

const usePart = partOnDemand(async () => (await import('./spend-part')).SpendPart);

/** The establishment's purchases in figures, fetched after the page around them. */
export function Spend({ owner }: { owner: DashboardOwner }) {
  const { Part, failed, retry } = usePart();
  if (failed) return <ErrorState onRetry={retry} />;
  return Part ? <Part owner={owner} /> : <SpendSkeleton />;
}
