import { queryOptions } from '@tanstack/react-query';
import { categoriesCache, dataApi } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { productKeys } from './product-keys';
import { inSpanishOrder, readDistinct } from './read-distinct';

async function readSubcategories(categoryIds: string[], signal: AbortSignal): Promise<string[]> {
  const names = await readDistinct(async (last) => {
    let query = db
      .from('products')
      .select('category_second')
      .in('category_id', categoryIds)
      .eq('status', 'active')
      .not('category_second', 'is', null);
    if (last !== null) query = query.gt('category_second', last);
    const { data, error } = await query.order('category_second').limit(dataApi.maxRows).abortSignal(signal);
    if (error) throw toAppError(error);
    return data.flatMap((row) => row.category_second ?? []);
  });
  return inSpanishOrder(names);
}

/** The distinct second categories of the products of a category and its children. */
export function subcategoriesQuery(categoryIds: string[]) {
  return queryOptions({
    queryKey: productKeys.subcategories(categoryIds),
    queryFn: ({ signal }) => readSubcategories(categoryIds, signal),
    enabled: categoryIds.length > 0,
    ...categoriesCache,
  });
}
