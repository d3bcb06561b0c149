import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';

/** Reads the cart and its prices again after a switch of establishment, even if they were shown before. */
export function useRefreshCart(): void {
  const { id: userId } = useUser();
  const locationId = useCurrentLocation().location?.id;
  const queryClient = useQueryClient();
  const shown = useRef(locationId);

  useEffect(() => {
    const switched = shown.current !== undefined && locationId !== undefined && shown.current !== locationId;
    shown.current = locationId;
    if (!switched) return;
    void queryClient.invalidateQueries({
      // A query without data is already being read for the first time.
      predicate: ({ queryKey, state }) =>
        state.data !== undefined &&
        (isKey(queryKey, cartKeys.detail(userId, locationId)) ||
          isKey(queryKey, cartKeys.prices(userId, locationId))),
    });
  }, [userId, locationId, queryClient]);
}

function isKey(key: readonly unknown[], wanted: readonly string[]): boolean {
  return key.length === wanted.length && wanted.every((part, index) => part === key[index]);
}
