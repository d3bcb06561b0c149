import { useEffect } from 'react';
import { toast } from '@/lib/toast/toast';
import type { NewestOrder } from '../api/find-order';
import { checkoutStrings as texts } from '../checkout.strings';
import { closeAttempt, openAttempt } from '@/domain/order/attempt/attempt';
import { attemptStrings } from '@/domain/order/attempt/attempt.strings';

/**
 * Closes an attempt whose answer was lost, once its order is known: it emptied the cart, so what is in the cart now is another order,
 * which the attempt's key would not place.
 */
export function useEarlierAttempt(
  userId: string,
  locationId: string,
  orderBefore: NewestOrder | null | undefined,
): void {
  useEffect(() => {
    if (!orderBefore) return;
    const attempt = openAttempt(userId, locationId);
    if (attempt === null || attempt !== orderBefore.idempotency_key) return;
    closeAttempt(userId, locationId);
    toast.info(attemptStrings.confirmed(orderBefore.order_number), texts.earlierText);
  }, [userId, locationId, orderBefore]);
}
