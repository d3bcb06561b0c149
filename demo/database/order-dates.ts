const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Mexico City keeps UTC−6 all year. */
const OFFSET = 6 * HOUR;

/** First moment of the month of `now` in Mexico City. */
function monthStart(now: Date): number {
  const local = new Date(now.getTime() - OFFSET);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) + OFFSET;
}

/**
 * When an order of `daysAgo` was placed. An order of the last two weeks never leaves the current month: in the first days of a
 * month such orders are placed right after midnight, `rank` minutes apart. Never in the future.
 */
export function placedAt(now: Date, daysAgo: number, rank: number): Date {
  const usual = now.getTime() - daysAgo * DAY - rank * 7 * MINUTE;
  if (daysAgo > 14) return new Date(usual);
  return new Date(Math.min(now.getTime(), Math.max(usual, monthStart(now) + rank * MINUTE)));
}

/** The calendar day in Mexico City, `days` later, as the database writes dates. */
export function dayAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() - OFFSET + days * DAY).toISOString().slice(0, 10);
}
