import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { productKeys } from '@/domain/product';
import { afterLast } from '@/lib/mutations/after-last';
import { isOutcomeUnknown, toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { favoriteStrings } from '../favorite.strings';
import { favoriteKeys, type FavoriteOwner } from './favorite-keys';

type FavoriteChange = { owner: FavoriteOwner; productId: string; favorite: boolean };

const DUPLICATE = '23505';

/** Saves the change; an existing favourite counts as saved. Returns the text to show. */
async function save({ owner, productId, favorite }: FavoriteChange): Promise<string> {
  const { userId, locationId } = owner;
  const { error } = favorite
    ? await db
        .from('wishlist_items')
        .insert({ user_id: userId, location_id: locationId, product_id: productId })
    : await db
        .from('wishlist_items')
        .delete()
        .eq('user_id', userId)
        .eq('location_id', locationId)
        .eq('product_id', productId);
  if (error?.code === DUPLICATE) return favoriteStrings.alreadyThere;
  if (error) throw toAppError(error);
  return favorite ? favoriteStrings.added : favoriteStrings.removed;
}

function listWith(productId: string, favorite: boolean) {
  return (ids: string[] | undefined) => {
    if (!ids) return ids;
    const others = ids.filter((id) => id !== productId);
    return favorite ? [...others, productId] : others;
  };
}

/** `onSuccess` receives the text to show. */
export type FavoriteReport = {
  onSuccess: (text: string, change: FavoriteChange) => void;
  onError: (change: FavoriteChange) => void;
};

/** Marks or unmarks a favourite, optimistically, and rolls back if the server refuses. */
export function toggleFavoriteMutation(
  client: QueryClient,
  owner: FavoriteOwner,
  favoriteId: string,
  report: FavoriteReport,
) {
  return mutationOptions({
    mutationKey: favoriteKeys.toggle(owner.userId, owner.locationId, favoriteId),
    mutationFn: save,
    // Sent twice, it is the same: after a lost answer that says whether it was saved.
    retry: (failed, error) => failed === 0 && isOutcomeUnknown(error),
    onMutate: async ({ owner: of, productId, favorite }) => {
      const key = favoriteKeys.list(of.userId, of.locationId);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, listWith(productId, favorite));
    },
    onSuccess: report.onSuccess,
    onError: (_error, change) => {
      const { owner: of, productId, favorite } = change;
      client.setQueryData(favoriteKeys.list(of.userId, of.locationId), listWith(productId, !favorite));
      report.onError(change);
    },
    onSettled: async (_text, _error, { owner: of }) => {
      const { userId, locationId } = of;
      const lists = { queryKey: productKeys.favorites(userId, locationId) };
      // A pending first answer may predate the change, and invalidating would not cancel it.
      await client.cancelQueries(lists);
      void client.invalidateQueries(lists);
      afterLast(client, favoriteKeys.toggles(userId, locationId), () => {
        void client.invalidateQueries({ queryKey: favoriteKeys.list(userId, locationId) });
      });
    },
  });
}
