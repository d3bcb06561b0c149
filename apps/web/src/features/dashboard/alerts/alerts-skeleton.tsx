import { Skeleton } from '@/components/ui/skeleton';
import { alertsStrings } from './alerts.strings';

export function AlertsSkeleton() {
  return (
    <div role="status" aria-label={alertsStrings.loading} className="grid gap-4 px-5 pt-1 pb-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
