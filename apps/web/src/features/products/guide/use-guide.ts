import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offersQuery } from '@/domain/order/api/get-repeat';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { favoritesQuery } from '@/domain/favorite/api/get-favorites';
import { guideQuery, type GuideOwner } from './api/get-guide';
import { toSections } from './guide-lines';

/** The guide of an establishment with the person's favourites; `sections` is undefined until known. */
export function useGuide(owner: GuideOwner) {
  const guide = useQuery(guideQuery(owner));
  const favorites = useQuery(favoritesQuery(owner));
  const ids = useMemo(
    () =>
      guide.data && favorites.data
        ? [...new Set([...guide.data.map(({ productId }) => productId), ...favorites.data])]
        : null,
    [guide.data, favorites.data],
  );
  const offers = useQuery({ ...offersQuery(owner, ids ?? []), enabled: ids !== null });
  const memories = usePriceMemories(ids ?? []);
  const { data: entries } = guide;
  const { data: products } = offers;
  const sections = useMemo(
    () => entries && products && toSections({ entries, products, memories }),
    [entries, products, memories],
  );
  const failed = [guide, favorites, offers].find(({ isError, data }) => isError && !data);
  return {
    sections,
    notSold: ids && products ? ids.length - products.length : 0,
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
