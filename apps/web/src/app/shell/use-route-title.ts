import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle } from '@/lib/page/use-document-title';
import { routeHandle } from '../route-handle';

/** Sets the document's title to the route's. A layout effect, so that a page's own title, set later, wins. */
export function useRouteTitle(): void {
  const { title, description } = routeHandle(useMatches());
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
  useLayoutEffect(() => {
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    setCanonical(description ? pathname : null);
  }, [description, pathname]);
}

/** The canonical address of a public page for search engines, without parameters. */
function setCanonical(pathname: string | null): void {
  const known = document.querySelector('link[rel="canonical"]');
  if (pathname === null) return known?.remove();
  const link = known ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', new URL(pathname, window.location.origin).href);
}
