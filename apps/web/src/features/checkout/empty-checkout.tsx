import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { toast } from '@/lib/toast/toast';
import { newestOrderQuery } from './api/find-order';
import { closeAttempt, openAttempt } from '@/domain/order/attempt/attempt';
import { lostOrderQuery } from '@/domain/order/api/find-lost-order';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStrings } from './checkout.strings';
import { forgetDraft } from './form/use-checkout-form';

type Props = {
  userId: string;
  locationId: string;
  /** The newest order when the checkout opened: null if there was none, undefined if unknown. */
  orderBefore: { id: string } | null | undefined;
};

/**
 * The checkout with an empty cart. An attempt with a lost answer, or another tab, may have placed the order: the buyer is then
 * sent to it. Otherwise there is nothing to order, and the buyer returns to the cart.
 */
export function EmptyCheckout({ userId, locationId, orderBefore }: Props) {
  const [attempt] = useState(() => openAttempt(userId, locationId));
  const lost = useLostOrder(userId, attempt);
  const elsewhere = useOrderSince(userId, locationId, attempt === null ? orderBefore : undefined);
  const navigate = useNavigate();
  const isDecided = !lost.isPending && !elsewhere.isPending;
  const lostId = lost.order?.id;
  const elsewhereId = elsewhere.order?.id;

  useEffect(() => {
    if (!isDecided) return;
    const orderId = lostId ?? elsewhereId;
    if (orderId) {
      closeAttempt(userId, locationId);
      forgetDraft(userId, locationId);
      if (!lostId) toast.info(checkoutStrings.orderedElsewhere, checkoutStrings.orderedElsewhereText);
      return void navigate(paths.order.href(orderId), { replace: true });
    }
    toast.error(checkoutStrings.emptyCart);
    void navigate(paths.cart.href(), { replace: true });
  }, [isDecided, lostId, elsewhereId, userId, locationId, navigate]);
  return <CheckoutSkeleton />;
}

type Found = { order: { id: string } | null | undefined; isPending: boolean };

function useLostOrder(userId: string, attempt: string | null): Found {
  const enabled = attempt !== null;
  const { data, isPending } = useQuery({ ...lostOrderQuery(userId, attempt ?? ''), enabled });
  return { order: data, isPending: enabled && isPending };
}

/** The order placed since; undefined if the earlier one is unknown. */
function useOrderSince(userId: string, locationId: string, before: Props['orderBefore']): Found {
  const enabled = before !== undefined;
  const { data, isPending } = useQuery({ ...newestOrderQuery(userId, locationId, 'emptied'), enabled });
  return { order: data?.id === before?.id ? null : data, isPending: enabled && isPending };
}
