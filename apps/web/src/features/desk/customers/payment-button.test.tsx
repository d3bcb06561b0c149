import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { PaymentButton } from './payment-button';

afterEach(() => {
  vi.unstubAllGlobals();
});

const order = {
  id: 'o1',
  number: 'PED-2026-000004',
  created_at: '2026-06-02T18:00:00Z',
  status: 'delivered' as const,
  total: 38740,
  payment: 'bank_transfer',
  is_paid: true,
};

it('a recorded payment is voided after a confirmation that names the amount', async () => {
  const desk = new TestDesk({ record_order_payment: () => null });
  desk.open(<PaymentButton order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Anular el pago de PED-2026-000004' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    '$38,740.00 quedan otra vez por pagar',
  );
  expect(desk.count('record_order_payment')).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Anular pago' }));
  await vi.waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
});

it('a payment is recorded at once', async () => {
  const desk = new TestDesk({ record_order_payment: () => null });
  desk.open(<PaymentButton order={{ ...order, is_paid: false }} />);
  fireEvent.click(await screen.findByRole('button', { name: /Registrar/ }));
  await vi.waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
});
