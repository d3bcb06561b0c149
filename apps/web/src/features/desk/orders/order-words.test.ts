import { expect, it } from 'vitest';
import type { DeskOrder } from '../shared/orders/desk-order';
import { paymentWords } from './order-words';

const order = { total: 400, paid: 200, refunded: 50, owedBack: 0 } as DeskOrder;

it('paymentWords states how much of an order in part paid was paid', () => {
  expect(paymentWords({ ...order, paymentState: 'partly_paid' })).toBe('Abonado $150.00 de $400.00');
  expect(paymentWords({ ...order, paymentState: 'due' })).toBe('Por pagar');
  expect(paymentWords({ ...order, paymentState: null })).toBeNull();
});
