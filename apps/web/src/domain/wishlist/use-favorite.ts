import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast';
import { favoritesQuery } from './api/get-favorites';
import { toggleFavoriteMutation } from './api/toggle-favorite';
import { wishlistKeys } from './api/wishlist-keys';
import { wishlistStrings } from './wishlist.strings';

const NOBODY = { userId: '', locationId: '' };

function useWishlistOwner() {
  const { user } = useSession();
  const { location } = useCurrentLocation();
  const owner = user && location ? { userId: user.id, locationId: location.id } : null;
  return { owner, refusal: user ? wishlistStrings.noLocation : wishlistStrings.signInFirst };
}

/** Whether one product is a favourite of the person at the current location, and how to change that. */
export function useFavorite(productId: string) {
  const client = useQueryClient();
  const { owner, refusal } = useWishlistOwner();
  const { data: isFavorite = false } = useQuery({
    ...favoritesQuery(owner ?? NOBODY),
    enabled: owner !== null,
    select: (ids) => ids.includes(productId),
  });
  const change = useMutation(toggleFavoriteMutation(client, owner ?? NOBODY, productId));
  const toggle = () => {
    if (!owner) {
      toast.error(refusal);
      return;
    }
    // The same product's other heart, on its card or in its detail, may already be saving.
    const toggling = wishlistKeys.toggle(owner.userId, owner.locationId, productId);
    if (client.isMutating({ mutationKey: toggling }) > 0) return;
    change.mutate({ owner, productId, favorite: !isFavorite });
  };
  return { isFavorite, toggle };
}

/** All favourites: reports when they cannot be read, and how to retry. */
export function useFavorites() {
  const client = useQueryClient();
  const { owner } = useWishlistOwner();
  const query = useQuery({ ...favoritesQuery(owner ?? NOBODY), enabled: owner !== null });
  useEffect(() => {
    if (query.isError) toast.error(wishlistStrings.loadFailed);
    else toast.resolved(wishlistStrings.loadFailed);
  }, [query.isError]);
  const readAgain = () => {
    if (!owner) return;
    void client.invalidateQueries({ queryKey: wishlistKeys.list(owner.userId, owner.locationId) });
  };
  return { readAgain };
}
