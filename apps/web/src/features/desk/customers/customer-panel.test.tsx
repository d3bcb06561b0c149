import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('another store is asked about first, with what it does not sell', async () => {
  // The list of choices asks for these, which the simulated browser lacks.
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => undefined;
  const location = { id: 'l1', name: 'Barra Roma', city: null, store: 'Centro', store_id: 1, company: null };
  const desk = new TestDesk({
    desk_customer: () => ({ ...customer, locations: [location] }),
    my_staff_role: () => [
      {
        role: 'admin',
        stores: [
          { id: 1, name: 'Centro' },
          { id: 2, name: 'Norte' },
        ],
      },
    ],
    preview_location_store: () => ({ lines: 3, people: 2, guide: 1, favorites: 0 }),
    set_location_store: () => ({ outcome: 'saved', moved: 1, left: 3 }),
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  const user = userEvent.setup();
  const choose = async () => {
    await user.click(await screen.findByLabelText('Lista de precios de Barra Roma'));
    await user.click(await screen.findByRole('option', { name: 'Norte' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const question = await choose();
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Ahí no se venden: 3 líneas de los carritos de 2 personas, 1 producto de su guía.',
  );
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(desk.count('set_location_store')).toBe(0);
  await user.click((await choose()).getByRole('button', { name: 'Cambiar la tienda' }));
  await waitFor(() => expect(desk.count('set_location_store')).toBe(1));
});

it('staff set what a customer wants if something is short', async () => {
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => undefined;
  const desk = new TestDesk({
    desk_customer: () => customer,
    my_staff_role: () => [{ role: 'seller', stores: [{ id: 1, name: 'Centro' }] }],
    set_shortage_rule: () => true,
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Sustitutos'));
  await user.click(await screen.findByRole('option', { name: 'No acepta sustitutos' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(desk.count('set_shortage_rule')).toBe(1));
  expect(desk.calls.find(({ name }) => name === 'set_shortage_rule')?.body).toEqual({
    p_group_id: 'g1',
    p_rule: 'ask',
    p_takes_substitutes: false,
  });
});
