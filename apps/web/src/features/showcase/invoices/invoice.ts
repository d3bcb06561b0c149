import { foldSearchTerm } from '@/domain/product';
import { sumPesos } from '@/lib/money';

export const INVOICE_STATUSES = ['paid', 'pending', 'overdue'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export type Invoice = {
  /** Its folio. */
  id: string;
  /** The fiscal company it is issued to. */
  company: string;
  date: Date;
  dueDate: Date;
  /** MXN. */
  amount: number;
  status: InvoiceStatus;
};

export type InvoiceFilters = { search: string; status: InvoiceStatus | null };

/** The status with that name, if there is one. */
export function toInvoiceStatus(name: string | null): InvoiceStatus | null {
  return INVOICE_STATUSES.find((status) => status === name) ?? null;
}

/** The invoices in that status whose folio or company contains the words, ignoring case and accents. */
export function filterInvoices(invoices: readonly Invoice[], { search, status }: InvoiceFilters): Invoice[] {
  const term = foldSearchTerm(search.trim());
  return invoices.filter(
    (invoice) =>
      (status === null || invoice.status === status) &&
      foldSearchTerm(`${invoice.id} ${invoice.company}`).includes(term),
  );
}

/** The totals invoiced, paid and outstanding; overdue counts as outstanding. */
export function sumInvoices(invoices: readonly Invoice[]) {
  const sum = (...statuses: InvoiceStatus[]) =>
    sumPesos(invoices.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  return {
    total: sum(...INVOICE_STATUSES),
    paid: sum('paid'),
    pending: sum('pending', 'overdue'),
    overdue: sum('overdue'),
  };
}
