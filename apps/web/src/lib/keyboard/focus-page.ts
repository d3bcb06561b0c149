/**
 * Moves the focus to the page's heading, or to main if there is none, without scrolling. A keyboard-driven page names its first
 * field with `data-page-focus`, which gets the focus instead, except on touch screens.
 */
export function focusPage(): void {
  const main = document.getElementById('main');
  const field = main?.querySelector<HTMLElement>('[data-page-focus]');
  if (field && !window.matchMedia('(pointer: coarse)').matches) {
    field.focus({ preventScroll: true });
    return;
  }
  const heading = main?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
