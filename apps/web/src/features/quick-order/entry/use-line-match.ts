import { useQuery } from '@tanstack/react-query';
import { matchQuery, type Owner } from '../source/match-query';
import type { Match } from '../source/product-source';
import { useProductSource } from '../source/use-product-source';
import { joinMatches, wholeTerm } from '../lines/line-quantity';
import type { ParsedLine } from '../paste/parse-line';

/** The possible meanings of a written line; the previous answer, marked as a placeholder, until its own arrives. */
export function useLineMatch(owner: Owner, line: ParsedLine) {
  const source = useProductSource();
  const whole = wholeTerm(line);
  const keep = { placeholderData: (previous: Match | undefined) => previous };
  const rest = useQuery({ ...matchQuery(source, owner, line.term), ...keep });
  const named = useQuery({ ...matchQuery(source, owner, whole ?? ''), ...keep });
  if (whole === null || line.doubt === null) {
    return { match: rest.data, isPlaceholder: rest.isPlaceholderData };
  }
  const isPlaceholder = rest.isPlaceholderData || named.isPlaceholderData;
  if (!rest.data || !named.data) return { match: undefined, isPlaceholder };
  return { match: joinMatches(line.doubt, named.data, rest.data), isPlaceholder };
}
