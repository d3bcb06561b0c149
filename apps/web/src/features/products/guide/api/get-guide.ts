import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import type { ReturnedRow } from '@/lib/backend/row';
import { db } from '@/lib/backend/supabase';
import type { GuideEntry } from '../guide-lines';

export type GuideOwner = { userId: string; locationId: string };

type GuideRow = ReturnedRow<'order_guide', 'section' | 'par_level'>;

async function readGuide(locationId: string, signal: AbortSignal): Promise<GuideEntry[]> {
  const { data, error } = await db.rpc('order_guide', { p_location_id: locationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  return (data as GuideRow[]).map(({ product_id, section, par_level }) => ({
    productId: product_id,
    section,
    par: par_level,
  }));
}

/** The guide of an establishment; colleagues may change it too. */
export function guideQuery({ userId, locationId }: GuideOwner) {
  return queryOptions({
    queryKey: ['order-guide', userId, locationId] as const,
    queryFn: ({ signal }) => readGuide(locationId, signal),
    ...caches.productLists,
  });
}
