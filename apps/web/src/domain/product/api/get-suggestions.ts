import { queryOptions, skipToken } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { search } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { foldSearchTerm, isSearchable } from '../catalog/search-term';
import { toSuggestions, type Suggestion, type SuggestionsAnswer } from '../suggestion';
import { productKeys } from './product-keys';

export type SuggestionsRequest = { userId: string; locationId: string | undefined; term: string };

/**
 * The best matches of a typed term at an establishment: products as the catalogue finds them, categories, brands and past orders.
 * Idle without an establishment and while the term is too short.
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
    // Suggestions are optional: a failed request is not retried.
    retry: false,
    // The previous answer may still fit while the next one is on its way, but never another establishment's.
    placeholderData: (previous, query) => (query?.queryKey[2] === locationId ? previous : undefined),
  });
}

async function readSuggestions(locationId: string, term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data, error } = await db
    .rpc('search_suggestions', {
      p_location_id: locationId,
      p_search: term,
      // Sizes of one product are merged into one suggestion.
      p_limit: 2 * search.suggestions,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSuggestions(data as SuggestionsAnswer);
}

/** The earlier suggestions that also match the term as typed since. */
export function narrowSuggestions(suggestions: Suggestion[], term: string): Suggestion[] {
  const words = foldSearchTerm(term).split(' ');
  return suggestions.filter(({ name, detail }) => {
    const text = foldSearchTerm(`${name} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}
