import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusPage } from '@/lib/keyboard/focus-page';

/**
 * After navigation, moves the focus to the page's heading, or to main, so that keyboard and screen reader start there.
 * Not on the first page, and not when only the query changed: filters and pagination handle their own focus.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
  }, [pathname, state]);
}
