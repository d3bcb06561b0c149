import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Category } from '../catalog/category';
import { productKeys } from './product-keys';

async function readCategories(signal: AbortSignal): Promise<Category[]> {
  const { data, error } = await db
    .from('categories')
    .select('id,slug,name,parent_id')
    .eq('is_active', true)
    .order('sort_order')
    .order('name')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ id, slug, name, parent_id }) => ({ id, slug, name, parentId: parent_id }));
}

/** The active categories in order, the same for everyone, an hour fresh. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: productKeys.categories(),
    queryFn: ({ signal }) => readCategories(signal),
    ...caches.categories,
  });
}
