import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMobile } from '@/lib/page/use-media-query';
import { hasOrderedQuery } from '@/domain/order/api/get-has-ordered';
import { keptView, type CatalogView } from './kept-view';

type Owner = { userId: string; locationId: string };

/**
 * The catalogue's view: the person's earlier choice; else, if there is room, a list for people who have ordered for this
 * establishment, and cards for the others. `view` is null until known.
 */
export function useCatalogView({ userId, locationId }: Owner) {
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
