import { useEffect, useState } from 'react';
import { resendPause } from '@/lib/stores/resend-pause';

/**
 * The seconds left of an address's pause, and how to start one; computed from the clock, so that it stays right in a suspended
 * tab.
 */
export function useCooldown(email: string) {
  const [end, setEnd] = useState(() => resendPause.endOf(email));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = () => {
    resendPause.start(email);
    setNow(Date.now());
    setEnd(resendPause.endOf(email));
  };
  return { left, start };
}
