import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { sessionStore } from '@/lib/stores/session-store';

/** The storage key of the router's scroll positions across a reload; also passed to its ScrollRestoration. */
export const scrollStorageKey = 'scroll-positions';

/** Events that mean the person is scrolling, which ends the restoration. */
const ownWays = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

function savedPosition(key: string): number {
  const positions = sessionStore.read(scrollStorageKey);
  const y: unknown = typeof positions === 'object' && positions !== null ? Reflect.get(positions, key) : 0;
  return typeof y === 'number' ? y : 0;
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/**
 * Restores a reloaded page's scroll position. The router tries too early, while the page is still empty and too short to scroll;
 * this restores it as soon as possible, unless the person has scrolled in the meantime.
 */
export function useScrollAfterReload(): void {
  const { key } = useLocation();
  const reloaded = useRef<string | null>(key);

  useEffect(() => {
    // From then on the router restores the position itself.
    if (reloaded.current !== key) reloaded.current = null;
    const wanted = reloaded.current && wasReloaded() ? savedPosition(key) : 0;
    if (wanted <= window.scrollY) return;
    const stop = () => {
      observer.disconnect();
      for (const way of ownWays) window.removeEventListener(way, stop);
    };
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      stop();
      window.scrollTo(0, wanted);
    });
    observer.observe(document.body);
    for (const way of ownWays) window.addEventListener(way, stop, { passive: true });
    return stop;
  }, [key]);
}
