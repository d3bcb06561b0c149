import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOrderedQuery } from '@/domain/order/api/get-has-ordered';
import { localStore } from '@/lib/stores/local-store';
import { countFilters, type CatalogParams } from '../view/catalog-params';
import { guideQuery, type GuideOwner } from './api/get-guide';

const keyOf = (userId: string) => `guide_view:${userId}`;

/**
 * Whether 'Mis Productos' is shown as the order guide: by the person's earlier choice, else if the establishment has a guide, or has
 * ordered and there are no favourites (undefined: not known yet): the list would be empty. `isShown` is null until known. A filtered
 * list is shown as a list.
 */
export function useGuideView(owner: GuideOwner, params: CatalogParams, hasNoFavorites: boolean | undefined) {
  const [kept, setKept] = useState(() => localStore.get(keyOf(owner.userId)));
  const isOffered =
    params.mine && params.search === '' && params.category === null && countFilters(params) === 0;
  const asked = { enabled: isOffered && kept === null && owner.locationId !== '', retry: false };
  const guide = useQuery({ ...guideQuery(owner), ...asked });
  const hasOrdered = useQuery({ ...hasOrderedQuery(owner.userId, owner.locationId), ...asked });
  const isKnown = !guide.isPending && !hasOrdered.isPending && hasNoFavorites !== undefined;
  const byDefault = !!guide.data?.length || (isKnown ? hasNoFavorites && hasOrdered.data === true : null);
  const wanted = kept === null ? byDefault : kept === 'guide';
  const choose = (isGuide: boolean) => {
    const view = isGuide ? 'guide' : 'catalog';
    localStore.set(keyOf(owner.userId), view);
    setKept(view);
  };
  return { isOffered, isShown: isOffered ? wanted : false, choose };
}
