import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import type { Location } from '@/domain/location';
import { findOrder } from './api/find-order';
import { closeAttempt, openAttempt } from './attempt';
import { forgetDraft } from './use-checkout-form';

type Question = { userId: string; location: Location | null; enabled: boolean };

/**
 * An empty cart after an attempt whose answer never came may mean that the order was placed. Then the buyer
 * is led to it; `none` means that there is no such order.
 */
export function useLostOrder({ userId, location, enabled }: Question): 'none' | 'looking' {
  const navigate = useNavigate();
  const locationId = location?.id ?? '';
  const attempt = enabled ? openAttempt(userId, locationId) : null;
  const { data: order, isError } = useQuery({
    queryKey: ['orders', userId, 'attempt', attempt],
    queryFn: () => findOrder(attempt ?? ''),
    enabled: attempt !== null,
  });
  const orderId = order?.id;
  useEffect(() => {
    if (!orderId) return;
    closeAttempt(userId, locationId);
    forgetDraft(userId, locationId);
    void navigate(paths.order.href(orderId), { replace: true });
  }, [orderId, userId, locationId, navigate]);
  return attempt === null || order === null || isError ? 'none' : 'looking';
}
