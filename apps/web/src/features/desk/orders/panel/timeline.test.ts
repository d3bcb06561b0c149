import { expect, it } from 'vitest';
import type { DeskOrderDetail } from '../../desk-order';
import { order } from './order.fixture';
import { timelineOf } from './timeline';

const receipt = {
  id: 'r1',
  amount: 150,
  paid_on: '2026-11-23',
  reference: 'SPEI 7',
  at: '2026-11-24T18:00:00Z',
  by: 'Vera',
  voided_at: '2026-11-25T18:00:00Z',
  voided_by: null,
};

it('a payment that was voided stays in the history, with who recorded it and who voided it', () => {
  const detail = {
    ...order,
    createdAt: order.created_at,
    staffNotes: [],
    receipts: [receipt],
  } as unknown as DeskOrderDetail;
  expect(timelineOf(detail).map(({ title, by, lines }) => [title, by, ...lines])).toEqual([
    [
      'Pago de $150.00 anulado',
      'un operador',
      'Fecha del pago: 23 de noviembre de 2026',
      'Referencia: SPEI 7',
    ],
    ['Pago de $150.00', 'Vera', 'Fecha del pago: 23 de noviembre de 2026', 'Referencia: SPEI 7'],
    ['Pedido recibido', 'Ana'],
  ]);
});
