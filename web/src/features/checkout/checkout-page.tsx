import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '@/components/common/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useCart, usePriceRefresh } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { toast } from '@/lib/toast';
import { CheckoutScreen } from './checkout-screen';
import { checkoutStrings } from './checkout.strings';
import { useLostOrder } from './use-lost-order';
import { usePlaceOrder } from './use-place-order';

/** /checkout: refuses an empty cart once it is sure, except while the order just placed is emptying it. */
export default function CheckoutPage() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const cart = useCart({ fresh: true });
  usePriceRefresh({ always: true });
  const placing = usePlaceOrder(user.id);
  const isEmpty = cart.lines.length === 0 && !placing.isPending && !placing.isSuccess;
  const isSure = !cart.isPending && !cart.isFetching && location !== null;
  const lost = useLostOrder({ userId: user.id, location, enabled: isEmpty && isSure });

  if (isEmpty && cart.isError) {
    return <ErrorState title={checkoutStrings.cartFailed} onRetry={() => void cart.refetch()} />;
  }
  if (isEmpty && isSure && lost === 'none') return <EmptyCartExit />;
  if (isEmpty || !location) return <CheckoutSkeleton />;
  return (
    <CheckoutScreen
      key={location.id}
      userId={user.id}
      location={location}
      lines={cart.lines}
      subtotal={cart.subtotal}
      placing={placing}
    />
  );
}

function EmptyCartExit() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(checkoutStrings.emptyCart);
    void navigate(paths.cart.href(), { replace: true });
  }, [navigate]);
  return <CheckoutSkeleton />;
}

function CheckoutSkeleton() {
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
