import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';

/** The number of lines in an establishment's cart; 0 while unknown. */
export function useCartSize(owner: { userId: string; locationId: string }): number {
  const { data } = useQuery(cartQuery(owner));
  return data?.lines.length ?? 0;
}
