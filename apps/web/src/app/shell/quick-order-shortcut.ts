import { isTyping } from '@/lib/keyboard/is-typing';

/** Calls `open` at Alt+P on any page, unless a field has the focus or a modal covers the page. Returns a stop function. */
export function listenForQuickOrder(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // The code names the key's place: with Alt, a Mac's P types π.
    if (!event.altKey || event.code !== 'KeyP' || event.ctrlKey || event.metaKey || event.repeat) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.getElementById('main')?.closest('[aria-hidden="true"], [inert]')) return;
    event.preventDefault();
    open();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
