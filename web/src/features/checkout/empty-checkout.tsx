import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { toast } from '@/lib/toast';
import { lostOrderQuery } from './api/find-order';
import { closeAttempt, openAttempt } from './attempt';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStrings } from './checkout.strings';
import { forgetDraft } from './use-checkout-form';

type Props = { userId: string; locationId: string };

/**
 * The checkout with an empty cart. After an attempt whose answer never came that may mean that the order was
 * placed: then the buyer is led to it. Otherwise there is nothing to order, and back to the cart it goes.
 */
export function EmptyCheckout({ userId, locationId }: Props) {
  const [attempt] = useState(() => openAttempt(userId, locationId));
  const { data: order, isPending } = useQuery({
    ...lostOrderQuery(userId, attempt ?? ''),
    enabled: attempt !== null,
  });
  const navigate = useNavigate();
  const isDecided = attempt === null || !isPending;
  const orderId = order?.id;

  useEffect(() => {
    if (!isDecided) return;
    if (orderId) {
      closeAttempt(userId, locationId);
      forgetDraft(userId, locationId);
      return void navigate(paths.order.href(orderId), { replace: true });
    }
    toast.error(checkoutStrings.emptyCart);
    void navigate(paths.cart.href(), { replace: true });
  }, [isDecided, orderId, userId, locationId, navigate]);
  return <CheckoutSkeleton />;
}
