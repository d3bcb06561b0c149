import type { Invoice, InvoiceStatus } from './invoice';

type SampleInvoice = {
  id: string;
  company: string;
  /** Days before today. */
  age: number;
  /** Days of credit. */
  term: number;
  amount: number;
  status: InvoiceStatus;
};

const cantina = 'Operadora La Cantina del Centro, S.A. de C.V.';
const caribe = 'Terrazas y Cantinas del Caribe, S. de R.L. de C.V.';
const cocteleria = 'Coctelería La Cantina Roma, S.A. de C.V.';

const samples: SampleInvoice[] = [
  { id: 'A-10492', company: cantina, age: 3, term: 30, amount: 18_642, status: 'pending' },
  { id: 'A-10487', company: caribe, age: 9, term: 30, amount: 13_632.5, status: 'pending' },
  { id: 'A-10471', company: cocteleria, age: 16, term: 15, amount: 9_874, status: 'paid' },
  { id: 'A-10458', company: cantina, age: 24, term: 15, amount: 7_416, status: 'overdue' },
  {
    id: 'A-10433',
    company: caribe,
    age: 38,
    term: 30,
    amount: 21_905.8,
    status: 'overdue',
  },
  { id: 'A-10419', company: cantina, age: 47, term: 30, amount: 15_240, status: 'paid' },
  { id: 'A-10396', company: cantina, age: 61, term: 30, amount: 11_386, status: 'paid' },
  { id: 'A-10371', company: cocteleria, age: 75, term: 30, amount: 34_528, status: 'paid' },
];

/** The sample invoices as of today, newest first, so that an open one never looks forgotten. */
export function sampleInvoices(now = new Date()): Invoice[] {
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  return samples.map(({ age, term, ...invoice }) => ({
    ...invoice,
    date: day(-age),
    dueDate: day(term - age),
  }));
}
