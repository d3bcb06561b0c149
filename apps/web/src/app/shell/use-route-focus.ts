import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusPage } from '@/lib/focus-page';

/**
 * After a change of page moves the focus to its heading, or to main, so that keyboard and screen reader start
 * there. Not on the first page, and not when only the query changed: filters and pages keep their own focus.
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
