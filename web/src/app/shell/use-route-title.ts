import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle } from '@/lib/use-document-title';
import { routeTitle } from '../route-handle';

/** Sets the document's title to the route's. A layout effect, so that a page's own title, set later, wins. */
export function useRouteTitle(): void {
  const title = routeTitle(useMatches());
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
}
