/** Whether a modal covers an element, or it cannot be used now: shortcuts must not act on what the person cannot reach. */
export function isCovered(element: Element | null): boolean {
  return (element?.closest('[aria-hidden="true"], [inert]') ?? null) !== null;
}
