import { sessionStore } from '@/lib/stores/session-store';
import { sameEmail } from './same-email';

/** Stored for this tab, across reloads: the account that was signed up here and whose email is not confirmed yet. */
const KEY = 'registration_awaiting';

type Awaiting = {
  email: string;
  /** The person went back to the form to correct something. */
  left: boolean;
};

export const awaitingAccount = {
  read(): Awaiting | null {
    const kept = sessionStore.read(KEY);
    if (typeof kept !== 'object' || kept === null || !('email' in kept)) return null;
    const { email, left } = kept as { email: unknown; left?: unknown };
    return typeof email === 'string' ? { email, left: left === true } : null;
  },
  save(email: string, { left = false } = {}): void {
    sessionStore.write(KEY, { email, left } satisfies Awaiting);
  },
  forget(): void {
    sessionStore.remove(KEY);
  },
};

/**
 * Whether an email belongs to the unconfirmed account: it has its password, and another one typed now would be lost.
 */
export function isAwaiting(email: string): boolean {
  const kept = awaitingAccount.read();
  return kept !== null && sameEmail(kept.email, email);
}
