const SECOND = 1000;

/** Milliseconds between two looks at what is new and at the stock, and for reading a workbook; rows of a page, of a file,
 * and of a request for a file. A catalogue leaves whole: it is edited and imported again. */
export const desk = {
  poll: 8 * SECOND,
  slowPoll: 60 * SECOND,
  pageSize: 50,
  exportRows: { orders: 5000, offers: 100_000, invoices: 5000 },
  exportPage: { orders: 100, offers: 500 },
  importChunk: { rows: 500, characters: 400_000 },
  importBytes: 30_000_000,
  bookTime: 30 * SECOND,
} as const;
