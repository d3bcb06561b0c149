import { Skeleton } from '@/components/ui/skeleton';
import { locationSelectStrings as texts } from './location-select.strings';

export function LocationCardsSkeleton() {
  return (
    <div role="status">
      <p className="text-muted-foreground mb-4">{texts.loading}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    </div>
  );
}
