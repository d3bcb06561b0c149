import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import type { CustomerDetail } from './customer';
import { customer } from './customer.fixture';
import { CustomerPanel } from './customer-panel';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

type Order = CustomerDetail['orders'][number];

const paidOrder: Order = {
  id: 'o1',
  number: 'PED-2026-000001',
  status: 'pending',
  is_rejected: false,
  created_at: '2026-11-01T12:00:00Z',
  payment: 'bank_transfer',
  is_paid: true,
  due: null,
  paid_on: '2026-11-02',
  today: '2026-11-03',
  total: 35839,
  paid: 35839,
  refunded: 0,
  owed_back: 0,
};
const payment = (id: string | null, amount: number, status = 'paid') => ({
  method: 'bank_transfer',
  amount,
  status,
  record_id: id,
  paid_on: '2026-11-02',
  reference: id && `SPEI ${id}`,
});

/** Radio buttons observe their size, which the simulated browser lacks. */
class UnusedObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** The question about the payments of a customer's order. */
async function openVoid(payments: ReturnType<typeof payment>[], order: Order = paidOrder) {
  vi.stubGlobal('ResizeObserver', UnusedObserver);
  const desk = new TestDesk({
    desk_customer: () => ({ ...customer, orders: [order] }),
    desk_order: () => ({ staff_notes: [], payments }),
    my_staff_role: () => [{ role: 'seller', stores: [{ id: 1, name: 'Centro' }] }],
    record_order_payment: () => true,
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anular un pago de PED-2026-000001' }));
  const question = await screen.findByRole('dialog', { name: /pago de PED-2026-000001/ });
  const confirm = () => user.click(within(question).getByRole('button', { name: 'Anular pago' }));
  const voided = () =>
    desk.calls.filter(({ name }) => name === 'record_order_payment').map(({ body }) => body);
  return { user, question, confirm, voided };
}

it('of several payments of an order one is chosen, and only that one is voided', async () => {
  const { user, question, confirm, voided } = await openVoid([
    payment('r0', 500, 'voided'),
    payment('r1', 15000),
    payment('r2', 20839),
  ]);
  await user.type(within(question).getByLabelText(/^Motivo/), 'Cheque devuelto');
  const choices = await within(question).findAllByRole('radio');
  expect(choices).toHaveLength(2);
  expect(question.textContent).not.toContain('$35,839.00');
  await confirm();
  await within(question).findByText('Elige el pago que se anula');
  expect(voided()).toEqual([]);
  await user.click(within(question).getByRole('radio', { name: /\$20,839\.00.*SPEI r2/ }));
  await confirm();
  await waitFor(() =>
    expect(voided()).toEqual([
      { p_order_id: 'o1', p_is_paid: false, p_id: 'r2', p_reason: 'Cheque devuelto' },
    ]),
  );
});

it('the only payment of an order is voided by one question that names its amount', async () => {
  const { user, question, confirm, voided } = await openVoid([payment('r1', 35839)]);
  await within(question).findByText(/^El pago de \$35,839\.00 deja de contar/);
  expect(within(question).queryByRole('radio')).toBeNull();
  await user.type(within(question).getByLabelText(/^Motivo/), 'Cheque devuelto');
  await confirm();
  await waitFor(() => expect(voided()).toMatchObject([{ p_id: 'r1', p_reason: 'Cheque devuelto' }]));
});

it('a part that was paid can be voided while the rest is due', async () => {
  const part = { ...paidOrder, is_paid: false, due: 20839, paid: 15000 };
  const { question } = await openVoid([payment('r1', 15000), payment(null, 20839, 'pending')], part);
  await within(question).findByText(/^El pago de \$15,000\.00 deja de contar/);
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
