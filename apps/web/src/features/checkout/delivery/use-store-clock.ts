import { useEffect, useState } from 'react';
import { storeClock, type StoreClock } from '@/domain/order';

const LOOK_EVERY_MS = 10_000;

/** A store's local time while the screen is open, since a slot may pass meanwhile. */
export function useStoreClock(timeZone: string | null): StoreClock {
  const [clock, setClock] = useState(() => storeClock(timeZone));
  useEffect(() => {
    const look = () =>
      setClock((shown) => {
        const now = storeClock(timeZone);
        return now.day === shown.day && now.time === shown.time ? shown : now;
      });
    const timer = setInterval(look, LOOK_EVERY_MS);
    // Timers of a background page are throttled or stopped.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return clock;
}
