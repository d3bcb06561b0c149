import { Skeleton } from '@/components/ui/skeleton';
import { commonStrings } from '@/strings/common.strings';

/** Skeleton of the dashboard while its owner is unknown. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={commonStrings.loading} className="grid gap-6">
      <Skeleton className="h-64 rounded-xl md:h-72" />
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-32 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
