export const LOG_KINDS = [
  'orders',
  'catalog',
  'customers',
  'promotions',
  'suppliers',
  'invoices',
  'team',
  'mails',
] as const;

type LogKind = (typeof LOG_KINDS)[number];

/** Filters of the log; the days are `YYYY-MM-DD`, both included. */
export type LogFilter = {
  actor: string | null;
  kind: LogKind | null;
  from: string | null;
  to: string | null;
  search: string;
  /** The number of an entry: only what was written with it, row by row. */
  act: number | null;
};

type Values = Record<string, unknown> | null;

/** A row that a person of the desk wrote, with the changed columns before and after. */
export type LogRow = {
  table: string;
  act: 'insert' | 'update' | 'delete';
  subject: string | null;
  before: Values;
  after: Values;
};

/** Rows of a table that one act wrote. */
export type LogGroup = Pick<LogRow, 'table' | 'act'> & { rows: number };

/** `by` is the person's own to change, `email` what it was then. */
type Written = { id: number; at: string; by: string | null; email: string | null; reason: string | null };

export type LogEntry = Written & LogRow & { many?: undefined };

/** An act of many rows in one line. An admin of some stores gets no groups, since they would count rows of others. */
export type LogAct = Written & { many: { groups: LogGroup[] | null; examples: LogRow[] } };

/** A line of the log; its id is that of the newest entry. */
export type LogLine = LogEntry | LogAct;

/** Whether a text from the URL or a field is a kind. */
export const isLogKind = (kind: string | null): kind is LogKind => LOG_KINDS.some((known) => known === kind);
