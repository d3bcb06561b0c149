/** The limits on a statement's time, in milliseconds; null: no limit. */
export type TimeBounds = {
  /** `statementTimeoutMs` of the server's settings. */
  server: number | null;
  /** `alter role … set statement_timeout`. */
  role: number | null;
  /** `create function … set statement_timeout`, in place of the other two. */
  routine: number | null;
};

/** The longest a request may hold a connection, over all of its attempts. */
export const requestLimit = ({ server, routine }: TimeBounds): number | null => routine ?? server;

/** The `statement_timeout` of an attempt with this much time: a role may have less than the server gives. */
export const statementTimeout = (attemptMs: number | null, { role, routine }: TimeBounds): number | null =>
  routine === null ? shortest(attemptMs, role) : attemptMs;

const shortest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const UNITS: Record<string, number> = { us: 1e-3, ms: 1, s: 1e3, min: 6e4, h: 36e5, d: 864e5 };

/** `8s`, `500` or `1.5min` as PostgreSQL parses them, in milliseconds; 0 means no limit. */
export function parseTimeout(text: string): number | null {
  const [, amount = '0', unit = ''] = /^(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/.exec(text.trim()) ?? [];
  return Math.round(Number(amount) * (UNITS[unit] ?? 1)) || null;
}
