import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { losingTheFirst, TestDesk } from '../api/desk.fixture';
import { RecordPayment, VoidPayment } from './payment-button';

afterEach(() => {
  vi.unstubAllGlobals();
});

const order = { id: 'o1', number: 'PED-2026-000004', due: 38740.5, today: '2026-06-02' };

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Registrar( pago| \$[\d,.]+)$/ }));

async function openForm(answer: () => unknown = () => true) {
  const desk = new TestDesk({ record_order_payment: answer });
  desk.open(<RecordPayment order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar el pago de PED-2026-000004' }));
  await screen.findByRole('dialog');
  return desk;
}

it('a payment is of all that is due, today, unless something else is typed', async () => {
  const desk = await openForm();
  expect(desk.count('record_order_payment')).toBe(0);
  expect(screen.getByRole('button', { name: 'Registrar $38,740.50' })).toBeTruthy();
  submit();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.calls.at(-1)?.body).toMatchObject({
    p_order_id: 'o1',
    p_is_paid: true,
    p_amount: 38740.5,
    p_paid_on: '2026-06-02',
    p_seen_due: 38740.5,
  });
});

it('a part with its day and reference is sent as typed', async () => {
  const desk = await openForm();
  type(/^Importe/, '1,500.25');
  type(/^Fecha/, '2026-05-30');
  type(/^Referencia/, 'SPEI 123');
  submit();
  await vi.waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
  expect(desk.calls.at(-1)?.body).toMatchObject({
    p_amount: 1500.25,
    p_paid_on: '2026-05-30',
    p_reference: 'SPEI 123',
    p_seen_due: 38740.5,
  });
});

it.each([
  [/^Importe/, '38740.51', 'Escribe un importe mayor que cero y de $38,740.50 como máximo'],
  [/^Importe/, '0', 'Escribe un importe mayor que cero y de $38,740.50 como máximo'],
  [/^Importe/, 'mil', 'Escribe un importe mayor que cero y de $38,740.50 como máximo'],
  [/^Fecha/, '2026-06-03', 'Elige la fecha del pago, de hoy o antes'],
  [/^Fecha/, '', 'Elige la fecha del pago, de hoy o antes'],
])('%s with %j is refused before it is sent', async (label, value, message) => {
  const desk = await openForm();
  type(label, value);
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(desk.count('record_order_payment')).toBe(0);
});

it('a refusal keeps what was typed and says why', async () => {
  await openForm(() => new Error('El pedido PED-2026-000004 cambió: ahora faltan por pagar $10.00'));
  type(/^Referencia/, 'SPEI 123');
  submit();
  await screen.findByText(/ahora faltan por pagar \$10\.00/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Referencia/).value).toBe('SPEI 123');
});

it('a payment whose answer was lost is sent again about what was due at first', async () => {
  const desk = await openForm(losingTheFirst(() => false));
  submit();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /\$/ }).disabled).toBe(false),
  );
  submit();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = desk.calls.filter(({ name }) => name === 'record_order_payment').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a recorded payment is voided after a confirmation that names the amount', async () => {
  const desk = new TestDesk({ record_order_payment: () => null });
  desk.open(<VoidPayment order={order} amount={38740} id="r1" />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Anular el pago de PED-2026-000004: $38,740.00' }),
  );
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    '$38,740.00 quedan otra vez por pagar',
  );
  expect(desk.count('record_order_payment')).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Anular pago' }));
  await vi.waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_order_id: 'o1', p_is_paid: false, p_id: 'r1' });
});
