/** Leads to the first line that still has to be solved: to its first product, or to its quantity. False where there is none. */
export function focusUnsolved(list: HTMLElement | null): boolean {
  const line = list?.querySelector('[data-unsolved]');
  const control = line?.querySelector<HTMLElement>('ul button') ?? line?.querySelector<HTMLElement>('input');
  if (!line || !control) return false;
  line.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
  return true;
}
