import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { CustomerPanel } from './customer-panel';

const customer = {
  id: 'g1',
  name: 'Bar Nuevo',
  tax_id: null,
  created_at: '2026-11-01T12:00:00Z',
  may_decide: false,
  serves_all: true,
  block: null,
  line: null,
  terms: {
    is_approved: false,
    order_limit: 50000,
    open_total: 1500,
    credit_line: null,
    credit_open: 0,
    credit_available: 0,
  },
  open: { orders: 2, total: 1500, unpaid: 2300.5 },
  locations: [],
  companies: [],
  people: [],
  invitations: [],
  orders: [],
  decisions: [],
};

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
