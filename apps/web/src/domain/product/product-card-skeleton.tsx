import { Skeleton } from '@/components/ui/skeleton';

/** Skeleton of a product card while the catalogue is loading. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden className="bg-card flex h-full flex-col overflow-hidden rounded-lg border">
      <Skeleton className="aspect-[4/5] rounded-none" />
      <div className="flex flex-col p-3 sm:p-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-1.5 h-4 w-full" />
        <Skeleton className="mt-1.5 h-4 w-2/3" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
        <Skeleton className="mt-4 h-6 w-1/2" />
        <Skeleton className="mt-3 h-11 w-full" />
      </div>
    </div>
  );
}
