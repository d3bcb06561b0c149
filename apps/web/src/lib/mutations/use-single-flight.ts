import { useRef } from 'react';

/**
 * Wraps `work` so that calls are ignored while it is running: the second click of a double click arrives before the button is
 * rendered disabled.
 */
export function useSingleFlight<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const inFlight = useRef(false);
  return async (...args) => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await work(...args);
    } finally {
      inFlight.current = false;
    }
  };
}
