import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { sessionStore } from '@/lib/session-store';

/** Where the router keeps its positions over a reload; given to its ScrollRestoration, too. */
export const scrollStorageKey = 'scroll-positions';

/** The person goes their own way: from then on nobody scrolls for them. */
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
 * Puts a reloaded page back where it stood. The router tries that at once, when the page has nothing in it yet
 * and cannot be scrolled so far; this does it as soon as it can, unless the person has scrolled meanwhile.
 */
export function useScrollAfterReload(): void {
  const { key } = useLocation();
  const reloaded = useRef<string | null>(key);

  useEffect(() => {
    // Coming back to it later is the router's business again.
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
