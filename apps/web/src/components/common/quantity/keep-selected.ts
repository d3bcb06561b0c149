import type { MouseEvent } from 'react';

/**
 * Keeps a field's whole text selected when it is clicked (its `onMouseUp`): clicking a field that already has the focus
 * drops its selection, and the digits typed next would be joined to the old ones. A part selected by dragging stays.
 */
export function keepSelected(release: MouseEvent<HTMLInputElement>): void {
  const field = release.currentTarget;
  const { selectionStart, selectionEnd, value } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (selected > 0 && selected < value.length) return;
  // Browsers drop a selection that was there before the click when the button is released.
  release.preventDefault();
  field.select();
}
