import { ErrorState } from '@/components/common/states/error-state';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { OrderLimitProps } from './order-limit-notice';

const usePart = partOnDemand(async () => (await import('./order-limit-notice')).OrderLimitNotice);

/** The remaining limit of a group without approval, or the notice that a group is blocked; fetched for those groups only. */
export function OrderLimit(props: OrderLimitProps) {
  const { Part, failed, retry } = usePart();
  if (failed) return <ErrorState className="py-6" onRetry={retry} />;
  return Part && <Part {...props} />;
}
