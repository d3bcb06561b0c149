import { ErrorState } from '@/components/common/states/error-state';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { OrderLimitProps } from './order-limit-notice';

const usePart = partOnDemand(async () => (await import('./order-limit-notice')).OrderLimitNotice);

/** What a group without approval may still order, or that a group is blocked; fetched for those groups only. */
export function OrderLimit(props: OrderLimitProps) {
  const { Part, failed, retry } = usePart();
  if (failed) return <ErrorState className="py-6" onRetry={retry} />;
  return Part && <Part {...props} />;
}
