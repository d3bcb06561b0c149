import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { customer } from './customer.fixture';
import { CustomerPanel } from './customer-panel';

const partOf = (label: string) => {
  const part = screen.getByText(label).parentElement;
  if (!part) throw new Error(`${label} is in no figure`);
  return within(part);
};

it('a customer without approval or credit shows its open orders and what it has not paid', async () => {
  const desk = new TestDesk({
    desk_customer: () => customer,
    my_staff_role: () => [{ role: 'seller', stores: [{ id: 1, name: 'Centro' }] }],
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  await screen.findByText('Bar Nuevo');
  partOf('Pedidos abiertos').getByText('2');
  partOf('Pedidos abiertos').getByText('$1,500.00');
  partOf('Por pagar').getByText('$2,300.50');
  expect(partOf('Crédito disponible').getByText('Sin línea')).toBeTruthy();
});

it('a customer shows what is owed back, of which orders, and where to record a refund', async () => {
  const order = {
    id: 'o1',
    number: 'PED-2026-000001',
    status: 'cancelled' as const,
    is_rejected: false,
    created_at: '2026-11-01T12:00:00Z',
    payment: 'bank_transfer',
    is_paid: true,
    due: null,
    paid_on: '2026-11-02',
    today: '2026-11-03',
    total: 30184,
    paid: 32518,
    refunded: 100,
    owed_back: 32418,
  };
  const desk = new TestDesk({
    desk_customer: () => ({
      ...customer,
      open: { ...customer.open, owed_back: 32418 },
      orders: [order, { ...order, id: 'o2', number: 'PED-2026-000002', refunded: 32518, owed_back: 0 }],
    }),
    my_staff_role: () => [{ role: 'seller', stores: [{ id: 1, name: 'Centro' }] }],
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  await screen.findByText('Bar Nuevo');
  partOf('Por devolver').getByText('$32,418.00');
  const [owed, returned] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('PED-2026'));
  expect(owed?.textContent).toMatch(/pagados \$32,518\.00.*Por devolver \$32,418\.00Registrar devolución$/);
  // A payment of which something was given back is voided on the order, after its refunds.
  expect(owed?.textContent).not.toContain('Anular pago');
  expect(returned?.textContent).toMatch(/Devuelto\$30,184\.00$/);
});
