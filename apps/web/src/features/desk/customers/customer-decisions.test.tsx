import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const withLine = {
  ...customer,
  may_decide: true,
  line: { amount: 10000, until: null },
  terms: {
    ...customer.terms,
    is_approved: true,
    credit_line: 10000,
    credit_open: 9500,
    credit_available: 500,
  },
};
const openPanel = (present: object, procedures: ConstructorParameters<typeof TestDesk>[0] = {}) => {
  const desk = new TestDesk({
    desk_customer: () => ({ ...withLine, ...present }),
    my_staff_role: () => [{ role: 'admin', stores: [{ id: 1, name: 'Centro' }] }],
    ...procedures,
  });
  desk.open(<CustomerPanel groupId="g1" onClose={() => undefined} />);
  return desk;
};
const bodyOf = (desk: TestDesk, called: string) => desk.calls.find(({ name }) => name === called)?.body;

it('overdue orders are shown with their day, and their term is set over the one that was seen', async () => {
  const desk = openPanel(
    { credit_days: 30, overdue: { amount: 1000, since: '2026-11-20' } },
    { set_credit_days: () => 'saved' },
  );
  expect((await screen.findByText('Vencido')).nextSibling?.textContent).toBe('$1,000.00');
  expect(screen.getByText('Desde el 20 de noviembre de 2026')).toBeTruthy();
  const field = screen.getByLabelText('Plazo de pago (días)');
  fireEvent.change(field, { target: { value: '1.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar plazo' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe de 0 a 365 días, sin decimales.');
  fireEvent.change(field, { target: { value: '45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar plazo' }));
  await waitFor(() =>
    expect(bodyOf(desk, 'set_credit_days')).toEqual({ p_group_id: 'g1', p_days: 45, p_seen_days: 30 }),
  );
});

it('a credit line that a colleague changed is shown, and the typed one stays and is saved the next time', async () => {
  let amount = 10_000;
  const desk = openPanel(
    {},
    {
      desk_customer: () => ({ ...withLine, line: { amount, until: null } }),
      set_customer_credit: (body) => {
        if (body['p_seen_amount'] === amount) return 'saved';
        return 'stale';
      },
    },
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Línea de crédito (MXN)');
  fireEvent.change(field, { target: { value: '12000' } });
  amount = 15_000;
  fireEvent.click(screen.getByRole('button', { name: 'Guardar línea' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Otra persona cambió la línea: ahora es de $15,000.00, sin vencimiento. Lo que escribiste sigue aquí; guárdalo otra vez si es lo que vale.',
  );
  expect(field.value).toBe('12000');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar línea' }));
  await waitFor(() =>
    expect(desk.calls.filter(({ name }) => name === 'set_customer_credit')).toHaveLength(2),
  );
  const last = desk.calls.findLast(({ name }) => name === 'set_customer_credit');
  expect(last?.body).toMatchObject({ p_amount: 12_000, p_seen_amount: 15_000 });
});

it('one order on credit is released with an amount and a reason', async () => {
  const desk = openPanel({}, { release_credit: () => 'c1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Autorizar un pedido a crédito' }));
  await userEvent.type(screen.getByLabelText('Hasta (MXN)'), '1500');
  fireEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe el motivo.');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Paga el lunes');
  fireEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  await waitFor(() =>
    expect(bodyOf(desk, 'release_credit')).toEqual({
      p_group_id: 'g1',
      p_amount: 1500,
      p_reason: 'Paga el lunes',
    }),
  );
});

it('a release that waits says by whom and why, and is withdrawn', async () => {
  const release = {
    amount: 1500,
    reason: 'Paga el lunes',
    by: 'Ana',
    at: '2026-11-22T18:00:00Z',
    expires_at: '2026-11-29T18:00:00Z',
  };
  const desk = openPanel({ release }, { withdraw_credit_release: () => true });
  expect((await screen.findByText(/^Un pedido a crédito autorizado hasta \$1,500\.00/)).textContent).toMatch(
    /«Paga el lunes», por Ana\. Vence el 29 de noviembre de 2026/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retirar autorización' }));
  await waitFor(() => expect(desk.count('withdraw_credit_release')).toBe(1));
});

it('sellers see what is overdue and released, and decide nothing', async () => {
  openPanel({ may_decide: false, overdue: { amount: 1000, since: '2026-11-20' } });
  expect(await screen.findByText('Vencido')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Autorizar|plazo/ })).toBeNull();
});
