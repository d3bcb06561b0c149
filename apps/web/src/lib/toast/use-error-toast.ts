import { useEffect } from 'react';
import { toast } from './toast';

/** Shows one toast per failure while a read keeps failing. */
export function useErrorToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error) toast.error(text);
    else toast.resolved(text);
  }, [error, text]);
}
