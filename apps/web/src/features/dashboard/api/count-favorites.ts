import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { db } from '@/lib/backend/supabase';
import { dashboardKeys, type DashboardOwner } from './dashboard-keys';
import { logged } from './logged';
import { readCount } from './read-count';

/** How many favourites a person has at an establishment. */
export function favoritesCountQuery(owner: DashboardOwner) {
  return queryOptions({
    queryKey: dashboardKeys.favorites(owner),
    queryFn: ({ signal }) =>
      logged('favourites', signal, () =>
        readCount(
          db
            .from('wishlist_items')
            .select('id', { count: 'exact', head: true })
            .eq('user_id', owner.userId)
            .eq('location_id', owner.locationId)
            .abortSignal(signal),
        ),
      ),
    ...caches.everyVisit,
  });
}
