import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import MailsPage from './mails-page';

const mail = {
  id: 'm1',
  kind: 'order_confirmed',
  to: 'ana@example.mx',
  about: 'PED-2026-000001',
  order_id: 'o1',
  state: 'sent',
  reason: null,
  attempts: 1,
  at: '2026-11-22T18:00:00Z',
  sent_at: '2026-11-22T18:00:05Z',
  next_at: null,
  can_retry: false,
};
const open = (mails: object[], role = 'admin') => {
  const desk = new TestDesk({
    my_staff_role: () => [{ role, stores: [{ id: 1, name: 'Centro' }] }],
    desk_mails: () => ({ mails, more: false }),
    retry_mail: () => ({ outcome: 'due' }),
  });
  desk.open(<MailsPage />);
  return desk;
};

it('the page lists mails with their state, recipient, order and reason, and sends again what may be', async () => {
  const desk = open([
    mail,
    { ...mail, id: 'm2', kind: 'new_order', state: 'joined' },
    { ...mail, id: 'm3', state: 'withdrawn', sent_at: null },
    {
      ...mail,
      id: 'm4',
      to: 'mal@example.mx',
      state: 'failed',
      reason: 'EENVELOPE 550 RCPT TO',
      attempts: 10,
      sent_at: null,
      can_retry: true,
    },
  ]);
  const list = await screen.findByRole('list', { name: 'Correos' });
  const rows = [...list.children].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Enviado.*Pedido confirmado.*ana@example\.mx/);
  expect(rows[1]).toMatch(/^Enviado junto con otros/);
  expect(rows[2]).toMatch(/^No se envía/);
  expect(rows[3]).toMatch(
    /^No salió.*el servidor rechazó la dirección \(EENVELOPE 550 RCPT TO\).*10 intentos/,
  );
  expect(screen.getAllByRole('link', { name: 'PED-2026-000001' })[0]?.getAttribute('href')).toBe(
    '/operacion/pedidos?pedido=o1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar Pedido confirmado a mal@example.mx' }));
  await waitFor(() =>
    expect(desk.calls.find(({ name }) => name === 'retry_mail')?.body).toEqual({ p_mail_id: 'm4' }),
  );
});

it('a seller who opens its address reads that it is for admins', async () => {
  const desk = open([mail], 'seller');
  expect(await screen.findByText('Solo para quien administra la mesa')).toBeTruthy();
  expect(desk.count('desk_mails')).toBe(0);
});
