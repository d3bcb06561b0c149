import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { cartSubtotal, useCart, usePriceRefresh } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { newestOrderQuery } from './api/find-order';
import { CheckoutScreen } from './checkout-screen';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStrings } from './checkout.strings';
import type { EmptyCheckout as EmptyCheckoutPart } from './empty-checkout';
import { useComplaint } from './form/use-complaint';
import { usePlaceOrder } from './placing/use-place-order';

/** The checkout rarely opens with an empty cart. */
const useEmptyCheckout = partOnDemand(async () => (await import('./empty-checkout')).EmptyCheckout);

function EmptyCheckout(props: ComponentProps<typeof EmptyCheckoutPart>) {
  const { Part, failed, retry } = useEmptyCheckout();
  if (failed) return <ErrorState heading="h1" onRetry={retry} />;
  return Part ? <Part {...props} /> : <CheckoutSkeleton />;
}

/** /checkout: refuses a cart once it is known to be empty, except while the order just placed is emptying it. */
export default function CheckoutPage() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const cart = useCart({ fresh: true });
  usePriceRefresh({ always: true });
  const complaint = useComplaint();
  const placing = usePlaceOrder(user.id, complaint.complain);
  const { data: orderBefore, isLoading: isReadingOrder } = useQuery({
    ...newestOrderQuery(user.id, location?.id ?? '', 'opened'),
    enabled: location !== null,
  });
  // The overlay covers the lines being ordered: the order empties the cart itself.
  const ordered = placing.isPending || placing.isSuccess ? placing.variables.lines : null;
  const isEmpty = cart.lines.length === 0 && ordered === null;
  const isSettled = !cart.isPending && !cart.isFetching;

  if (!location) return <CheckoutSkeleton />;
  if (isEmpty && cart.error) {
    return (
      <ErrorState
        heading="h1"
        title={checkoutStrings.cartFailed}
        error={cart.error}
        onRetry={() => void cart.refetch()}
      />
    );
  }
  if (isEmpty) {
    if (!isSettled) return <CheckoutSkeleton />;
    return <EmptyCheckout userId={user.id} locationId={location.id} orderBefore={orderBefore} />;
  }
  // The last order determines the initial choices.
  if (isReadingOrder) return <CheckoutSkeleton />;
  return (
    <CheckoutScreen
      key={location.id}
      userId={user.id}
      location={location}
      lines={ordered ?? cart.lines}
      orderBefore={orderBefore}
      subtotal={ordered ? cartSubtotal(ordered) : cart.subtotal}
      placing={placing}
      complaint={complaint}
    />
  );
}
