import { account } from '@/config/limits';
import { localStore } from './local-store';

const LENGTH = account.resendCooldown * 1000;

const keyOf = (email: string) => `resend_after:${email.trim().toLowerCase()}`;

/**
 * How long an address waits for its next confirmation mail, counted from any mail sent to it or refused, the one at sign-up
 * included; survives reloads and closed tabs.
 */
export const resendPause = {
  start(email: string): void {
    localStore.set(keyOf(email), String(Date.now() + LENGTH));
  },
  /** The end of the pause in milliseconds; 0 without one. Setting the clock back does not extend it. */
  endOf(email: string): number {
    const end = Number(localStore.get(keyOf(email)));
    if (end > Date.now()) return Math.min(end, Date.now() + LENGTH);
    localStore.remove(keyOf(email));
    return 0;
  },
};
