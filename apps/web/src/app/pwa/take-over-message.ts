/** The message that activates the waiting service worker. */
export const takeOverMessage = 'take-over';
