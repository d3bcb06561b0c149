import { useState } from 'react';
import type { LastPlace } from '@/domain/company';
import type { Location } from './location';

/** `location` is null without one; `groupId` is undefined until both are known. */
type Here = { location: Location | null; groupId: string | undefined };

/**
 * What another tab changed about the establishment this one orders for, until the person has read it here: `hear`
 * receives what the other tab wrote. A change that was not announced this way is this tab's own and not reported.
 */
export function useMovedElsewhere({ location, groupId }: Here) {
  /** The establishment the person believes this tab to be for. */
  const [known, setKnown] = useState(location);
  const [heard, hear] = useState<LastPlace | null>(null);
  const hasArrived = heard !== null && heard.groupId === groupId;

  if (!location) {
    if (groupId !== undefined && known) setKnown(null);
    if (hasArrived) hear(null);
  } else if (location.id === known?.id) {
    if (hasArrived) hear(null);
  } else if (!known || !hasArrived) {
    setKnown(location);
  }

  const isMoved = hasArrived && known && location && known.id !== location.id;
  const accept = () => {
    setKnown(location);
    hear(null);
  };
  return { moved: isMoved ? { from: known, to: location } : null, hear, accept };
}
