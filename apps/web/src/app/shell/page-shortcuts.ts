import { paths } from '@/config/paths';
import { holdTypedKeys } from '@/lib/keyboard/hold-typed-keys';
import { isCovered } from '@/lib/keyboard/is-covered';
import { isTyping } from '@/lib/keyboard/is-typing';

type ShortcutActions = { openQuickOrder: () => void; openSearch: () => void };

/**
 * Alt+P opens the quick order; Ctrl+K, ⌘K and `/` open the search on pages without a search box in the header. Not while a modal
 * covers the page, and only Ctrl+K while a field has the focus. Returns a stop function.
 */
export function listenForPageShortcuts({ openQuickOrder, openSearch }: ShortcutActions): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const open = isQuickOrder(event) ? openQuickOrder : isSearch(event) ? openSearch : null;
    if (!open || event.defaultPrevented || event.repeat) return;
    if (isCovered(document.getElementById('main'))) return;
    event.preventDefault();
    // On a touch screen the quick order does not focus its field.
    if (open !== openQuickOrder || !matchMedia('(pointer: coarse)').matches) holdTypedKeys();
    open();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

function isQuickOrder({ altKey, code, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  // The code names the physical key: with Alt, a Mac's P types π.
  return altKey && code === 'KeyP' && !ctrlKey && !metaKey && !isTyping(target);
}

function isSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isShortcut =
    ctrlKey || metaKey ? key.toLowerCase() === 'k' && !shiftKey : key === '/' && !isTyping(target);
  // The shop's search box listens itself, and the desk searches its own lists.
  const lacksOwnSearch =
    document.querySelector('header [role="combobox"]') === null &&
    !location.pathname.startsWith(paths.deskToday.pattern);
  return isShortcut && !altKey && lacksOwnSearch;
}
