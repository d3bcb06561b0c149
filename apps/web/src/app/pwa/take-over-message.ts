/** Asks the waiting service worker to become the active one. */
export const takeOverMessage = 'take-over';
