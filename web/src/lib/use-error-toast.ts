import { useEffect } from 'react';
import { toast } from './toast';

/** Says once per failure that something could not be loaded. */
export function useErrorToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error) toast.error(text);
  }, [error, text]);
}
