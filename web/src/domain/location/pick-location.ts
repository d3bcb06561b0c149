import type { Location } from './location';

/** The stored establishment while it is still available, else the first. */
export function pickLocation(locations: Location[], storedId: string | null): Location | null {
  return locations.find((location) => location.id === storedId) ?? locations[0] ?? null;
}
