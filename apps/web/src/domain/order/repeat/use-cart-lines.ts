import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';
import type { CartLine } from '@/domain/cart/cart';

const NO_LINES: readonly CartLine[] = [];

/** The lines of an establishment's cart; none while unknown. */
export function useCartLines(owner: { userId: string; locationId: string }): readonly CartLine[] {
  const { data } = useQuery(cartQuery(owner));
  return data?.lines ?? NO_LINES;
}
