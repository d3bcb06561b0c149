import { matchRoutes, type RouteObject } from 'react-router';
import { startData } from '../app/route-handle';

type Connection = { saveData?: boolean };

/** Whoever saves data pays for it; and a file that could not be fetched would stay missing until the page is reloaded. */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && !connection?.saveData;
}

/** Where a press on what was touched would lead inside the app, if to another page than this one. */
function targetOf({ target }: Event): URL | null {
  if (!mayPrefetch()) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : new URL(link.href);
}

/**
 * Fetches the code of the page a link leads to when a pointer or the focus comes near, and asks for that page's data
 * once the link is being pressed. For every link there is or will be, by the routes themselves. Returns how to stop.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const asked = new Set<RouteObject>();
  const near = (event: Event) => {
    const url = targetOf(event);
    for (const { route } of (url && matchRoutes(routes, url)) ?? []) {
      if (asked.has(route) || typeof route.lazy !== 'function') continue;
      asked.add(route);
      // A failure is the page's to tell, should somebody go there.
      route.lazy().catch(() => asked.delete(route));
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
