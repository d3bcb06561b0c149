import { expect, it } from 'vitest';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
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
  void_reason: 'Cheque devuelto',
};

it('a payment that was voided stays in the history, with who recorded it, who voided it and why', () => {
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
      '«Cheque devuelto»',
    ],
    ['Pago de $150.00', 'Vera', 'Fecha del pago: 23 de noviembre de 2026', 'Referencia: SPEI 7'],
    ['Pedido recibido', 'Ana'],
  ]);
});

it('refunds, rejected deliveries and the place of cut pieces are in the history', () => {
  const change = { name: 'Ron', sku: 'R', price: [100, 100], replaces: null };
  const detail = {
    ...order,
    createdAt: order.created_at,
    isRejected: true,
    staffNotes: [],
    history: [
      { from: 'shipped', to: 'delivered', at: '2026-11-24T18:00:00Z', by: 'Vera', reason: 'No lo quiso' },
    ],
    revisions: [
      {
        revision: 1,
        at: '2026-11-23T18:00:00Z',
        by: 'Vera',
        reason: 'Roto',
        total_before: 400,
        total: 200,
        changes: [
          { ...change, quantity: [4, 3], to_stock: false },
          { ...change, quantity: [4, 3], to_stock: true },
          { ...change, quantity: [4, 3] },
        ],
      },
    ],
    refunds: [{ ...receipt, refunded_on: '2026-11-25', at: '2026-11-25T19:00:00Z', voided_at: null }],
  } as unknown as DeskOrderDetail;
  expect(timelineOf(detail).map(({ title, lines }) => [title, ...lines])).toEqual([
    ['Devolución de $150.00', 'Fecha de la devolución: 25 de noviembre de 2026', 'Referencia: SPEI 7'],
    ['Enviado → Entrega rechazada', 'No lo quiso'],
    [
      'Cambio 1',
      'Ron: de 4 a 3 pzas. · No vuelve: roto o faltante',
      'Ron: de 4 a 3 pzas. · Vuelve a la existencia',
      'Ron: de 4 a 3 pzas.',
      'Total: $400.00 → $200.00',
      '«Roto»',
    ],
    ['Pedido recibido'],
  ]);
});

it('changes without notice, the person who saw it and releases of credit are in the history', () => {
  const detail = {
    ...order,
    createdAt: order.created_at,
    staffNotes: [],
    seen: { by: 'Vera', at: '2026-11-22T19:00:00Z' },
    history: [
      {
        from: 'pending',
        to: 'cancelled',
        at: '2026-11-24T18:00:00Z',
        by: 'Vera',
        reason: 'Duplicado',
        no_mail: 'Lo pidió por teléfono',
      },
    ],
    releases: [
      {
        id: 'c1',
        at: '2026-11-23T18:00:00Z',
        by: 'Ana',
        reason: 'Paga el lunes',
        over_line: 700,
        overdue: 1000,
      },
      { id: 'c2', at: '2026-11-22T18:30:00Z', by: 'Ana', reason: 'Viejo cliente', over_line: 0, overdue: 50 },
    ],
  } as unknown as DeskOrderDetail;
  expect(timelineOf(detail).map(({ title, by, lines }) => [title, by, ...lines])).toEqual([
    ['Pendiente → Cancelado', 'Vera', 'Duplicado', 'Sin aviso por correo: «Lo pidió por teléfono»'],
    [
      'Crédito autorizado',
      'Ana',
      'Rebasa la línea por $700.00',
      'Con pagos vencidos por $1,000.00',
      '«Paga el lunes»',
    ],
    ['Pedido visto', 'Vera'],
    ['Crédito autorizado', 'Ana', 'Con pagos vencidos por $50.00', '«Viejo cliente»'],
    ['Pedido recibido', 'Ana'],
  ]);
});
