import { useSyncExternalStore } from 'react';
import { layout } from '@/config/shell-limits';

/** Whether a media query matches now; updates on change. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

const MOBILE = `(max-width: ${layout.mobileBreakpoint - 1}px)`;

/** Whether the viewport is under the mobile breakpoint. */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE);
}

/** The same for code outside React. */
export const isMobileNow = (): boolean => window.matchMedia(MOBILE).matches;
