import { expect, it } from 'vitest';
import { filterInvoices, sumInvoices, toInvoiceStatus } from './invoice';
import { formatInvoicesParams, parseInvoicesParams } from './invoices-params';
import { sampleInvoices } from './invoices.sample';

const invoices = sampleInvoices(new Date(2026, 10, 20));
const folios = (search: string, status: string | null = null) =>
  filterInvoices(invoices, { search, status: toInvoiceStatus(status) }).map(({ id }) => id);

it('the search matches folio and company, ignoring case and accents', () => {
  expect(folios('a-10458')).toEqual(['A-10458']);
  expect(folios(' COCTELERIA ')).toEqual(['A-10471', 'A-10371']);
  expect(folios('sidra')).toEqual([]);
});

it('the status filters the invoices, and an unknown one means all', () => {
  expect(folios('', 'overdue')).toEqual(['A-10458', 'A-10433']);
  expect(folios('caribe', 'paid')).toEqual([]);
  expect(folios('', 'borrador')).toHaveLength(invoices.length);
});

it('paid and pending add up to the total', () => {
  const { total, paid, pending, overdue } = sumInvoices(invoices);
  expect(total).toBe(132_624.3);
  expect(Math.round((paid + pending) * 100)).toBe(Math.round(total * 100));
  expect(overdue).toBe(29_321.8);
});

it('an invoice is overdue exactly when its due date has passed', () => {
  const today = new Date(2026, 10, 20);
  for (const { status, dueDate } of invoices.filter((invoice) => invoice.status !== 'paid')) {
    expect(dueDate < today).toBe(status === 'overdue');
  }
});

it.each(['', 'buscar=cantina', 'estado=pending', 'buscar=F-1&estado=paid'])(
  'the filters of the invoices round-trip through the URL: “%s”',
  (query) => {
    expect(formatInvoicesParams(parseInvoicesParams(new URLSearchParams(query))).toString()).toBe(query);
  },
);
