import { useEffect, useRef, type RefObject } from 'react';

/** Marks the element the filters scroll in: the drawer's body, or the panel. The page itself does not scroll. */
export const scrollsFilters = { 'data-scrolls-filters': '' } as const;

function reveal(group: HTMLElement, frame: HTMLElement) {
  const inside = group.getBoundingClientRect();
  const outside = frame.getBoundingClientRect();
  const hidden = inside.bottom - Math.min(outside.bottom, window.innerHeight);
  const above = inside.top - outside.top;
  if (hidden > 0 && above > 0) frame.scrollTop += Math.min(hidden, above);
}

/**
 * Scrolls a filter that was just opened into view, again once its options have arrived, until the person touches or scrolls.
 * `isOpened`: by hand, not by the URL.
 */
export function useReveal(isOpened: boolean): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = group.current;
    const frame = element?.closest<HTMLElement>('[data-scrolls-filters]');
    if (!isOpened || !element || !frame) return;
    const observer = new ResizeObserver(() => reveal(element, frame));
    observer.observe(element);
    const stop = () => observer.disconnect();
    for (const way of ['wheel', 'pointerdown', 'keydown'])
      frame.addEventListener(way, stop, { passive: true });
    return () => {
      stop();
      for (const way of ['wheel', 'pointerdown', 'keydown']) frame.removeEventListener(way, stop);
    };
  }, [isOpened]);
  return group;
}
