import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { toFilterOptions } from '../catalog/filter-option';
import { compareSpanish } from '../catalog/spanish-order';
import { productKeys } from './product-keys';

type Shop = { userId: string; locationId: string };

async function readSold(
  locationId: string,
  column: 'category_id' | 'category_second',
  categoryIds: string[] | null,
  signal: AbortSignal,
): Promise<string[]> {
  const { data, error } = await db
    .rpc('catalog_filter_options', {
      p_location_id: locationId,
      p_filter: column,
      p_category_ids: categoryIds,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toFilterOptions(data)
    .map(({ value }) => value)
    .sort(compareSpanish);
}

/** The ids of the categories with an active product in the establishment's store. */
export function soldCategoriesQuery({ userId, locationId }: Shop) {
  return queryOptions({
    queryKey: productKeys.soldCategories(userId, locationId),
    queryFn: ({ signal }) => readSold(locationId, 'category_id', null, signal),
    enabled: locationId !== '',
    ...caches.categories,
  });
}

/** The second-level categories the establishment's store sells in a category and its children. */
export function subcategoriesQuery({ userId, locationId }: Shop, categoryIds: string[]) {
  return queryOptions({
    queryKey: productKeys.subcategories(userId, locationId, categoryIds),
    queryFn: ({ signal }) => readSold(locationId, 'category_second', categoryIds, signal),
    enabled: locationId !== '' && categoryIds.length > 0,
    ...caches.categories,
  });
}
