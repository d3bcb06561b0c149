import { Skeleton } from '@/components/ui/skeleton';
import { checkoutStrings } from './checkout.strings';

/** Skeleton of the checkout while session, establishment and cart are loading. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={checkoutStrings.loading} className="grid gap-6">
      <Skeleton className="h-11 w-2/3 max-w-md" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Skeleton className="h-44" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
