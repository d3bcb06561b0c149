const SECOND = 1000;

/**
 * Milliseconds between two reads of news and of stock, and for reading a workbook; rows per page, per file, and per request for a
 * file, and of a change that is not undone without a question. A catalogue is exported whole, since it is edited and imported again:
 * both ways have one limit, which the database knows, too.
 */
export const desk = {
  poll: 8 * SECOND,
  slowPoll: 60 * SECOND,
  pageSize: 50,
  exportRows: { orders: 5000, offers: 100_000, invoices: 5000, log: 5000, act: 50_000 },
  exportPage: { orders: 100, offers: 500, log: 500 },
  importChunk: { rows: 500, characters: 400_000 },
  importBytes: 30_000_000,
  importRows: 100_000,
  bookTime: 30 * SECOND,
  undoAsksAbove: 20,
} as const;
