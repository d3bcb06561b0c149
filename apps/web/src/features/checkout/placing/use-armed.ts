import { useEffect, useState } from 'react';

/** How long the review is on screen before its button orders, in milliseconds: a second press at the same spot does not. */
export const PAUSE_BEFORE_ORDER = 1200;

/** Whether the review has been on screen long enough to be meant by a press; another visit begins again. */
export function useArmed(isReview: boolean): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (!isReview) return;
    const timer = setTimeout(() => setArmed(true), PAUSE_BEFORE_ORDER);
    return () => {
      clearTimeout(timer);
      setArmed(false);
    };
  }, [isReview]);
  return isReview && isArmed;
}
