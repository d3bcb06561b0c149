import { useState } from 'react';
import { sessionStore } from '@/lib/stores/session-store';
import type { Counts } from './repeat-lines';

/** Only numbers are counts; anything else stored there is dropped. */
function parseCounts(stored: unknown): Counts {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

/** The pieces a person has counted at an establishment, kept over a reload of this tab, until an order of the guide is in the cart. */
export function useCounts({ userId, locationId }: { userId: string; locationId: string }) {
  const key = `counts:${userId}:${locationId}`;
  const [counts, setCounts] = useState<Counts>(() => parseCounts(sessionStore.read(key)));
  return {
    counts,
    /** `count` undefined: not counted. */
    setCount: (line: string, count: number | undefined): void => {
      const { [line]: _replaced, ...others } = counts;
      const next = count === undefined ? others : { ...others, [line]: count };
      sessionStore.write(key, next);
      setCounts(next);
    },
    clear: (): void => sessionStore.remove(key),
  };
}
