import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { losingTheFirst, TestDesk } from '../api/desk.fixture';
import { RecordPayment, RecordRefund } from './payment-button';
import { VoidPayment } from './void-recorded';

afterEach(() => {
  vi.unstubAllGlobals();
});

const order = { id: 'o1', number: 'PED-2026-000004', due: 38740.5, today: '2026-06-02' };

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Registrar( pago| devolución| \$[\d,.]+)$/ }));

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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  await waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
  expect(desk.calls.at(-1)?.body).toMatchObject({
    p_amount: 1500.25,
    p_paid_on: '2026-05-30',
    p_reference: 'SPEI 123',
    p_seen_due: 38740.5,
  });
});

it.each([
  [/^Importe/, '38740.51', 'Escribe $38,740.50 como máximo: es lo que falta por pagar.'],
  [/^Importe/, '0', 'Escribe un importe mayor que cero.'],
  [/^Importe/, '1,234', 'Puede leerse de dos maneras: escribe 1234 o 1.23.'],
  [/^Importe/, 'mil', 'Escribe el importe con números, por ejemplo 1234.50.'],
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
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /\$/ }).disabled).toBe(false),
  );
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = desk.calls.filter(({ name }) => name === 'record_order_payment').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a recorded payment is voided with a reason, by a form that names the amount', async () => {
  const desk = new TestDesk({ record_order_payment: () => null });
  desk.open(<VoidPayment order={order} amount={38740} id="r1" />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Anular el pago de PED-2026-000004: $38,740.00' }),
  );
  expect((await screen.findByRole('dialog')).textContent).toContain('$38,740.00 deja de contar');
  fireEvent.click(screen.getByRole('button', { name: 'Anular pago' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe el motivo de la anulación');
  expect(desk.count('record_order_payment')).toBe(0);
  type(/^Motivo/, 'Cheque devuelto');
  fireEvent.click(screen.getByRole('button', { name: 'Anular pago' }));
  await waitFor(() => expect(desk.count('record_order_payment')).toBe(1));
  expect(desk.calls.at(-1)?.body).toMatchObject({
    p_order_id: 'o1',
    p_is_paid: false,
    p_id: 'r1',
    p_reason: 'Cheque devuelto',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const owed = { id: 'o1', number: 'PED-2026-000004', owed_back: 2334, today: '2026-06-02' };

async function openRefund(answer: () => unknown = () => true) {
  const desk = new TestDesk({ record_order_refund: answer });
  desk.open(<RecordRefund order={owed} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar la devolución de PED-2026-000004' }));
  await screen.findByRole('dialog');
  return desk;
}

it('a refund is of all that is owed back, or of the part that is typed, and of no more', async () => {
  const desk = await openRefund();
  type(/^Importe/, '2334.01');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Escribe $2,334.00 como máximo: es lo que hay por devolver.',
  );
  type(/^Importe/, '2,000.50');
  type(/^Referencia/, 'SPEI 9');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.calls.at(-1)?.body).toMatchObject({
    p_order_id: 'o1',
    p_amount: 2000.5,
    p_refunded_on: '2026-06-02',
    p_reference: 'SPEI 9',
    p_seen_owed: 2334,
  });
});

it('a refund whose answer was lost, or that was sent twice, carries one key', async () => {
  const desk = await openRefund(losingTheFirst(() => false));
  submit();
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /\$/ }).disabled).toBe(false),
  );
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.count('record_order_refund')).toBe(2);
  expect(new Set(desk.keysOf('record_order_refund')).size).toBe(1);
});

it('another amount after a lost answer is another refund, with a key of its own', async () => {
  const desk = await openRefund(losingTheFirst(() => true));
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /\$/ }).disabled).toBe(false),
  );
  type(/^Importe/, '10');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(desk.keysOf('record_order_refund')).size).toBe(2);
});

it('nothing is offered where nothing is owed back', () => {
  new TestDesk({}).open(<RecordRefund order={{ ...owed, owed_back: 0 }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
