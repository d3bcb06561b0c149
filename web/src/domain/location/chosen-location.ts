import { currentLocationKey } from '@/config/limits';
import { localStore } from '@/lib/local-store';

/** The choice of the provider that is on screen; without one, of the next that will be. */
let shown: string | null | undefined;

/**
 * Which establishment was chosen, for what runs beside React. This tab keeps to its own choice while it shows one: what
 * is stored may be that of another tab, or not confirmed yet.
 */
export const chosenLocation = {
  get: (): string | null => (shown === undefined ? localStore.get(currentLocationKey) : shown),
  show: (id: string | null) => void (shown = id),
  hide: () => void (shown = undefined),
};
