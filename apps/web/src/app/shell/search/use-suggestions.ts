import { useQuery } from '@tanstack/react-query';
import { useCurrentLocation } from '@/domain/location';
import { narrowSuggestions, suggestionsQuery } from '@/domain/product/api/get-suggestions';
import type { Suggestion } from '@/domain/product/suggestion';
import { findPages, isNamed, type PortalPage } from './portal-pages';
import { useUser } from '@/domain/session';

/** A suggestion of the box: products, categories, brands and orders of the establishment, and pages of the portal. */
export type Proposal = Suggestion | PortalPage;

/**
 * Suggestions for the current text. `sentTerm` is the typed term once typing has paused; until its answer arrives, only matching
 * earlier suggestions stay, so that an answer to another term is never shown. `isAnswered`: they are the answer to the whole text.
 */
export function useSuggestions(
  typed: string,
  sentTerm: string,
): { suggestions: Proposal[]; isAnswered: boolean } {
  const { id: userId } = useUser();
  const locationId = useCurrentLocation().location?.id;
  const { data, isPlaceholderData } = useQuery(suggestionsQuery({ userId, locationId, term: sentTerm }));
  // Pages come with the answer, so that nothing moves under the finger when it arrives.
  if (!data) {
    const suggestions = locationId || sentTerm === '' ? [] : findPages(typed);
    return { suggestions, isAnswered: false };
  }
  const current = !isPlaceholderData && typed.trim() === sentTerm.trim();
  const found = current ? data : narrowSuggestions(data, typed);
  const pages = findPages(typed);
  const first = pages.filter((page) => isNamed(page, typed));
  const suggestions = [...first, ...found, ...pages.filter((page) => !first.includes(page))];
  return { suggestions, isAnswered: current };
}
