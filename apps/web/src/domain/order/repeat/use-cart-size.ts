import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';

/** How many products the cart of an establishment holds; 0 while that is unknown. */
export function useCartSize(owner: { userId: string; locationId: string }): number {
  const { data } = useQuery(cartQuery(owner));
  return data?.lines.length ?? 0;
}
