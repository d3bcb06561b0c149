const SECOND = 1000;
/** An exported catalogue can be imported; the database knows this limit, too. */
const PRICE_LIST_ROWS = 100_000;

/**
 * Milliseconds between two reads of news and of stock, and for reading a workbook; rows per page, per file, and per request for a
 * file. A catalogue is exported whole, since it is edited and imported again.
 */
export const desk = {
  poll: 8 * SECOND,
  slowPoll: 60 * SECOND,
  pageSize: 50,
  exportRows: { orders: 5000, offers: PRICE_LIST_ROWS, invoices: 5000, leads: 5000, log: 5000, act: 50_000 },
  exportPage: { orders: 100, offers: 500, leads: 100, log: 500 },
  importChunk: { rows: 500, characters: 400_000 },
  importBytes: 30_000_000,
  importRows: PRICE_LIST_ROWS,
  bookTime: 30 * SECOND,
} as const;
