/** Leads keyboard and screen reader to the page's heading, or to main where a page has none; nothing scrolls. */
export function focusPage(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
