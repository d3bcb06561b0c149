import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { isMobileNow } from '@/lib/page/use-media-query';

/** At least one screen, in whole rows: of two on a phone, of three and four on a desktop. */
const firstScreen = () => (isMobileNow() ? 4 : 12);
/** The number of cards rendered and laid out between two frames without a noticeable delay. */
const step = () => (isMobileNow() ? 4 : 6);

/**
 * The last entries of fully rendered lists. Going Back to one restores the scroll position, which needs its full height
 * immediately.
 */
const drawnLast = new WeakSet<object>();

/** Below the first screen the page would jump up if the content after it disappeared, even for a moment. */
const isScrolled = () => window.scrollY > window.innerHeight;

/** The number of entries to render first. */
function begin(items: readonly object[], isBackNavigation: boolean): number {
  const last = items.at(-1);
  return isBackNavigation && last && drawnLast.has(last) ? items.length : firstScreen();
}

/** Whether a list is a modified version of the previous one. */
function isNearlySame<Item>(before: Item[], now: Item[], keyOf: (item: Item) => string): boolean {
  const known = new Set(before.map(keyOf));
  return now.filter((item) => !known.has(keyOf(item))).length <= 1;
}

/**
 * The part of a long list to render: the first screen immediately and the rest right after, in steps between which the browser
 * stays responsive; all of it at once is one long task.
 */
export function useDrawnInSteps<Item extends object>(items: Item[], keyOf: (item: Item) => string) {
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState(() => ({ items, count: begin(items, isBackNavigation) }));
  let { count } = shown;
  if (shown.items !== items) {
    if (isScrolled()) count = items.length;
    else if (!isNearlySame(shown.items, items, keyOf)) count = begin(items, isBackNavigation);
    setShown({ items, count });
  }
  const isWhole = count >= items.length;

  useEffect(() => {
    const last = items.at(-1);
    if (!isWhole) startTransition(() => setShown({ items, count: count + step() }));
    else if (last) drawnLast.add(last);
  }, [items, count, isWhole]);

  return { count, isWhole };
}
