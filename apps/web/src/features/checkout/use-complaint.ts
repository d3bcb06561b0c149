import { useCallback, useRef } from 'react';
import { randomId } from '@/lib/random-id';
import { toast } from '@/lib/toast';

/** One complaint at a time: the next replaces it, and what has been put right is no longer shown. */
export function useComplaint() {
  const shown = useRef<string>(undefined);
  const settle = useCallback(() => {
    if (shown.current) toast.dismiss(shown.current);
    shown.current = undefined;
  }, []);
  const complain = useCallback(
    (text: string) => {
      settle();
      // An id of its own each time: one that is being dismissed cannot be shown again.
      shown.current = randomId();
      toast.error(text, undefined, { id: shown.current });
    },
    [settle],
  );
  return { complain, settle };
}
