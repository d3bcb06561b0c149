import { Skeleton } from '@/components/ui/skeleton';
import { cartPageStrings } from './cart.strings';

/** Skeleton of a cart while it is loading. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label={cartPageStrings.loading} className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-3">
        {['a', 'b', 'c'].map((line) => (
          <div key={line} className="bg-card flex items-center gap-4 rounded-lg border p-4">
            <Skeleton className="size-20 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
            <Skeleton className="hidden h-11 w-36 sm:block" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
