import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { LOST_ANSWER } from '@/lib/mutations/use-online-mutation';
import { losingTheFirst, TestDesk } from './api/desk.fixture';
import { NoteForm } from './orders/edit/note-form';
import { OrderPanel } from './orders/panel/order-panel';
import { order } from './orders/panel/order.fixture';

beforeEach(() => {
  for (const kind of ['success', 'warning', 'error'] as const) vi.spyOn(toast, kind);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const untilEnabled = (name: string) =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
const unsure = (): unknown => expect.stringContaining('No sabemos');

it('a note whose answer was lost is sent again under the same key, and other words under another', async () => {
  const desk = new TestDesk({ add_order_note: losingTheFirst(() => null) });
  desk.open(<NoteForm orderId="o1" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Nota');
  await userEvent.type(field, 'Llamar');
  await press('Guardar nota');
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(unsure(), expect.anything(), { cause: LOST_ANSWER }),
  );
  expect(toast.error).not.toHaveBeenCalled();
  expect(field.value).toBe('Llamar');
  await untilEnabled('Guardar nota');
  await press('Guardar nota');
  await waitFor(() => expect(field.value).toBe(''));
  await userEvent.type(field, 'Llamar');
  await press('Guardar nota');
  await waitFor(() => expect(desk.count('add_order_note')).toBe(3));
  const [first, second, third] = desk.keysOf('add_order_note');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('an edit whose answer was lost is sent again as it was, also when the order has changed by it', async () => {
  let now = order;
  const plan = {
    revision: 0,
    status: 'pending',
    total_before: 400,
    total: 300,
    held: 0,
    owed_back: [0, 0],
    lines: [],
    changes: [],
    stock: [],
    credit: null,
    problems: [],
    digest: 'uno',
  };
  const desk = new TestDesk({
    desk_order: () => now,
    preview_order_edit: () => plan,
    edit_order: losingTheFirst(() => {
      now = {
        ...order,
        revision: 1,
        total: 300,
        lines: order.lines.map((line) => ({ ...line, quantity: 3 })),
      };
      return { outcome: 'saved', plan: null };
    }),
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  await press('Cambiar pedido');
  await userEvent.click(
    await screen.findByRole('button', { name: /^(Quitar|Menos|Reducir|Disminuir).*Ron/ }),
  );
  await userEvent.type(screen.getByLabelText('Motivo del cambio'), 'Rota');
  await untilEnabled('Guardar cambios');
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toContain('No sabemos si se guardó');
  expect(toast.error).not.toHaveBeenCalled();
  await untilEnabled('Guardar otra vez');
  await press('Guardar otra vez');
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Cambios guardados'));
  const sent = desk.calls.filter(({ name }) => name === 'edit_order').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a move whose answer was lost is not called a failure', async () => {
  const desk = new TestDesk({
    desk_order: () => order,
    advance_orders: losingTheFirst(() => []),
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  await press('Confirmar');
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(unsure(), expect.anything(), { cause: LOST_ANSWER }),
  );
  expect(toast.error).not.toHaveBeenCalled();
});
