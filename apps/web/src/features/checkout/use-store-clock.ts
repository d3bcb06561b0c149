import { useEffect, useState } from 'react';
import { storeClock, type StoreClock } from '@/domain/order';

const LOOK_EVERY_MS = 10_000;

/** What the clock of a store shows, while the screen is open: a slot may pass under the buyer's eyes. */
export function useStoreClock(timeZone: string | null): StoreClock {
  const [clock, setClock] = useState(() => storeClock(timeZone));
  useEffect(() => {
    const look = () =>
      setClock((shown) => {
        const now = storeClock(timeZone);
        return now.day === shown.day && now.time === shown.time ? shown : now;
      });
    const timer = setInterval(look, LOOK_EVERY_MS);
    // The timers of a page in the background are slowed down or stopped.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return clock;
}
