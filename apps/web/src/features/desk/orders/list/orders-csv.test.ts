import { expect, it } from 'vitest';
import type { DeskOrder } from '../../desk-order';
import { ordersCsv } from './orders-csv';

const order: DeskOrder = {
  id: '1',
  number: 'PED-2026-000001',
  status: 'delivered',
  createdAt: '2026-11-22T18:00:00Z',
  store: 'Centro',
  location: 'Barra',
  group: 'Bar Nuevo',
  total: 400,
  pieces: 4,
  lines: 1,
  deliveryDate: null,
  slot: null,
  isExpress: true,
  payment: 'credit_line',
  paymentState: 'due',
  paidOn: null,
  reference: null,
  hasNotes: false,
};

it('the file says how each order is paid, whether it is, when and with what reference', () => {
  const [header, due, paid, neither] = ordersCsv([
    order,
    {
      ...order,
      payment: 'bank_transfer',
      paymentState: 'paid',
      paidOn: '2026-11-25',
      reference: '=SPEI 7; 8',
    },
    { ...order, status: 'cancelled', paymentState: null },
  ])
    .trim()
    .split(/\r?\n/);
  expect(header).toMatch(/Pago,Cobro,Fecha de pago,Referencia de pago$/);
  expect(due).toMatch(/Línea de Crédito,Por pagar,,$/);
  expect(paid).toMatch(/Transferencia Bancaria,Pagado,2026-11-25,"'=SPEI 7; 8"$/);
  expect(neither).toMatch(/Línea de Crédito,,,$/);
});
