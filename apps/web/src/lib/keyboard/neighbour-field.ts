import type { KeyboardEvent } from 'react';

/**
 * Moves the focus from the event's field to the next or previous one in a list; `fields` selects the fields of the same kind.
 * False at the ends of the list, where the event keeps its default.
 */
export function focusNeighbourField(
  event: KeyboardEvent,
  list: Element,
  fields: string,
  step: 1 | -1,
): boolean {
  const all = [...list.querySelectorAll<HTMLElement>(fields)];
  const index = all.findIndex((field) => field === event.target);
  const next = index < 0 ? undefined : all[index + step];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}
