/** Tells the waiting service worker to activate. */
export const takeOverMessage = 'take-over';
