import { currentLocationKey } from '@/config/limits';
import { lastPlace } from '@/domain/group';
import { localStore } from '@/lib/stores/local-store';
import type { Choice } from './pick-location';

/** The user who made the choice under `currentLocationKey`, whose name does not include the user. */
const chooserKey = `${currentLocationKey}:user`;

/** The choice of the mounted provider, or of the next one to mount. */
let shown: Choice | undefined;

/**
 * The chosen establishment, also for code outside of React. The one on screen takes precedence over the stored one, which may be
 * unconfirmed, or another tab's, of which the person has to be informed first.
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
