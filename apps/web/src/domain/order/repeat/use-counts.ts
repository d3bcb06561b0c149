import { useState } from 'react';
import { readCounts, writeCounts } from './counts-store';
import type { Counts } from './repeat-lines';

/** The pieces a person has counted at an establishment, kept over a reload of this tab and in the cart, until an order is placed. */
export function useCounts(place: { userId: string; locationId: string }) {
  const [counts, setCounts] = useState<Counts>(() => readCounts(place));
  return {
    counts,
    /** `count` undefined: not counted. */
    setCount: (line: string, count: number | undefined): void => {
      const { [line]: _replaced, ...others } = counts;
      const next = count === undefined ? others : { ...others, [line]: count };
      writeCounts(place, next);
      setCounts(next);
    },
  };
}
