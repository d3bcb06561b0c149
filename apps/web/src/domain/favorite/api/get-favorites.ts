import { queryOptions } from '@tanstack/react-query';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import { favoriteKeys, type FavoriteOwner } from './favorite-keys';

async function readFavorites(locationId: string, signal: AbortSignal): Promise<string[]> {
  const rows = await readPages((first, last) =>
    db
      .from('wishlist_items')
      .select('product_id')
      .eq('location_id', locationId)
      .order('product_id')
      .range(first, last)
      .abortSignal(signal),
  );
  return rows.map((row) => row.product_id);
}

/** The ids of a person's favourite products at an establishment; row-level security hides colleagues'. */
export function favoritesQuery({ userId, locationId }: FavoriteOwner) {
  return queryOptions({
    queryKey: favoriteKeys.list(userId, locationId),
    queryFn: ({ signal }) => readFavorites(locationId, signal),
  });
}
