import { useEffect, type RefObject } from 'react';
import { isTyping } from '@/lib/is-typing';

/** The key that focuses the search box from anywhere on the page. */
export const SEARCH_SHORTCUT = '/';

/** Moves the focus to the search box at `/`, unless the person is typing or a modal covers the page. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Shift is allowed: on many Spanish keyboards the slash is Shift+7.
      if (event.key !== SEARCH_SHORTCUT || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (!field.current || field.current.closest('[aria-hidden="true"], [inert]')) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
