/**
 * Moves the focus to the first field of a dialog's form. While the form is loading, and on touch screens, where a keyboard would
 * cover it, the dialog itself is focused: on its close button, a space typed early would discard the dialog.
 */
export function focusForm(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>('form :is(input, textarea, button):not([aria-hidden])');
  const target = window.matchMedia('(pointer: coarse)').matches ? dialog : (field ?? dialog);
  target.focus();
}
