/** The controls that resolve a line: products to choose, a quantity to confirm, or the search for another term. */
const SOLUTIONS = ':scope ul button, [data-reading], input[type="search"]';

const UNSOLVED = '[data-unsolved]';

/** Focuses the control that resolves a line, or its quantity; false if there is none. */
function focusSolution(line: Element | null | undefined): boolean {
  const control = line?.querySelector<HTMLElement>(SOLUTIONS) ?? line?.querySelector<HTMLElement>('input');
  if (!line || !control) return false;
  // Keeps the line clear of a message at the edge of the screen.
  line.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true, focusVisible: true });
  return true;
}

/** Focuses the first unresolved line; false if there is none. */
export const focusUnsolved = (list: HTMLElement | null): boolean =>
  focusSolution(list?.querySelector(UNSOLVED));

/** Continues from a decision about a line: while it is unresolved there, then with the first unresolved one, or else its own quantity. */
export function focusNext(list: HTMLElement | null, lineId: string): void {
  const own = [...(list?.children ?? [])].find((one) => one.getAttribute('data-line') === lineId);
  if ((own?.matches(UNSOLVED) && focusSolution(own)) || focusUnsolved(list)) return;
  own?.querySelector<HTMLElement>('input')?.focus();
}
