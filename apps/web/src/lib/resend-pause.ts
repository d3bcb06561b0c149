import { account } from '@/config/limits';
import { localStore } from './local-store';

const LENGTH = account.resendCooldown * 1000;

const keyOf = (email: string) => `resend_after:${email.trim().toLowerCase()}`;

/**
 * How long an address waits for its next confirmation mail: from whatever mail was sent to it or refused, at the sign-up
 * too, over reloads and closed tabs.
 */
export const resendPause = {
  start(email: string): void {
    localStore.set(keyOf(email), String(Date.now() + LENGTH));
  },
  /** When it ends, in milliseconds; 0 for none. A clock that was set back makes it no longer than it is. */
  endOf(email: string): number {
    const end = Number(localStore.get(keyOf(email)));
    if (end > Date.now()) return Math.min(end, Date.now() + LENGTH);
    localStore.remove(keyOf(email));
    return 0;
  },
};
