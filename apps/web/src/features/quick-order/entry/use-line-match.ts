import { useQueries } from '@tanstack/react-query';
import { matchQuery, type Owner } from '../source/match-query';
import type { Match } from '../source/product-source';
import { useProductSource } from '../source/use-product-source';
import { matchOf, termsOf } from '../lines/reading/meanings';
import type { ParsedLine } from '../paste/parsed-line';

/** The possible meanings of a written line; the previous answer, marked as a placeholder, until its own arrives. */
export function useLineMatch(owner: Owner, line: ParsedLine) {
  const source = useProductSource();
  const terms = termsOf(line);
  const answers = useQueries({
    queries: terms.map((term) => ({
      ...matchQuery(source, owner, term),
      placeholderData: (previous: Match | undefined) => previous,
    })),
  });
  return {
    match: matchOf(line, (term) => answers[terms.indexOf(term)]?.data),
    isPlaceholder: answers.some(({ isPlaceholderData }) => isPlaceholderData),
  };
}
