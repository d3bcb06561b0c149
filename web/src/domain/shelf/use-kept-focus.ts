import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

type Held = { element: Element; card: number; place: number };

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

const focusableIn = (card: Element | undefined) => [
  ...(card?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
];

/**
 * Keeps the keyboard's place in a list whose cards may go away under it, such as a favourite that is no longer
 * one: the card that moves up gets the focus, on the same control; after the last one, the page itself.
 * Returns what the list's `onFocus` wants.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<Held | null>(null);

  // On every render: which one takes a card away is not known beforehand.
  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const cards = [...(list.current?.children ?? [])];
    const controls = focusableIn(cards[Math.min(lost.card, cards.length - 1)]);
    controls[Math.min(lost.place, controls.length - 1)]?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = list.current;
    return () => {
      // An empty state has taken the list's place, or another page has, which places the focus itself.
      if (!held.current || held.current.element.isConnected || element?.isConnected) return;
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [list]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const cards = [...currentTarget.children];
    const card = cards.findIndex((one) => one.contains(target));
    if (card < 0) return;
    held.current = { element: target, card, place: focusableIn(cards[card]).indexOf(target as HTMLElement) };
  };
}
