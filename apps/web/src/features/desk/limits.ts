const SECOND = 1000;

/** Milliseconds between two looks at what is new and at the stock, rows of a page, and rows of a file. */
export const desk = { poll: 8 * SECOND, slowPoll: 60 * SECOND, pageSize: 50, exportRows: 5000 } as const;
