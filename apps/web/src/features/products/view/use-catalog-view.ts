import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMobile } from '@/lib/use-media-query';
import { hasOrderedQuery } from '@/domain/order/api/get-has-ordered';
import { keptView, type CatalogView } from './kept-view';

type Place = { userId: string; locationId: string };

/**
 * As what the catalogue is shown: what the person chose before; else, where there is room, a list to those who have ordered
 * for this establishment, and cards to everybody else. `view` is null until that is known.
 */
export function useCatalogView({ userId, locationId }: Place) {
  const isMobile = useIsMobile();
  const [chosen, setChosen] = useState(() => keptView.get(userId));
  const ordered = useQuery({
    ...hasOrderedQuery(userId, locationId),
    enabled: chosen === null && !isMobile && locationId !== '',
  });
  const choose = (view: CatalogView) => {
    keptView.set(userId, view);
    setChosen(view);
  };
  const byDefault = isMobile || ordered.isError ? 'grid' : viewFor(ordered.data);
  return { view: chosen ?? byDefault, choose };
}

function viewFor(hasOrdered: boolean | undefined): CatalogView | null {
  if (hasOrdered === undefined) return null;
  return hasOrdered ? 'list' : 'grid';
}
