import { useEffect, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Record<string, (here: number, last: number) => number> = {
  ArrowRight: (here, last) => (here === last ? 0 : here + 1),
  ArrowLeft: (here, last) => (here === 0 ? last : here - 1),
  Home: () => 0,
  End: (_here, last) => last,
};

const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLButtonElement>('button')];

/**
 * Makes a row of buttons a single tab stop, at the pressed button or the first, and lets the arrow keys, Home and End
 * move within it. Returns the key handler.
 */
export function useRovingTabIndex(row: RefObject<HTMLElement | null>) {
  // After every render: the buttons may have changed.
  useEffect(() => {
    if (!row.current) return;
    const buttons = buttonsOf(row.current);
    const held = buttons.find((button) => button === document.activeElement);
    const pressed = buttons.find((button) => button.getAttribute('aria-pressed') === 'true');
    const stop = held ?? pressed ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  });
  return (event: KeyboardEvent) => {
    const move = STEPS[event.key];
    if (!move || !row.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsOf(row.current);
    const here = buttons.findIndex((button) => button === document.activeElement);
    const next = here < 0 ? undefined : buttons[move(here, buttons.length - 1)];
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };
}
