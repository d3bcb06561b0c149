import { useState } from 'react';
import type { LastPlace } from '@/domain/group';
import type { Location } from '../location';

/** A tab's place. `location` is null without one; `groupId` is undefined until both are known. */
export type Place = { location: Location | null; groupId: string | undefined };

const isSame = (one: Place, other: Place) =>
  one.location?.id === other.location?.id && one.groupId === other.groupId;

/**
 * Another tab's change of the group and establishment this one orders for, until the person has read it here: `hear` receives the
 * other tab's write. A change not announced this way is this tab's own and not reported.
 */
export function useMovedElsewhere({ location, groupId }: Place) {
  /** The place the person believes this tab to be for. */
  const [known, setKnown] = useState<Place>({ location, groupId });
  const [heard, hear] = useState<LastPlace | null>(null);
  const here = { location, groupId };
  const isSettled = groupId !== undefined;
  const hasArrived = isSettled && heard !== null && heard.groupId === groupId;

  if (isSettled && isSame(known, here)) {
    if (hasArrived) hear(null);
  } else if (isSettled && (!hasArrived || known.groupId === undefined)) {
    setKnown(here);
  }

  const isMoved = hasArrived && known.groupId !== undefined && !isSame(known, here);
  const accept = () => {
    setKnown(here);
    hear(null);
  };
  return { moved: isMoved ? { from: known, to: here } : null, hear, accept };
}
