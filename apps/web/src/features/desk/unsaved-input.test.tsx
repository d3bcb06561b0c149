import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LeaveGuard } from '@/components/common/discard/leave-guard';
import { inputKeepers } from '@/lib/stores/lost-session';
import { TestDesk } from './api/desk.fixture';
import { OfferValue } from './catalog/offer-value';
import { offer } from './catalog/offer.fixture';
import { PictureDialog } from './catalog/pictures/picture-dialog';
import { PriceChangeDialog } from './catalog/bulk/price-change-dialog';
import { PersonDialog } from './customers/person-dialog';
import { customer } from './customers/customer.fixture';
import { CustomerPanel } from './customers/customer-panel';
import { IssuerDialog } from './invoices/issuer-dialog';
import { MoveDialog } from './orders/moves/move-dialog';
import { OrderPanel } from './orders/panel/order-panel';
import { order } from './orders/panel/order.fixture';
import { PromotionDialog } from './promotions/promotion-dialog';
import { emptyDraft } from './promotions/promotion';
import { LeadCard } from './leads/lead-card';
import { lead } from './leads/lead.fixture';
import { TeamDialog } from './team/team-dialog';
import { JointPaymentDialog } from './payments/joint/joint-payment-dialog';

const question = { name: '¿Descartar los cambios?' };
const procedures = {
  desk_order: () => order,
  desk_customer: () => ({ ...customer, may_decide: true }),
  my_staff_role: () => [{ role: 'admin', stores: [{ id: 1, name: 'Centro' }] }],
};
const issuer = { store_id: 1, store: 'Centro', rfc: null, name: null, regime: null, zip: null, series: null };

type Case = [name: string, open: (onClose: () => void) => ReactNode, type: () => Promise<void>];

const typeIn = async (label: string) => userEvent.type(await screen.findByLabelText(label), 'Se rompió');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const cases: Case[] = [
  [
    'the reason of a cancellation',
    (onClose) => (
      <MoveDialog
        orders={[{ id: 'o1', status: 'pending', total: 100 }]}
        to="cancelled"
        onClose={onClose}
        onMoved={vi.fn()}
      />
    ),
    () => typeIn('Motivo de la cancelación'),
  ],
  ['a note on an order', (onClose) => <OrderPanel orderId="o1" onClose={onClose} />, () => typeIn('Nota')],
  [
    'an edit of an order',
    (onClose) => <OrderPanel orderId="o1" onClose={onClose} />,
    async () => {
      await press('Cambiar pedido');
      await typeIn('Motivo del cambio');
    },
  ],
  [
    'a change of prices',
    (onClose) => (
      <PriceChangeDialog filter={{ search: '', store: null, brand: null, status: null }} onClose={onClose} />
    ),
    async () => userEvent.type(await screen.findByRole('textbox'), '+5'),
  ],
  [
    'the issuer of invoices',
    (onClose) => <IssuerDialog issuer={{ ...issuer, version: 1 }} regimes={[]} onClose={onClose} />,
    () => typeIn('Serie (opcional)'),
  ],
  [
    'an invitation of a customer’s person',
    (onClose) => <PersonDialog customer={customer} person={null} onClose={onClose} />,
    () => typeIn('Correo'),
  ],
  [
    'the reason of a block',
    (onClose) => <CustomerPanel groupId="g1" onClose={onClose} />,
    async () => {
      await press('Bloquear cliente');
      await typeIn('Motivo del bloqueo');
    },
  ],
  [
    'a promotion',
    (onClose) => <PromotionDialog initial={emptyDraft([{ id: 1 }])} onClose={onClose} onSaved={vi.fn()} />,
    () => typeIn('Nombre'),
  ],
  [
    'the address of a picture',
    (onClose) => <PictureDialog offer={offer} onClose={onClose} />,
    () => typeIn('O su dirección en la web'),
  ],
  [
    'an invitation to the team',
    (onClose) => <TeamDialog person={null} onClose={onClose} />,
    () => typeIn('Correo'),
  ],
];

