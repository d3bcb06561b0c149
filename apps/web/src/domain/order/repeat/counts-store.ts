import { sessionStore } from '@/lib/stores/session-store';
import type { Counts } from './repeat-lines';

type Place = { userId: string; locationId: string };

/** How long a shelf is as it was counted, in milliseconds: a working day. */
const KEPT_FOR = 12 * 60 * 60 * 1000;

const keyOf = ({ userId, locationId }: Place) => `counts:${userId}:${locationId}`;

/** The pieces that a person has counted at an establishment today; anything else stored there is dropped. */
export function readCounts(place: Place): Counts {
  const stored = sessionStore.read(keyOf(place));
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('counts' in stored)) return {};
  const { at, counts } = stored;
  const isOld = typeof at !== 'number' || Date.now() - at > KEPT_FOR;
  if (isOld || typeof counts !== 'object' || counts === null) return {};
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

export function writeCounts(place: Place, counts: Counts): void {
  sessionStore.write(keyOf(place), { at: Date.now(), counts });
}

/** An order has been placed: the shelf will not stay as it was counted. */
export function forgetCounts(place: Place): void {
  sessionStore.remove(keyOf(place));
}
