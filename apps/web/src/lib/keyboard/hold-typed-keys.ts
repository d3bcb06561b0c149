/** A field that does not come is not waited for longer, in milliseconds. */
const LONGEST = 5000;

/**
 * Keeps the typed text until a text field has the focus, and puts it there: the page that a shortcut opens takes a moment, and people
 * type on. Enter and Tab would act on the page that is left, and are dropped; Esc ends it.
 */
export function holdTypedKeys(): void {
  let held = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') stop();
    if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key.length === 1) held += event.key;
    else if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    window.removeEventListener('focusin', onFocusIn, true);
    // Behind the page's own handling of the focus, which may select the field's text; keys are held until then.
    requestAnimationFrame(() => {
      stop();
      if (held === '') return;
      target.setRangeText(held, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const timer = setTimeout(stop, LONGEST);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocusIn, true);
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', onFocusIn, true);
  }
}
