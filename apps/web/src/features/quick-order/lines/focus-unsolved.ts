/** What solves a line: a product to choose, a quantity to confirm, or the search for another term. */
const SOLUTIONS = ':scope ul button, [data-reading], input[type="search"]';

/** Leads to the first line that still has to be solved: to what solves it, or to its quantity. False where there is none. */
export function focusUnsolved(list: HTMLElement | null): boolean {
  const line = list?.querySelector('[data-unsolved]');
  const control = line?.querySelector<HTMLElement>(SOLUTIONS) ?? line?.querySelector<HTMLElement>('input');
  if (!line || !control) return false;
  // Out from under a message at the edge of the screen.
  line.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true, focusVisible: true });
  return true;
}

/** Continues from a line that was just decided: to the next one to solve, or else to its own quantity. */
export function focusNext(list: HTMLElement | null, lineId: string): void {
  if (focusUnsolved(list)) return;
  const line = [...(list?.children ?? [])].find((one) => one.getAttribute('data-line') === lineId);
  line?.querySelector<HTMLElement>('input')?.focus();
}
