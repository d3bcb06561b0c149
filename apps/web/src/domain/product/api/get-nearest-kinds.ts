import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { productKeys } from './product-keys';

type NearestKinds = { categories: { slug: string; name: string }[]; brands: string[] };

type Owner = { userId: string; locationId: string };

/** The categories and brands of an establishment's catalogue closest to a term; null if it is not the person's. */
export function readNearestKinds(locationId: string, term: string, signal: AbortSignal) {
  return answerOf<NearestKinds | null>(
    db.rpc('nearest_kinds', { p_location_id: locationId, p_search: term }).abortSignal(signal),
  );
}

/** The same, kept for a while. */
export function nearestKindsQuery({ userId, locationId }: Owner, term: string) {
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'nearest', term] as const,
    queryFn: ({ signal }) => readNearestKinds(locationId, term, signal),
    ...caches.productLists,
    // An optional addition to an answer: a failure is not retried.
    retry: false,
  });
}
