import { useQuery } from '@tanstack/react-query';
import { narrowSuggestions, suggestionsQuery, type Suggestion } from '@/domain/product/api/get-suggestions';

/**
 * Suggestions for what is typed now. `asked` is the typed term once it stands still; until its answer is
 * there, only those earlier suggestions stay that fit as well, so no answer to another term is ever shown.
 */
export function useSuggestions(typed: string, asked: string): Suggestion[] {
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    placeholderData: (previous) => previous,
  });
  if (!data) return [];
  const current = !isPlaceholderData && typed.trim() === asked.trim();
  return current ? data : narrowSuggestions(data, typed);
}
