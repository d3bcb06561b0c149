/* What is around every page needs these. Apart from the others, which would all come with the first page. */

export const layout = { mobileBreakpoint: 768 } as const;

/** How often the offline screen looks whether the server is there again. Milliseconds. */
export const reconnect = { interval: 5000 } as const;
