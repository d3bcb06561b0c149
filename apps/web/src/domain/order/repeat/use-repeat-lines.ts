import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lastPaidQuery } from '@/domain/product/api/get-last-paid';
import { offersQuery } from '../api/get-repeat';
import { toRepeatLines, withOwnPrices, type RepeatItem } from './repeat-lines';

/**
 * Items with an establishment's offers today; undefined until both are known. `isElsewhere`: the items were another
 * establishment's, so each is compared with what this one paid last.
 */
export function useRepeatLines(
  owner: { userId: string; locationId: string },
  items: readonly RepeatItem[] | undefined,
  { isElsewhere = false } = {},
) {
  const ids = items?.flatMap(({ productId }) => productId ?? []) ?? [];
  const paid = useQuery({
    ...lastPaidQuery({ ...owner, productIds: ids }),
    enabled: isElsewhere && ids.length > 0,
  });
  const { data, error, refetch, isFetching } = useQuery({
    ...offersQuery(owner, ids),
    enabled: items !== undefined,
  });
  const isWaiting = isElsewhere && ids.length > 0 && paid.isPending;
  const lines = useMemo(() => {
    if (!items || !data || isWaiting) return undefined;
    return toRepeatLines(isElsewhere ? withOwnPrices(items, paid.data) : items, data);
  }, [items, data, isElsewhere, isWaiting, paid.data]);
  return { lines, error: data ? null : error, retry: () => void refetch(), isRetrying: isFetching };
}
