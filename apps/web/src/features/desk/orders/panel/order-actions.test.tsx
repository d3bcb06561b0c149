import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import { order } from './order.fixture';
import { OrderPanel } from './order-panel';

afterEach(() => vi.useRealTimers());

const openShipped = (day: string, today = order.today) => {
  const desk = new TestDesk({
    desk_order: () => ({ ...order, status: 'shipped', delivery_date: day, today, next: ['delivered'] }),
    advance_orders: () => [{ order_number: order.number, outcome: 'changed', status: 'delivered' }],
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  return desk;
};

it('the last step asks first, and names a delivery that is still to come', async () => {
  const desk = openShipped('2999-12-31');
  fireEvent.click(await screen.findByRole('button', { name: 'Entregar' }));
  const dialog = await screen.findByRole('dialog', { name: '1 pedido pasa a Entregado' });
  expect(dialog.textContent).toContain('La entrega es para el mar 31 de dic.');
  expect(dialog.textContent).toContain('Un pedido entregado ya no se puede cambiar.');
  expect(desk.count('advance_orders')).toBe(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entregar (1)' }));
  await waitFor(() => expect(desk.count('advance_orders')).toBe(1));
});

it('an order is sent after a question only, since its buyer is mailed and it does not return', async () => {
  const desk = new TestDesk({
    desk_order: () => ({ ...order, status: 'processing', held: 300, next: ['shipped', 'cancelled'] }),
    advance_orders: () => [{ order_number: order.number, outcome: 'changed', status: 'shipped' }],
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  const dialog = await screen.findByRole('dialog', { name: '1 pedido pasa a Enviado' });
  expect(dialog.textContent).toContain('El cliente recibe un correo de que va en camino.');
  expect(dialog.textContent).not.toContain('Por devolver');
  expect(desk.count('advance_orders')).toBe(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar (1)' }));
  await waitFor(() => expect(desk.count('advance_orders')).toBe(1));
});

it('a delivery that is due only says that it is final', async () => {
  openShipped('2026-11-24');
  fireEvent.click(await screen.findByRole('button', { name: 'Entregar' }));
  const dialog = await screen.findByRole('dialog', { name: '1 pedido pasa a Entregado' });
  expect(dialog.textContent).not.toContain('La entrega es para');
});

it.each([
  ['2026-11-25', '2026-11-24', true],
  ['2026-11-25', '2026-11-25', false],
])('a delivery of %s is still to come at a store where it is %s: %s', async (day, today, isEarly) => {
  // 06:30 in Mexico City on the 25th.
  vi.setSystemTime('2026-11-25T12:30:00Z');
  openShipped(day, today);
  fireEvent.click(await screen.findByRole('button', { name: 'Entregar' }));
  const dialog = await screen.findByRole('dialog', { name: '1 pedido pasa a Entregado' });
  expect(dialog.textContent.includes('La entrega es para')).toBe(isEarly);
});

it('a cancellation says what is owed back to the customer then', async () => {
  new TestDesk({
    desk_order: () => ({
      ...order,
      held: 300,
    }),
  }).open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  const dialog = await screen.findByRole('dialog', { name: '1 pedido pasa a Cancelado' });
  expect(dialog.textContent).toContain(
    'Por devolver $300.00: lo pagado queda a favor del cliente hasta que registres la devolución.',
  );
});

it('a cancellation that is not mailed needs a reason for that', async () => {
  const desk = new TestDesk({
    desk_order: () => order,
    advance_orders: () => [
      {
        id: 'o1',
        number: order.number,
        outcome: 'changed',
        status: 'cancelled',
        by: null,
        at: order.created_at,
      },
    ],
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 pedido pasa a Cancelado' }));
  await userEvent.type(dialog.getByLabelText('Motivo de la cancelación'), 'Duplicado');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'No avisar por correo al comprador' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Escribe por qué no se avisa');
  expect(desk.count('advance_orders')).toBe(0);
  await userEvent.type(dialog.getByLabelText('Motivo para no avisar'), 'Lo pidió por teléfono');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(() =>
    expect(desk.calls.find(({ name }) => name === 'advance_orders')?.body).toMatchObject({
      p_reason: 'Duplicado',
      p_no_mail: 'Lo pidió por teléfono',
    }),
  );
});

it('a pending order is marked as seen by a press, and names who did', async () => {
  let seen: typeof order.seen = null;
  const desk = new TestDesk({
    desk_order: () => ({ ...order, seen }),
    mark_order_seen: () => {
      seen = { by: 'Vera', at: '2026-11-22T19:00:00Z' };
      return { outcome: 'seen', ...seen };
    },
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Marcar como visto' });
  expect(desk.count('mark_order_seen'), 'to open it says nothing').toBe(0);
  fireEvent.click(button);
  expect(await screen.findByText(/^Vera, 22 de noviembre de 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar como visto' })).toBeNull();
});

it('an order says that its customer is blocked, and why', async () => {
  const desk = new TestDesk({ desk_order: () => ({ ...order, group_block: 'Debe tres meses' }) });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  await screen.findByText('Cliente bloqueado: Debe tres meses');
});
