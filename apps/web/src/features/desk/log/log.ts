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
};

type Values = Record<string, unknown> | null;

/** A row that a person of the desk wrote, with the changed columns before and after. */
export type LogEntry = {
  id: number;
  at: string;
  by: string | null;
  table: string;
  act: 'insert' | 'update' | 'delete';
  subject: string | null;
  before: Values;
  after: Values;
  reason: string | null;
};

/** Whether a text from the URL or a field is a kind. */
export const isLogKind = (kind: string | null): kind is LogKind => LOG_KINDS.some((known) => known === kind);
