import { localStore } from '@/lib/stores/local-store';

/**
 * The part of the registration store that outlives the tab: the data still to create, one text per email. Without a schema,
 * because the app reads it on every visit.
 */
const keyOf = (email: string) => `pending_registration:${email.trim().toLowerCase()}`;

/** Whether this email has a registration left to finish. */
export function hasPending(email: string): boolean {
  return localStore.get(keyOf(email)) !== null;
}

export const pendingInBrowser = {
  get: (email: string) => localStore.get(keyOf(email)),
  set: (email: string, text: string) => localStore.set(keyOf(email), text),
  remove: (email: string) => localStore.remove(keyOf(email)),
};
