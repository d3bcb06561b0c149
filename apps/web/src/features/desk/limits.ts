const SECOND = 1000;

/** Milliseconds between two looks at what is new and at the stock, and rows of a page. */
export const desk = { poll: 8 * SECOND, slowPoll: 60 * SECOND, pageSize: 50 } as const;
