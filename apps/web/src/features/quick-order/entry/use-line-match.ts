import { useQuery } from '@tanstack/react-query';
import { matchQuery, type Match } from '../api/match-terms';
import { joinMatches, wholeTerm } from '../lines/line-quantity';
import type { ParsedLine } from '../paste/parse-line';

type Owner = { userId: string; locationId: string };

/** What a written line may mean; the answer to an earlier one, marked as a placeholder, until its own is there. */
export function useLineMatch({ userId, locationId }: Owner, line: ParsedLine) {
  const whole = wholeTerm(line);
  const keep = { placeholderData: (previous: Match | undefined) => previous };
  const rest = useQuery({ ...matchQuery(userId, locationId, line.term), ...keep });
  const named = useQuery({ ...matchQuery(userId, locationId, whole ?? ''), ...keep });
  if (whole === null || line.doubt === null) {
    return { match: rest.data, isPlaceholder: rest.isPlaceholderData };
  }
  const isPlaceholder = rest.isPlaceholderData || named.isPlaceholderData;
  if (!rest.data || !named.data) return { match: undefined, isPlaceholder };
  return { match: joinMatches(line.doubt, named.data, rest.data), isPlaceholder };
}
