import { Skeleton } from '@/components/ui/skeleton';
import { brandStrings } from './brands.strings';

/** Skeleton of a brand's page while the brand is loading. */
export function BrandHeaderSkeleton() {
  return (
    <div role="status" aria-label={brandStrings.loading}>
      <Skeleton className="mb-4 h-5 w-36" />
      <Skeleton className="aspect-[2/1] w-full rounded-xl sm:aspect-[3/1] lg:aspect-[4/1]" />
      <div className="flex flex-col gap-x-6 gap-y-4 md:flex-row md:px-6">
        <Skeleton className="relative -mt-12 ml-4 size-24 rounded-lg md:ml-0 md:size-32" />
        <div className="grid flex-1 content-start gap-3 md:pt-5">
          <Skeleton className="h-10 w-2/3 max-w-sm" />
          <Skeleton className="h-5 w-full max-w-2xl" />
          <Skeleton className="h-6 w-1/2 max-w-xs" />
        </div>
      </div>
    </div>
  );
}
