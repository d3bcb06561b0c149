import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '@/lib/toast';

/** What an error was about is behind the person once they are on another page. */
export function useLeaveToasts(): void {
  const { pathname } = useLocation();
  useEffect(() => toast.leavePage(), [pathname]);
}
