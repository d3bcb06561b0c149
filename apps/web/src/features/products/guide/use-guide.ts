import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offersQuery } from '@/domain/order/api/get-repeat';
import { recentProductsQuery, type RecentProduct } from '@/domain/order';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { favoritesQuery } from '@/domain/favorite/api/get-favorites';
import { guideQuery, type GuideOwner } from './api/get-guide';
import { toSections } from './guide-lines';

/** The last purchases that are still sold here. */
const bought = (purchases: readonly RecentProduct[]) =>
  purchases.flatMap(({ productId, product }) => (product ? productId : []));

/** The guide of an establishment with the person's favourites and last purchases; `sections` is undefined until known. */
export function useGuide(owner: GuideOwner) {
  const guide = useQuery(guideQuery(owner));
  const favorites = useQuery(favoritesQuery(owner));
  // Without them the guide is still the guide.
  const { data: purchases = [], isPending } = useQuery(recentProductsQuery(owner.userId, owner.locationId));
  const own = useMemo(
    () =>
      guide.data && favorites.data
        ? [...new Set([...guide.data.map(({ productId }) => productId), ...favorites.data])]
        : null,
    [guide.data, favorites.data],
  );
  const ids = useMemo(
    () => (own && !isPending ? [...new Set([...own, ...bought(purchases)])] : null),
    [own, isPending, purchases],
  );
  const offers = useQuery({ ...offersQuery(owner, ids ?? []), enabled: ids !== null });
  const memories = usePriceMemories(ids ?? []);
  const { data: entries } = guide;
  const { data: products } = offers;
  const { data: marked } = favorites;
  const sections = useMemo(
    () => entries && products && marked && toSections({ entries, favorites: marked, products, memories }),
    [entries, marked, products, memories],
  );
  const failed = [guide, favorites, offers].find(({ isError, data }) => isError && !data);
  return {
    sections,
    notSold: own && products ? own.filter((id) => !products.some((product) => product.id === id)).length : 0,
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
