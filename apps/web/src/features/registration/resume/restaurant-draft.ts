import type { SessionValue } from '@/domain/session';
import { readDraft } from '@/lib/stores/form-draft';
import { readPending } from './pending-registration';
import { EMPTY_RESTAURANT, toValues, type RestaurantValues } from '../restaurant/restaurant-form';
import { sameEmail } from './same-email';

export const RESTAURANT_DRAFT = 'registration_draft:restaurant';

/**
 * The wizard's initial values: the draft of this tab or, for a user whose account has no group yet, the data of their
 * sign-up. Null for a signed-in user with nothing to register.
 */
export function initialValues(user: SessionValue['user']): RestaurantValues | null {
  const draft = readDraft(RESTAURANT_DRAFT, EMPTY_RESTAURANT);
  if (!user) return draft;
  const pending = readPending(user.email);
  // Success was already announced: only the profile is outdated, and the next page updates it.
  if (!pending || pending.announced) return null;
  return sameEmail(draft.email, user.email) ? draft : toValues(user.email, pending.registration);
}

/** Whether this tab keeps something of an unfinished sign-up. */
export function hasTyped(): boolean {
  return Object.values(readDraft(RESTAURANT_DRAFT, EMPTY_RESTAURANT)).some((text) => text.trim() !== '');
}
