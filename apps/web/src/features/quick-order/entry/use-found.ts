import { foldSearchTerm, isSearchable } from '@/domain/product';
import type { PadProduct } from '../draft/pad-draft';
import { parseLine } from '../paste/line/parse-line';
import type { Owner } from '../source/match-query';
import { useLineMatch } from './use-line-match';
import { useOffer } from './use-offer';

const readText = (text: string) => parseLine(text.trim(), text.trim());

const NONE: PadProduct[] = [];

/** The products found for the typed text, or the choices instead; `settled`: the text once typing has paused. */
export function useFound(owner: Owner, typed: string, settled: string) {
  const { match, isPlaceholder } = useLineMatch(owner, readText(settled));
  const read = readText(typed);
  const canSearch = isSearchable(read.term);
  // Only an answer to the current text may be taken.
  const isCurrent =
    match !== undefined && !isPlaceholder && foldSearchTerm(settled) === foldSearchTerm(typed);
  const isUnmatched = isCurrent && canSearch && match.products.length === 0;
  const { offer, isOffering } = useOffer(owner, isUnmatched ? read.term : null);
  const matched = canSearch && match ? match.products : NONE;
  const products = offer.products.length > 0 ? offer.products : matched;
  return {
    /** The parsed text. */
    read,
    canSearch,
    isCurrent,
    /** Only the first product can be meant. */
    isSure: isCurrent && match.isSure,
    match,
    products,
    /** The text matches nothing: its products, if any, were found by other words, `searched`. */
    isUnmatched,
    searched: offer.searched,
    isNothing: isUnmatched && products.length === 0 && !isOffering,
    /** The nearest categories and brands, for a text without products. */
    kinds: { categories: offer.categories, brands: offer.brands },
  };
}
