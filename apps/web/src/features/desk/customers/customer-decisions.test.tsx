import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { customer } from './customer.fixture';
import { CustomerPanel } from './customer-panel';

it.each([
  ['1,000', 'Puede leerse de dos maneras: escribe 1000 o 1.00.'],
  ['mil', 'Escribe el importe con números, por ejemplo 1234.50.'],
  ['-5', 'Escribe un importe mayor que cero.'],
  ['0', 'Escribe un importe mayor que cero.'],
  ['99999999999999', 'Escribe un importe de diez cifras como máximo.'],
  ['12345.678', 'Escribe un importe con dos decimales como máximo.'],
])('a credit line of %j is not saved, and the reason is shown', async (typed, reason) => {
  const desk = new TestDesk({
    desk_customer: () => ({ ...customer, may_decide: true, terms: { ...customer.terms, is_approved: true } }),
    my_staff_role: () => [{ role: 'admin', stores: [{ id: 1, name: 'Centro' }] }],
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Línea de crédito (MXN)'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar línea' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});
