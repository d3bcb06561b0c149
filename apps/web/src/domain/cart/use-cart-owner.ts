import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import type { CartOwner } from './api/cart-keys';
import { cartStrings } from './cart.strings';

export type CartAccess =
  | { owner: CartOwner; refusal: null }
  /** The reason additions or changes are impossible at the moment, in the buyer's words. */
  | { owner: null; refusal: { add: string; change: string } };

/** The owner of the current cart, or the reason there is none. */
export function useCartOwner(): CartAccess {
  const { user } = useSession();
  const { location, locations } = useCurrentLocation();
  if (user && location) return { owner: { userId: user.id, locationId: location.id }, refusal: null };
  const add = !user
    ? cartStrings.identityLost
    : locations.length === 0
      ? cartStrings.noLocations
      : cartStrings.staleLocation;
  return { owner: null, refusal: { add, change: cartStrings.identityLost } };
}

/** Keeps hooks callable while there is no owner; no query with it is ever enabled. */
export const NO_OWNER: CartOwner = { userId: '', locationId: '' };
