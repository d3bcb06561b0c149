import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { losingTheFirst, TestDesk } from '../../api/desk.fixture';
import { order as deskOrder } from '../../orders/panel/order.fixture';
import { RecordJointPayment, VoidOnePayment } from '../payment-button';
import { VoidPayment } from '../void-recorded';
import type { JointPayment } from './joint-payment';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const due = (id: string, amount: number, dueOn: string | null = null, isOverdue = false) => ({
  id,
  number: `PED-2026-00000${id}`,
  store: 'Centro',
  placed_on: '2026-05-01',
  due_on: dueOn,
  is_overdue: isOverdue,
  due: amount,
});
const dues = {
  orders: [due('1', 100, '2026-05-20', true), due('2', 300.5, '2026-07-01')],
  more: false,
  today: '2026-06-02',
};
const group = { id: 'g1', name: 'Bar Nuevo' };

async function openForm(
  record: (body: Record<string, unknown>) => unknown = () => 7,
  read: () => unknown = () => dues,
) {
  const desk = new TestDesk({ desk_customer_dues: read, record_customer_payment: record });
  desk.open(<RecordJointPayment group={group} />);
  const button = await screen.findByRole('button', { name: 'Registrar pago de varios pedidos' });
  button.focus();
  fireEvent.click(button);
  await screen.findByLabelText(/^Importe$/);
  return desk;
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const part = (id: string) => field(`Importe para PED-2026-00000${id}`);
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Registrar( pago| \$[\d,.]+)$/ }));
const sum = () => screen.getByRole('status').textContent;
const bodies = (desk: TestDesk) =>
  desk.calls.filter(({ name }) => name === 'record_customer_payment').map(({ body }) => body);
const idle = () =>
  waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Registrar \$/ }).disabled).toBe(false),
  );

it('an order is not called overdue before it is delivered, since its term has not begun', async () => {
  await openForm(undefined, () => ({ ...dues, orders: [due('1', 100, '2026-05-20')] }));
  expect(screen.getByRole('listitem').textContent).toContain('su plazo empieza al entregarse');
  expect(screen.getByRole('listitem').textContent).not.toContain('venció');
});

it('an amount is divided from the order that is due first, and what stays open is shown at once', async () => {
  const desk = await openForm();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/PED-2026-000001Del 1 may · venció 20 mayFaltan \$100\.00/);
  expect(second?.textContent).toMatch(/vence 1 jul/);
  expect(sum()).toContain('Escribe el importe');
  type(/^Importe$/, '250.25');
  expect([part('1').value, part('2').value]).toEqual(['100.00', '150.25']);
  expect(first?.textContent).toContain('Queda pagado');
  expect(second?.textContent).toContain('Quedan $150.25');
  expect(sum()).toBe('Asignado todo el pago: $250.25Por pagar después: $150.25');
  type(/^Referencia/, 'SPEI 77');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(desk)).toMatchObject([
    {
      p_group_id: 'g1',
      p_amount: 250.25,
      p_paid_on: '2026-06-02',
      p_method: 'bank_transfer',
      p_reference: 'SPEI 77',
      p_parts: [
        { id: '1', amount: 100, seen_due: 100 },
        { id: '2', amount: 150.25, seen_due: 300.5 },
      ],
    },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Registrar pago de varios pedidos'));
});

it('a part is changed and an order left out by hand, and only what is allotted is sent', async () => {
  const desk = await openForm();
  type(/^Importe$/, '200');
  fireEvent.click(field('Incluir PED-2026-000001'));
  expect([part('1').value, part('1').disabled, part('2').value]).toEqual(['', true, '200.00']);
  type('Importe para PED-2026-000002', '150');
  expect(sum()).toContain('Sobran $50.00 sin asignar');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sobran $50.00 del pago. Asígnalos a un pedido o corrige el importe.',
  );
  expect(bodies(desk)).toEqual([]);
  type(/^Importe$/, '150');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(desk)).toMatchObject([
    { p_amount: 150, p_parts: [{ id: '2', amount: 150, seen_due: 300.5 }] },
  ]);
});

it('what was set by hand is divided again on request', async () => {
  await openForm();
  type(/^Importe$/, '100');
  type('Importe para PED-2026-000002', '40');
  expect(part('1').value).toBe('60.00');
  fireEvent.click(screen.getByRole('button', { name: 'Repartir de nuevo' }));
  expect([part('1').value, part('2').value]).toEqual(['100.00', '']);
});

