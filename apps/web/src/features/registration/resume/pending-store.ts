import { localStore } from '@/lib/stores/local-store';

/**
 * Registrations whose account exists but whose group does not yet, one per email, in this browser. A separate file
 * without a schema, because the app checks it on every visit.
 */
const keyOf = (email: string) => `pending_registration:${email.trim().toLowerCase()}`;

/** Whether this email has a registration left to finish. */
export function hasPending(email: string): boolean {
  return localStore.get(keyOf(email)) !== null;
}

export const pendingStore = {
  get: (email: string) => localStore.get(keyOf(email)),
  set: (email: string, text: string) => localStore.set(keyOf(email), text),
  remove: (email: string) => localStore.remove(keyOf(email)),
};
