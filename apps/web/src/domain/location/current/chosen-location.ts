import { currentLocationKey } from '@/config/limits';
import { lastPlace } from '@/domain/group';
import { localStore } from '@/lib/stores/local-store';
import type { Choice } from './pick-location';

/** Whose choice is stored under `currentLocationKey`, which names no user. */
const chooserKey = `${currentLocationKey}:user`;

/** The choice of the mounted provider; without one, that of the next one to mount. */
let shown: Choice | undefined;

/**
 * Which establishment was chosen, also for code outside of React. What a tab shows takes precedence over what is
 * stored: that may be unconfirmed, or another tab's, which the person has to be informed of first.
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
    // Last: other tabs react to this write, and then read all three.
    lastPlace.setLocation(userId, groupId, locationId);
  },
  show: (choice: Choice) => void (shown = choice),
  hide: () => void (shown = undefined),
};
