import { useEffect, useRef } from 'react';
import { isCovered } from '@/lib/keyboard/is-covered';

/** The keys that press the button of a step, as shown and as read by assistive technology. */
export const SUBMIT_KEYS = { shown: 'Ctrl + Enter', aria: 'Control+Enter' } as const;

const submitIn = (sheet: HTMLFormElement | null) =>
  sheet?.querySelector<HTMLButtonElement>('button[type=submit]');

/** The focus returns to the form's button, as after an order that was refused. */
export const focusSubmit = (sheet: HTMLFormElement | null): void => submitIn(sheet)?.focus();

/** Ctrl+Enter presses the form's button from anywhere on the page: one stroke per step. A held key counts once, and none under a modal. */
export function useSubmitKeys() {
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (isCovered(sheet.current)) return;
      event.preventDefault();
      // A disabled button ignores the click.
      submitIn(sheet.current)?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return sheet;
}
