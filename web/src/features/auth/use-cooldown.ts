import { useEffect, useState } from 'react';

/** Seconds left of a pause, and the way to start one; counted by the clock, so a sleeping tab stays right. */
export function useCooldown(seconds: number) {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return { left, start };
}
