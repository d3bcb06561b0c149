import { useCallback, useRef } from 'react';
import { randomId } from '@/lib/random-id';
import { toast } from '@/lib/toast/toast';

/** One error message at a time: the next replaces it, and a corrected one is dismissed. */
export function useComplaint() {
  const shown = useRef<string>(undefined);
  const settle = useCallback(() => {
    if (shown.current) toast.dismiss(shown.current);
    shown.current = undefined;
  }, []);
  const complain = useCallback(
    (text: string) => {
      settle();
      // A new id each time: a toast that is being dismissed cannot be shown again.
      shown.current = randomId();
      toast.error(text, undefined, { id: shown.current });
    },
    [settle],
  );
  return { complain, settle };
}
