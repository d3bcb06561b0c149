import { Skeleton } from '@/components/ui/skeleton';
import { spendStrings } from './spend.strings';

export function SpendSkeleton() {
  return (
    <div role="status" aria-label={spendStrings.loading} className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
