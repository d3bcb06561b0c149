import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the first marked line into view once there is one, unless one is visible or the person has already scrolled.
 */
export function useLeadToMarks(list: RefObject<HTMLElement | null>, hasMarks: boolean): void {
  const hasLed = useRef(false);
  useEffect(() => {
    if (!hasMarks || hasLed.current) return;
    hasLed.current = true;
    const marked = [...(list.current?.querySelectorAll('[data-marked]') ?? [])];
    if (window.scrollY > 0 || marked.some(isInView)) return;
    marked[0]?.scrollIntoView({ block: 'center' });
  }, [list, hasMarks]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
