import type { MouseEvent } from 'react';

/**
 * Keeps a field's whole text selected when it is clicked (its `onMouseUp`): clicking a focused field drops its selection, and the
 * next digits would be appended to the old ones. A part selected by dragging stays.
 */
export function keepSelected(release: MouseEvent<HTMLInputElement>): void {
  const field = release.currentTarget;
  const { selectionStart, selectionEnd, value } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (selected > 0 && selected < value.length) return;
  // Browsers drop an earlier selection when the button is released.
  release.preventDefault();
  field.select();
}