it('more than what is due is refused before it is sent', async () => {
  const desk = await openForm();
  type(/^Importe$/, '400.51');
  expect(sum()).toContain('Sobran $0.01 sin asignar');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Escribe $400.50 como máximo: es lo que falta por pagar de estos pedidos.',
  );
  expect(bodies(desk)).toEqual([]);
});

it('a payment whose answer was lost is sent again as it was, with one key', async () => {
  const desk = await openForm(losingTheFirst(() => 7));
  type(/^Importe$/, '150');
  submit();
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await idle();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, ...more] = bodies(desk);
  expect(more).toEqual([]);
  expect(second).toEqual(first);
});

it('a colleague’s payment in between is shown, and nothing that was typed is lost', async () => {
  let reads = 0;
  const later = { ...dues, orders: [due('1', 100), due('2', 40)] };
  const refusal = new Error('Hubo cambios: de PED-2026-000002 ahora faltan $40.00, antes $300.50', {
    cause: 'payment_changed',
  });
  let calls = 0;
  const desk = await openForm(
    () => (++calls === 1 ? refusal : 7),
    () => (++reads === 1 ? dues : later),
  );
  type(/^Importe$/, '250');
  type(/^Referencia/, 'SPEI 77');
  type('Importe para PED-2026-000001', '90');
  submit();
  await screen.findByText(/ahora faltan \$40\.00/);
  await screen.findByText(/Los pedidos muestran lo de ahora/);
  expect([field(/^Importe$/).value, field(/^Referencia/).value, part('1').value, part('2').value]).toEqual([
    '250',
    'SPEI 77',
    '90',
    '40.00',
  ]);
  type(/^Importe$/, '130');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(desk)[1]).toMatchObject({
    p_parts: [
      { id: '1', amount: 90, seen_due: 100 },
      { id: '2', amount: 40, seen_due: 40 },
    ],
  });
});

const joint: JointPayment = {
  number: 7,
  method: 'bank_transfer',
  has_others: false,
  is_partial: false,
  parts: [
    { order_id: 'o1', number: 'PED-2026-000001', amount: 100, is_voided: false },
    { order_id: 'o2', number: 'PED-2026-000002', amount: 150.25, is_voided: false },
  ],
};
const order = { id: 'o1', number: 'PED-2026-000001' };

async function openVoid(given: JointPayment) {
  const desk = new TestDesk({ record_order_payment: () => true, void_customer_payment: () => true });
  desk.open(<VoidPayment order={order} amount={100} id="r1" joint={given} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Anular el pago de PED-2026-000001/ }));
  fireEvent.change(await screen.findByLabelText(/^Motivo/), { target: { value: 'Cheque devuelto' } });
  return desk;
}
const confirmVoid = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular pago' }));

it.each([
  [/^Todo el pago: \$250\.25 de 2 pedidos/, 'void_customer_payment', { p_number: 7 }],
  [/^Solo la parte de PED-2026-000001: \$100\.00/, 'record_order_payment', { p_order_id: 'o1', p_id: 'r1' }],
])('voiding a part of a payment asks how much of it: %s', async (choice, procedure, body) => {
  const desk = await openVoid(joint);
  confirmVoid();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Elige si se anula todo el pago/);
  expect(desk.calls.some(({ name }) => name.includes('payment'))).toBe(false);
  await userEvent.click(screen.getByLabelText(choice));
  confirmVoid();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.calls.filter(({ name }) => name.includes('payment'))).toMatchObject([
    { name: procedure, body: { ...body, p_reason: 'Cheque devuelto' } },
  ]);
});

it('a payment with orders of other stores is voided only for the order, and the question says so', async () => {
  const desk = await openVoid({ ...joint, has_others: true, is_partial: true });
  await screen.findByText(/incluye pedidos de otras tiendas/);
  expect(screen.queryByRole('radio')).toBeNull();
  confirmVoid();
  await waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
  expect(desk.count('void_customer_payment')).toBe(0);
});

it('on the customer’s page, too, a part of a payment is voided by itself or with the others', async () => {
  const payment = {
    method: 'bank_transfer',
    amount: 100,
    status: 'paid',
    record_id: 'r1',
    paid_on: '2026-06-02',
    reference: null,
    joint,
  };
  const desk = new TestDesk({
    desk_order: () => ({ ...deskOrder, payments: [payment] }),
    void_customer_payment: () => true,
  });
  desk.open(<VoidOnePayment order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Anular un pago/ }));
  await userEvent.click(await screen.findByLabelText(/^Todo el pago/));
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Error' } });
  confirmVoid();
  await waitFor(() => expect(desk.count('void_customer_payment')).toBe(1));
});
