import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusPage } from './focus-page';

type FocusPosition = { element: Element; entry: number; index: number };

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

const focusableIn = (entry: Element | undefined) => [
  ...(entry?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
];

/**
 * Keeps the keyboard's position in a list whose entries may disappear under it, such as an unmarked favourite: the next entry
 * gets the focus, on the same control; after the last one, the page's heading. Returns the list's `onFocus` handler.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<FocusPosition | null>(null);

  // On every render, since any of them may remove an entry.
  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const entries = [...(list.current?.children ?? [])];
    const controls = focusableIn(entries[Math.min(lost.entry, entries.length - 1)]);
    const nextControl = controls[Math.min(lost.index, controls.length - 1)];
    if (nextControl) nextControl.focus({ preventScroll: true });
    else focusPage();
  });

  useEffect(() => {
    const element = list.current;
    return () => {
      // An empty state has replaced the list. If another page replaced it, that page sets the focus itself.
      if (!held.current || held.current.element.isConnected || element?.isConnected) return;
      if (document.activeElement === document.body) focusPage();
    };
  }, [list]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const entries = [...currentTarget.children];
    const entry = entries.findIndex((one) => one.contains(target));
    if (entry < 0) return;
    const index = focusableIn(entries[entry]).findIndex((control) => control === target);
    held.current = { element: target, entry, index };
  };
}
