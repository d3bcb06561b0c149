/** The history state of a link that opens the checkout at the review, with the usual choices made. */
export const STRAIGHT_TO_REVIEW = { straightToReview: true };

/** Whether the checkout was opened by such a link. */
export function isStraightToReview(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'straightToReview' in state;
}
