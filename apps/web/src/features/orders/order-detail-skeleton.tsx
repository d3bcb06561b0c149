import { Skeleton } from '@/components/ui/skeleton';
import { orderStrings } from './orders.strings';

/** Skeleton of an order while it is loading. */
export function OrderDetailSkeleton() {
  return (
    <div role="status" aria-label={orderStrings.loading} className="grid gap-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mb-2 h-10 w-80 max-w-full" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-72" />
      <Skeleton className="h-32 sm:ml-auto sm:w-96" />
    </div>
  );
}
