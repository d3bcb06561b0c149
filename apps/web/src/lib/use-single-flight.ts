import { useRef } from 'react';

/**
 * The same work, deaf while it is on its way: the second click of a double click comes before the screen has drawn
 * its button disabled.
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
