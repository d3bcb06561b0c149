import type { SessionValue } from '@/domain/session';
import { readDraft } from '@/lib/form-draft';
import { readPending } from './pending-registration';
import { EMPTY_RESTAURANT, toValues, type RestaurantValues } from './restaurant-form';
import { sameEmail } from './same-email';

export const RESTAURANT_DRAFT = 'registration_draft:restaurant';

/**
 * What the wizard opens with: what was typed in this tab or, for somebody whose account stands without its group, what
 * their sign-up said. Null for somebody who is signed in and has nothing to register.
 */
export function initialValues(user: SessionValue['user']): RestaurantValues | null {
  const draft = readDraft(RESTAURANT_DRAFT, EMPTY_RESTAURANT);
  if (!user) return draft;
  const pending = readPending(user.email);
  // Told that all is done: only the profile is behind, which the next page brings up to date.
  if (!pending || pending.announced) return null;
  return sameEmail(draft.email, user.email) ? draft : toValues(user.email, pending.registration);
}
