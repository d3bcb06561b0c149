import { useEffect, useState } from 'react';

/** How long the review is on screen before its button orders, in milliseconds: a second press at the same spot does not. */
export const PAUSE_BEFORE_ORDER = 1200;

/**
 * Whether what is reviewed has been on screen long enough to be meant by a press; another visit begins again, and so does another
 * content, as of a cart that a second device has changed. `content`: a mark of it.
 */
export function useArmed(isReview: boolean, content: string): boolean {
  const reviewed = isReview ? content : null;
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (reviewed === null) return;
    const timer = setTimeout(() => setArmed(reviewed), PAUSE_BEFORE_ORDER);
    return () => {
      clearTimeout(timer);
      setArmed(null);
    };
  }, [reviewed]);
  return reviewed !== null && armed === reviewed;
}
