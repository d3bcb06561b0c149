import { useEffect } from 'react';
import { toast } from './toast';

/** Says once per failure that something could not be loaded, for as long as that is so. */
export function useErrorToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error) toast.error(text);
    else toast.resolved(text);
  }, [error, text]);
}
