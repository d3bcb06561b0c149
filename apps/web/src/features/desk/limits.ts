const SECOND = 1000;

/** Milliseconds between two looks at what is new and at the stock, rows of a page, of a file, and of
 * a request for a file. */
export const desk = {
  poll: 8 * SECOND,
  slowPoll: 60 * SECOND,
  pageSize: 50,
  exportRows: 5000,
  exportPage: 500,
} as const;
