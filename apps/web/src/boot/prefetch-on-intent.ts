import { matchRoutes, type RouteObject } from 'react-router';
import { startData } from '../app/route-handle';

type Connection = { saveData?: boolean };

/**
 * Data-saving mode disables prefetching, since the user pays for the traffic. So does being offline: the browser would remember a
 * failed import until the page is reloaded.
 */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && !connection?.saveData;
}

/** The in-app address a click on `target` would open, if it differs from the current page. */
function targetOf({ target }: Event): URL | null {
  if (!mayPrefetch()) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : new URL(link.href);
}

/**
 * Fetches the code of a link's page when the pointer or the focus comes near it, and the page's data once the link is pressed.
 * Applies to all current and future links, through the router's own routes. Returns the function that stops it.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const fetched = new Set<RouteObject>();
  const near = (event: Event) => {
    const url = targetOf(event);
    for (const { route } of (url && matchRoutes(routes, url)) ?? []) {
      if (fetched.has(route) || typeof route.lazy !== 'function') continue;
      fetched.add(route);
      // The page reports the failure itself if the user navigates to it.
      route.lazy().catch(() => fetched.delete(route));
    }
  };
  const pressed = (event: Event) => {
    const url = targetOf(event);
    if (url) startData(routes, url);
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const way of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(way, near, options);
  document.addEventListener('mousedown', pressed, options);
  return () => stop.abort();
}
