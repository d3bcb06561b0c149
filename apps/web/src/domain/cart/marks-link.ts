/** The history state of a link to the cart that scrolls to the first line that needs attention. */
export const LINK_TO_MARKS = { toMarks: true };

/** Whether the cart was opened by such a link. */
export function isLinkToMarks(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toMarks' in state;
}
