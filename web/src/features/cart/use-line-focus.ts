import { useEffect, useRef, type FocusEvent } from 'react';

const rows = (list: Element | null) => [...(list?.querySelectorAll('[data-line]') ?? [])];

/**
 * Keeps the keyboard's place when a line leaves the cart: the focus that would fall to the top of the page goes to
 * the line that took its place, and with the last line to the page's heading.
 */
export function useLineFocus(lineCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const shown = useRef(lineCount);

  useEffect(() => {
    const isFewer = lineCount < shown.current;
    shown.current = lineCount;
    if (!isFewer || document.activeElement !== document.body) return;
    const next = rows(list.current)[Math.min(place.current, lineCount - 1)];
    const target = next?.querySelector<HTMLElement>('[data-remove]') ?? pageHeading();
    target?.focus();
  }, [lineCount]);

  const onFocus = (event: FocusEvent) => {
    place.current = rows(list.current).findIndex((row) => row.contains(event.target));
  };
  return { ref: list, onFocus };
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
