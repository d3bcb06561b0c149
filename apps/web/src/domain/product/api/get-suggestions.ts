import { queryOptions, skipToken } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { search } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { formatVolumes } from '@/lib/format';
import { db } from '@/lib/supabase';
import { readImages } from '../read-images';
import { foldSearchTerm, isSearchable } from '../search-term';
import { toNumber } from '../to-number';
import { productKeys } from './product-keys';

/** A product as the search box suggests it; `price` is the establishment's, null where it has none yet. */
export type Suggestion = {
  id: string;
  name: string;
  detail: string;
  image: string | null;
  price: number | null;
};

export type SuggestionsRequest = { userId: string; locationId: string | undefined; term: string };

/**
 * The few products of an establishment that best match a typed term: the first of the catalogue's results. Idle without
 * an establishment and while the term is too short.
 */
export function suggestionsQuery({ userId, locationId, term }: SuggestionsRequest) {
  const folded = foldSearchTerm(term);
  return queryOptions({
    queryKey: productKeys.suggestions(userId, locationId ?? '', folded),
    queryFn:
      locationId && isSearchable(term)
        ? ({ signal }) => readSuggestions(locationId, folded, signal)
        : skipToken,
    ...caches.productParts,
    // Suggestions are optional: a failure is not retried.
    retry: false,
    // While the next answer is loading, the previous one may still match, but never that of another establishment.
    placeholderData: (previous, query) => (query?.queryKey[2] === locationId ? previous : undefined),
  });
}

async function readSuggestions(locationId: string, term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data, error } = await db
    .rpc('suggest_products', {
      p_location_id: locationId,
      p_search: term,
      p_limit: search.suggestions,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map((row) => ({
    id: row.id,
    name: row.name.trim(),
    detail: [row.brand, formatVolumes(row.format_label ?? '')].filter(Boolean).join(' · '),
    image: readImages(row.images)[0] ?? null,
    price: toNumber(row.price),
  }));
}

/** Those earlier suggestions that also match what has been typed since. */
export function narrowSuggestions(suggestions: Suggestion[], term: string): Suggestion[] {
  const words = foldSearchTerm(term).split(' ');
  return suggestions.filter(({ name, detail }) => {
    const text = foldSearchTerm(`${name} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}
