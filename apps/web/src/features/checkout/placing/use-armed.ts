import { useEffect, useState } from 'react';
import { checkout } from '@/config/limits';

/** Whether the review has been on screen long enough to be meant by a press; another visit begins again. */
export function useArmed(isReview: boolean): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (!isReview) return;
    const timer = setTimeout(() => setArmed(true), checkout.pauseBeforeOrder);
    return () => {
      clearTimeout(timer);
      setArmed(false);
    };
  }, [isReview]);
  return isReview && isArmed;
}
