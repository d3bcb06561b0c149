import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { isLinkToMarks } from '@/domain/cart/marks-link';

/**
 * Scrolls the first marked line into view once there is one, unless one is visible or the person has already scrolled. A link to
 * the marks moves the focus there as well.
 */
export function useScrollToMarks(list: RefObject<HTMLElement | null>, hasMarks: boolean): void {
  const hasScrolled = useRef(false);
  const focuses = isLinkToMarks(useLocation().state);
  useEffect(() => {
    if (!hasMarks || hasScrolled.current) return;
    hasScrolled.current = true;
    const marked = [...(list.current?.querySelectorAll<HTMLElement>('[data-marked]') ?? [])];
    // After the navigation has moved the focus to the page's heading.
    if (focuses) requestAnimationFrame(() => marked[0]?.focus({ preventScroll: true }));
    if (window.scrollY > 0 || marked.some(isInView)) return;
    marked[0]?.scrollIntoView({ block: 'center' });
  }, [list, hasMarks, focuses]);
}

/** Moves to the first undeliverable line. */
export function focusShortLine(): void {
  const line = document.querySelector<HTMLElement>('[data-marked="short"]');
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
