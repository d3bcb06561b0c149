import type { SessionValue } from '@/domain/session';
import { readDraft } from '@/lib/stores/form-draft';
import { EMPTY_RESTAURANT, toValues, type RestaurantValues } from '../restaurant/restaurant-form';
import { drafts, openRegistration } from './registration-store';
import { sameEmail } from './same-email';

/**
 * The initial values of the five steps: the draft of this tab or, for a user whose account has no group yet, the data of their
 * sign-up. Null for a signed-in user with nothing to register.
 */
export function valuesToResume(user: SessionValue['user']): RestaurantValues | null {
  const draft = readDraft(drafts.restaurant, EMPTY_RESTAURANT);
  if (!user) return draft;
  const { state, creates } = openRegistration(user.email, { signedIn: true });
  // After 'founding' success was announced: if the profile is outdated, the next page updates it.
  if (state !== 'founding' || !creates) return null;
  return sameEmail(draft.email, user.email) ? draft : toValues(user.email, creates);
}

/** Whether this tab has data of an unfinished sign-up. */
export function hasTyped(): boolean {
  return Object.values(readDraft(drafts.restaurant, EMPTY_RESTAURANT)).some((text) => text.trim() !== '');
}
