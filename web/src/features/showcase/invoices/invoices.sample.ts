import type { Invoice, InvoiceStatus } from './invoice';

type SampleInvoice = {
  folio: string;
  concept: string;
  /** Days before today. */
  age: number;
  /** Days of credit. */
  term: number;
  amount: number;
  status: InvoiceStatus;
};

const samples: SampleInvoice[] = [
  { folio: 'A-10492', concept: 'Tequila y mezcal', age: 3, term: 30, amount: 18_642, status: 'pending' },
  { folio: 'A-10487', concept: 'Vinos de la casa', age: 9, term: 30, amount: 13_632.5, status: 'pending' },
  { folio: 'A-10471', concept: 'Coctelería y mezcladores', age: 16, term: 15, amount: 9_874, status: 'paid' },
  { folio: 'A-10458', concept: 'Cervezas', age: 24, term: 15, amount: 7_416, status: 'overdue' },
  {
    folio: 'A-10433',
    concept: 'Espumosos y champaña',
    age: 38,
    term: 30,
    amount: 21_905.8,
    status: 'overdue',
  },
  { folio: 'A-10419', concept: 'Cava mexicana', age: 47, term: 30, amount: 15_240, status: 'paid' },
  { folio: 'A-10396', concept: 'Destilados de sobremesa', age: 61, term: 30, amount: 11_386, status: 'paid' },
  { folio: 'A-10371', concept: 'Barra libre para evento', age: 75, term: 30, amount: 34_528, status: 'paid' },
];

/** The sample invoices as of today, newest first: an open one never looks long forgotten. */
export function sampleInvoices(now = new Date()): Invoice[] {
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  return samples.map(({ age, term, ...invoice }) => ({
    ...invoice,
    issued: day(-age),
    due: day(term - age),
  }));
}
