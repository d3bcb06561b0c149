import { currentLocationKey } from '@/config/limits';
import { lastPlace } from '@/domain/company';
import { localStore } from '@/lib/local-store';
import type { Choice } from './pick-location';

/** Whose choice is kept under `currentLocationKey`, which names nobody. */
const chooserKey = `${currentLocationKey}:user`;

/** The choice of the provider that is on screen; without one, of the next that will be. */
let shown: Choice | undefined;

/**
 * Which establishment was chosen, also for what runs beside React. What a tab shows comes before what is kept: that may
 * not be confirmed yet, or another tab's, which the person has to be told of first.
 */
export const chosenLocation = {
  get: (userId: string): Choice => shown ?? chosenLocation.kept(userId),
  kept(userId: string): Choice {
    const chooser = localStore.get(chooserKey);
    const isOwn = chooser === null || chooser === userId;
    const { locationIds: byGroup } = lastPlace.get(userId);
    return { id: isOwn ? localStore.get(currentLocationKey) : null, byGroup };
  },
  keep(userId: string, groupId: string, locationId: string): void {
    localStore.set(currentLocationKey, locationId);
    localStore.set(chooserKey, userId);
    // Last: other tabs hear of this one, and then read all three.
    lastPlace.setLocation(userId, groupId, locationId);
  },
  show: (choice: Choice) => void (shown = choice),
  hide: () => void (shown = undefined),
};
