import { queryOptions, skipToken } from '@tanstack/react-query';
import { productsCache, search } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { readImages } from '../read-images';
import { foldSearchTerm, isSearchable, searchPattern } from '../search-term';

/** A product as the search box proposes it. */
export type Suggestion = { id: string; name: string; detail: string; image: string | null };

/** The first few active products that a typed term finds, by name; idle while the term is too short. */
export function suggestionsQuery(term: string) {
  const folded = foldSearchTerm(term);
  return queryOptions({
    queryKey: ['suggestions', folded] as const,
    queryFn: isSearchable(term) ? ({ signal }) => readSuggestions(folded, signal) : skipToken,
    ...productsCache,
    // Suggestions are a comfort: nobody waits for a second try.
    retry: false,
  });
}

async function readSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data, error } = await db
    .from('products')
    .select('id,name,brand,format_label,images')
    .eq('status', 'active')
    .ilike('search_text', searchPattern(term))
    .order('name')
    .order('id')
    .limit(search.suggestions)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map((row) => ({
    id: row.id,
    name: row.name.trim(),
    detail: [row.brand, row.format_label].filter(Boolean).join(' · '),
    image: readImages(row.images)[0] ?? null,
  }));
}

/** Those of earlier suggestions that also fit what has been typed since. */
export function narrowSuggestions(suggestions: Suggestion[], term: string): Suggestion[] {
  const folded = foldSearchTerm(term);
  return suggestions.filter(({ name, detail }) => foldSearchTerm(`${name} ${detail}`).includes(folded));
}
