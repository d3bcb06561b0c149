import { useEffect, type RefObject } from 'react';
import { isCovered } from '@/lib/keyboard/is-covered';
import { isTyping } from '@/lib/keyboard/is-typing';

/** The key that focuses the search box from anywhere on the page. */
export const SEARCH_SHORTCUT = '/';
/** All shortcuts, in the format of `aria-keyshortcuts`. */
export const SEARCH_SHORTCUTS = `${SEARCH_SHORTCUT} Control+K Meta+K`;

/** Focuses the search box on `/`, unless the user is typing, and on Ctrl+K or ⌘K; never under a modal. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isSlash(event) || isControlK(event))) return;
      if (!field.current || isCovered(field.current)) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  // Shift is allowed: on many Spanish keyboards the slash is Shift+7.
  return key === SEARCH_SHORTCUT && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}

function isControlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
