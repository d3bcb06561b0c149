import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localStore } from '@/lib/stores/local-store';
import { countFilters, type CatalogParams } from '../view/catalog-params';
import { guideQuery, type GuideOwner } from './api/get-guide';

const keyOf = (userId: string) => `guide_view:${userId}`;

/**
 * Whether 'Mis Productos' is shown as the order guide: by the person's earlier choice, else if the establishment has a guide.
 * `isShown` is null until known. A filtered list is shown as a list.
 */
export function useGuideView(owner: GuideOwner, params: CatalogParams) {
  const [kept, setKept] = useState(() => localStore.get(keyOf(owner.userId)));
  const isOffered =
    params.mine && params.search === '' && params.category === null && countFilters(params) === 0;
  const guide = useQuery({
    ...guideQuery(owner),
    enabled: isOffered && kept === null && owner.locationId !== '',
    retry: false,
  });
  const byDefault = guide.isError ? false : guide.data && guide.data.length > 0;
  const wanted = kept === null ? (byDefault ?? null) : kept === 'guide';
  const choose = (isGuide: boolean) => {
    const view = isGuide ? 'guide' : 'catalog';
    localStore.set(keyOf(owner.userId), view);
    setKept(view);
  };
  return { isOffered, isShown: isOffered ? wanted : false, choose };
}
