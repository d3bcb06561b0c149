import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery } from '@/domain/cart/api/get-cart';
import { keepCart } from './kept-cart';

/** Quantities change key by key, so the stored cart is a second behind. */
const PAUSE_MS = 1_000;

/** Stores the cart for offline use each time it changes in this tab. Sends no request itself. */
export function useKeepCart(userId: string, locationId: string | undefined): void {
  const owner = { userId, locationId: locationId ?? '' };
  const { data: cart } = useQuery({ ...cartQuery(owner), enabled: false });
  useEffect(() => {
    if (!locationId || !cart) return;
    const timer = setTimeout(() => {
      // Everything else works without it.
      keepCart({ userId, locationId }, cart.lines).catch(console.warn);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, locationId, cart]);
}
