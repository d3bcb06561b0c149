/* Needed by the frame of every page. Separate from the others, which would all be loaded with the first page. */

export const layout = { mobileBreakpoint: 768 } as const;

/** How often the offline screen checks whether the server is reachable again. Milliseconds. */
export const reconnect = { interval: 5000 } as const;
