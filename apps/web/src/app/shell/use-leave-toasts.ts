import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '@/lib/toast/toast';

/** Dismisses errors about the previous page when the person navigates. */
export function useLeaveToasts(): void {
  const { pathname } = useLocation();
  useEffect(() => toast.leavePage(), [pathname]);
}
