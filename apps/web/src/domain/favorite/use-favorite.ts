import {
  MutationObserver as MutationRun,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { createUndoToast } from '@/lib/toast/undo-toast';
import { favoritesQuery } from './api/get-favorites';
import { toggleFavoriteMutation, type FavoriteReport } from './api/toggle-favorite';
import { favoriteKeys, type FavoriteOwner } from './api/favorite-keys';
import { favoriteStrings } from './favorite.strings';

const NO_OWNER = { userId: '', locationId: '' };

function useFavoriteOwner() {
  const { user } = useSession();
  const { location } = useCurrentLocation();
  const owner = user && location ? { userId: user.id, locationId: location.id } : null;
  return { owner, refusal: user ? favoriteStrings.noLocation : favoriteStrings.signInFirst };
}

/** Reports a saved or refused change by toast. */
const reportTo = (client: QueryClient): FavoriteReport => ({
  onSuccess: (text, { owner, productId, favorite }) => {
    toast.resolved(productId);
    if (favorite) toast.success(text);
    else reportRemoved({ client, owner, productId });
  },
  onError: ({ productId, favorite }) => {
    const text = favorite ? favoriteStrings.addFailed : favoriteStrings.removeFailed;
    toast.error(text, undefined, { cause: productId });
  },
});

type Removed = { client: QueryClient; owner: FavoriteOwner; productId: string };

/** Reports that favourites were removed, and offers to restore them. */
const reportRemoved = createUndoToast<Removed>('favorites-removed', {
  title: () => favoriteStrings.removed,
  text: favoriteStrings.removedCount,
  undo: (removed) => {
    for (const { client, owner, productId } of removed) {
      const run = new MutationRun(client, toggleFavoriteMutation(client, owner, productId, reportTo(client)));
      // `onError` reports the error.
      run.mutate({ owner, productId, favorite: true }).catch(() => undefined);
    }
  },
});

/** Whether a product is a favourite of the person at the current establishment, and how to change that. */
export function useFavorite(productId: string) {
  const client = useQueryClient();
  const { owner, refusal } = useFavoriteOwner();
  const { data: isFavorite = false } = useQuery({
    ...favoritesQuery(owner ?? NO_OWNER),
    enabled: owner !== null,
    select: (ids) => ids.includes(productId),
  });
  const change = useMutation(toggleFavoriteMutation(client, owner ?? NO_OWNER, productId, reportTo(client)));
  const toggle = () => {
    if (!owner) {
      toast.error(refusal);
      return;
    }
    // The same product's other heart, on its card or in its detail, may already be saving.
    const toggling = favoriteKeys.toggle(owner.userId, owner.locationId, productId);
    if (client.isMutating({ mutationKey: toggling }) > 0) return;
    change.mutate({ owner, productId, favorite: !isFavorite });
  };
  return { isFavorite, toggle };
}

/** All favourites, with the error if they cannot be read, and how to retry. */
export function useFavorites() {
  const client = useQueryClient();
  const { owner } = useFavoriteOwner();
  const query = useQuery({ ...favoritesQuery(owner ?? NO_OWNER), enabled: owner !== null });
  useEffect(() => {
    if (query.isError) toast.error(favoriteStrings.loadFailed);
    else toast.resolved(favoriteStrings.loadFailed);
  }, [query.isError]);
  const readAgain = () => {
    if (!owner) return;
    void client.invalidateQueries({ queryKey: favoriteKeys.list(owner.userId, owner.locationId) });
  };
  // Undefined until known.
  const isEmpty = query.isError ? false : query.data && query.data.length === 0;
  return { readAgain, isEmpty };
}
