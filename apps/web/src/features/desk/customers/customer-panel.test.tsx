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
