import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { requestsOf, down, open, portal, standInForPortal } from '../portal.fixture';

standInForPortal(initSupabase);

beforeAll(async () => {
  // jsdom does not measure elements; the checkboxes require it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // The tab is loaded on demand, slowly on a busy machine.
  await import('./mails-tab');
}, 60_000);

beforeEach(() => {
  portal.answers.set('GET mail_preferences', [200, [{ kind: 'order_shipped', is_wanted: false }]]);
  portal.answers.set('POST mail_preferences', [201, null]);
});

/** The states of the switches, by name. */
async function states(): Promise<Record<string, boolean>> {
  const list = await screen.findByRole('list', { name: /Los correos que recibes/ });
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox');
  return Object.fromEntries(
    boxes.map((box): [string, boolean] => [box.getAttribute('aria-label') ?? '', box.checked]),
  );
}

it('the tab shows which mails are on, and those about colleagues as off by default', async () => {
  open('correos');
  await screen.findByRole('checkbox', { name: 'También los pedidos de mi equipo' });
  expect(await states()).toEqual({
    'Pedido recibido': true,
    'Pedido confirmado': true,
    'Cambios en el pedido': true,
    'Pedido en camino': false,
    'Pedido entregado': true,
    'Pedido cancelado': true,
    'También los pedidos de mi equipo': false,
    'Cuenta aprobada': true,
  });
  expect(requestsOf('GET mail_preferences')[0]?.query.get('user_id')).toBe('eq.u1');
});

it('the tab offers the orders of colleagues to owners only', async () => {
  portal.answers.set('GET user_memberships', [200, [{ company_id: 'g1', role: 'member' }]]);
  open('correos');
  await screen.findByRole('checkbox', { name: 'Pedido recibido' });
  expect(Object.keys(await states())).not.toContain('También los pedidos de mi equipo');
});

it('the tab saves a switch on change, without naming a person', async () => {
  open('correos');
  const box = await screen.findByRole('checkbox', { name: 'Pedido recibido' });
  portal.answers.set('GET mail_preferences', [200, [{ kind: 'order_received', is_wanted: false }]]);
  await userEvent.click(box);
  await waitFor(() => expect(requestsOf('GET mail_preferences')).toHaveLength(2));
  const [save] = requestsOf('POST mail_preferences');
  expect(save?.body).toEqual({ kind: 'order_received', is_wanted: false });
  expect(save?.query.get('on_conflict')).toBe('user_id,kind');
  expect((await states())['Pedido recibido']).toBe(false);
});

it('the tab reverts a switch that could not be saved, and reports it', async () => {
  portal.answers.set('POST mail_preferences', down);
  open('correos');
  const box = await screen.findByRole('checkbox', { name: 'Pedido recibido' });
  // The next read comes too late to correct it.
  portal.answers.set('GET mail_preferences', new Promise(() => {}));
  await userEvent.click(box);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No se pudo guardar el cambio', 'down'));
  expect((await states())['Pedido recibido']).toBe(true);
});

it('the tab reports that the switches could not be loaded', async () => {
  portal.answers.set('GET mail_preferences', down);
  open('correos');
  expect(await screen.findByText('No se pudo cargar qué correos recibes')).toBeTruthy();
});
