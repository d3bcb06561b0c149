import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offersQuery } from '../api/get-repeat';
import { toRepeatLines, type RepeatItem } from './repeat-lines';

/** Items with an establishment's offers today; undefined until both are known. */
export function useRepeatLines(
  owner: { userId: string; locationId: string },
  items: readonly RepeatItem[] | undefined,
) {
  const ids = items?.flatMap(({ productId }) => productId ?? []) ?? [];
  const { data, error, refetch, isFetching } = useQuery({
    ...offersQuery(owner, ids),
    enabled: items !== undefined,
  });
  const lines = useMemo(() => items && data && toRepeatLines(items, data), [items, data]);
  return { lines, error: data ? null : error, retry: () => void refetch(), isRetrying: isFetching };
}
