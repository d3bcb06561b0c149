/** The history state of a link to the checkout that opens it with the usual choices made, at the review. */
export const STRAIGHT_TO_REVIEW = { straightToReview: true };

/** Whether the checkout was opened by such a link. */
export function isStraightToReview(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'straightToReview' in state;
}
