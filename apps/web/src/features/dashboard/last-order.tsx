import { ErrorState } from '@/components/common/states/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { repeatStrings } from '@/domain/order/repeat/repeat.strings';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { Figures } from './use-figures';

const usePart = partOnDemand(async () => (await import('./last-order-card')).LastOrderCard);

/** The establishment's last order, to be placed again; nothing if there is none. */
export function LastOrder({ orders }: { orders: Figures['orders'] }) {
  const { Part, failed, retry } = usePart();
  const order = orders.data?.find(({ status }) => status !== 'cancelled');
  if (!order && !orders.isPending) return null;
  if (failed) return <ErrorState onRetry={retry} />;
  return order && Part ? <Part order={order} /> : <LastOrderSkeleton />;
}

function LastOrderSkeleton() {
  return (
    <div role="status" aria-label={repeatStrings.loading}>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
