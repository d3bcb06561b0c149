/** The controls that resolve a line: products to choose, a quantity to confirm, or the search for another term. */
const SOLUTIONS = ':scope ul button, [data-reading], input[type="search"]';

/** Focuses the first unresolved line: the control that resolves it, or its quantity. False if there is none. */
export function focusUnsolved(list: HTMLElement | null): boolean {
  const line = list?.querySelector('[data-unsolved]');
  const control = line?.querySelector<HTMLElement>(SOLUTIONS) ?? line?.querySelector<HTMLElement>('input');
  if (!line || !control) return false;
  // Keeps the line clear of a message at the edge of the screen.
  line.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true, focusVisible: true });
  return true;
}

/** Continues from a line that was just resolved: to the next unresolved one, or else to its own quantity. */
export function focusNext(list: HTMLElement | null, lineId: string): void {
  if (focusUnsolved(list)) return;
  const line = [...(list?.children ?? [])].find((one) => one.getAttribute('data-line') === lineId);
  line?.querySelector<HTMLElement>('input')?.focus();
}
