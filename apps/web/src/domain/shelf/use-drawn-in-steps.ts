import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** At least what a phone or a desk shows at once, in whole rows of two, three and four. */
const FIRST = 12;
/** What a slow phone draws between two frames without anybody waiting for it. */
const STEP = 12;

/**
 * The last entries of lists that stood there whole. Back to one of them puts the page where it was, which takes all of
 * its height at once.
 */
const drawnLast = new WeakSet<object>();

/** Below the first screen the page would jump up if what is under it went away, even for a moment. */
const isScrolled = () => window.scrollY > window.innerHeight;

/** How many entries of a list to draw at once. */
function begin(items: readonly object[], isBack: boolean): number {
  const last = items.at(-1);
  return isBack && last && drawnLast.has(last) ? items.length : FIRST;
}

/**
 * How much of a long list is to be drawn: the first screen at once and the rest right after, in steps between which the
 * browser answers; all of it together is one long task. `isSame` tells a list that has changed from another list.
 */
export function useDrawnInSteps<Item extends object>(
  items: Item[],
  isSame: (before: Item[], now: Item[]) => boolean,
) {
  const isBack = useNavigationType() === 'POP';
  const [shown, setShown] = useState(() => ({ items, count: begin(items, isBack) }));
  let { count } = shown;
  if (shown.items !== items) {
    if (isScrolled()) count = items.length;
    else if (!isSame(shown.items, items)) count = begin(items, isBack);
    setShown({ items, count });
  }
  const isWhole = count >= items.length;

  useEffect(() => {
    const last = items.at(-1);
    if (!isWhole) startTransition(() => setShown({ items, count: count + STEP }));
    else if (last) drawnLast.add(last);
  }, [items, count, isWhole]);

  return { count, isWhole };
}