it.each(cases)('%s is not lost by Esc without a question', async (_, open, type) => {
  const onClose = vi.fn();
  new TestDesk(procedures).open(open(onClose));
  await type();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', question);
  await press('Seguir editando');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await press('Descartar cambios');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each(cases)('a dialog for %s closes at once while nothing is typed', async (_, open) => {
  const onClose = vi.fn();
  new TestDesk(procedures).open(open(onClose));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('Back and a reload ask, and what is kept is still there', async () => {
  const desk = new TestDesk(procedures);
  const router = desk.openPages({
    '/': <p>Hoy</p>,
    '/pedidos': (
      <LeaveGuard>
        <OrderPanel orderId="o1" onClose={() => undefined} />
      </LeaveGuard>
    ),
  });
  await act(() => router.navigate('/pedidos'));
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await screen.findByLabelText('Nota');
  expect(reload()).toBe(false);
  await typeIn('Nota');
  expect(reload()).toBe(true);
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog', question);
  await press('Seguir editando');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('Se rompió');
  await act(() => router.navigate(-1));
  await press('Descartar cambios');
  await screen.findByText('Hoy');
  expect(reload()).toBe(false);
});

it.each([
  ['a note on an enquiry', 'Nota sobre Destilería', <LeadCard key="l1" lead={lead} people={[]} />],
  ['a price in its row', /^Precio/, <OfferValue key="o1" offer={offer} field="price" />],
])('%s is not lost by Back without a question', async (_, label, element) => {
  const router = new TestDesk(procedures).openPages({
    '/': <p>Hoy</p>,
    '/lista': <LeaveGuard>{element}</LeaveGuard>,
  });
  await act(() => router.navigate('/lista'));
  await userEvent.type(await screen.findByLabelText(label), '5');
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog', question);
  await press('Seguir editando');
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toMatch(/5$/);
  await act(() => router.navigate(-1));
  await press('Descartar cambios');
  await screen.findByText('Hoy');
});

it('a note that is being typed survives what a colleague changes meanwhile', async () => {
  const note = { at: '2026-11-20T12:00:00Z', by: 'Ana', text: 'De Ana', is_for_buyer: false };
  let now: Omit<typeof order, 'staff_notes'> & { staff_notes: (typeof note)[] } = order;
  const desk = new TestDesk({
    ...procedures,
    desk_order: () => now,
    advance_orders: () => {
      now = { ...order, status: 'confirmed', revision: 1, staff_notes: [note] };
      return [{ id: 'o1', outcome: 'changed', number: order.number, status: 'confirmed' }];
    },
  });
  const onClose = vi.fn();
  desk.open(<OrderPanel orderId="o1" onClose={onClose} />);
  await typeIn('Nota');
  await press('Confirmar');
  await screen.findByText('De Ana');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('Se rompió');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', question);
  expect(onClose).not.toHaveBeenCalled();
});

const dues = {
  orders: [
    {
      id: 'o1',
      number: 'PED-2026-000001',
      store: 'Centro',
      placed_on: '2026-05-01',
      due_on: null,
      is_overdue: false,
      due: 100,
    },
  ],
  more: false,
  today: '2026-06-02',
};

it.each([
  [
    'the reason of a cancellation',
    'Motivo de la cancelación',
    <MoveDialog
      key="move"
      orders={[{ id: 'o1', status: 'pending', total: 100 }]}
      to="cancelled"
      onClose={vi.fn()}
      onMoved={vi.fn()}
    />,
  ],
  ['an invitation to the team', 'Correo', <TeamDialog key="team" person={null} onClose={vi.fn()} />],
  [
    'an invitation of a customer’s person',
    'Correo',
    <PersonDialog key="person" customer={customer} person={null} onClose={vi.fn()} />,
  ],
  [
    'a payment of several orders',
    'Referencia',
    <JointPaymentDialog key="joint" group={{ id: 'g1', name: 'Bar' }} onClose={vi.fn()} />,
  ],
])('%s is there again after a session that ended', async (_, label, element) => {
  const open = () => new TestDesk({ ...procedures, desk_customer_dues: () => dues }).open(element);
  const field = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const { unmount } = open();
  await userEvent.type(await field(), 'Se rompió');
  for (const keep of inputKeepers) keep();
  unmount();
  open();
  await waitFor(async () => expect((await field()).value).toBe('Se rompió'));
});

it.each([
  [799, null],
  [900, '900 de 1,000 caracteres'],
  [1000, 'El texto llega al límite'],
])('a note of %i characters says how long it is once it is nearly full', async (length, text) => {
  new TestDesk(procedures).open(<OrderPanel orderId="o1" onClose={vi.fn()} />);
  const field = await screen.findByLabelText('Nota');
  fireEvent.change(field, { target: { value: 'a'.repeat(length) } });
  const note = screen.queryByText(/1,000 caracteres/)?.textContent ?? null;
  expect(note?.slice(0, text?.length) ?? null).toBe(text);
});
