import { expect, it } from 'vitest';
import type { DeskOrder } from '../../shared/orders/desk-order';
import { ordersCsv } from './orders-csv';

const order: DeskOrder = {
  id: '1',
  number: 'PED-2026-000001',
  status: 'delivered',
  isRejected: false,
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
  paid: 0,
  refunded: 0,
  owedBack: 0,
  due: 400,
  seenBy: null,
  isBlocked: false,
  refundedOn: null,
  refundReference: null,
  hasNotes: false,
};

it('the file has the day of delivery as a date that sorts, and its hours apart', () => {
  const late = { ...order, isExpress: false, deliveryDate: '2026-11-27', slot: 'afternoon' };
  const [header, express, day] = ordersCsv([order, late]).split(/\r?\n/);
  expect(header).toContain(',Día de entrega,Horario,');
  expect(express).toContain(',,Express,');
  expect(day).toContain(',2026-11-27,Por la tarde (14:00-17:00),');
});

it('the file says how each order is paid, whether it is, when and with what reference', () => {
  const [header, due, paid, neither] = ordersCsv([
    order,
    {
      ...order,
      payment: 'bank_transfer',
      paymentState: 'paid',
      paidOn: '2026-11-25',
      reference: '=SPEI 7; 8',
      due: null,
    },
    { ...order, status: 'cancelled', paymentState: null, due: null },
  ])
    .trim()
    .split(/\r?\n/);
  expect(header).toMatch(
    /Pago,Cobro,Fecha de pago,Referencia de pago,Pagado \(MXN\),Por pagar \(MXN\),Devuelto \(MXN\),Fecha de devolución,Referencia de devolución,Por devolver \(MXN\)$/,
  );
  expect(due).toMatch(/Línea de Crédito,Por pagar,,,0,400,0,,,0$/);
  expect(paid).toMatch(/Transferencia Bancaria,Pagado,2026-11-25,"'=SPEI 7; 8",0,,0,,,0$/);
  expect(neither).toMatch(/Línea de Crédito,,,,0,,0,,,0$/);
});

it('the file says what was paid, given back and is owed back, and that a delivery was rejected', () => {
  const [, row] = ordersCsv([
    {
      ...order,
      isRejected: true,
      total: 0,
      paymentState: 'owed_back',
      due: null,
      paid: 400,
      refunded: 150,
      owedBack: 250,
      refundedOn: '2026-11-26',
      refundReference: 'SPEI 9',
    },
  ])
    .trim()
    .split(/\r?\n/);
  expect(row).toContain('Entrega rechazada');
  expect(row).toMatch(/,Por devolver,,,400,,150,2026-11-26,SPEI 9,250$/);
});
