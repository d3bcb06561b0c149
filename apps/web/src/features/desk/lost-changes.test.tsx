import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { LOST_ANSWER } from '@/lib/mutations/use-online-mutation';
import { losingTheFirst, TestDesk } from './api/desk.fixture';
import { LastPriceChange } from './catalog/bulk/last-price-change';
import { PriceChangeDialog } from './catalog/bulk/price-change-dialog';
import { customer } from './customers/customer.fixture';
import { CustomerPanel } from './customers/customer-panel';
import { PersonDialog } from './customers/person-dialog';
import type { CustomerDetail } from './customers/customer';
import { LeadCard } from './leads/lead-card';
import { lead } from './leads/lead.fixture';
import { TeamDialog } from './team/team-dialog';

beforeEach(() => {
  for (const kind of ['success', 'warning', 'error'] as const) vi.spyOn(toast, kind);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unsure: unknown = expect.stringContaining('No sabemos');
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const untilUnsure = () =>
  waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(unsure, expect.anything(), { cause: LOST_ANSWER }),
  );

/** Two tries of the same content, both under one key. */
function expectOneKey(keys: unknown[]): void {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
}

const panel = (procedures: ConstructorParameters<typeof TestDesk>[0]) => {
  const onClose = vi.fn();
  new TestDesk({
    my_staff_role: () => [{ role: 'admin', stores: [{ id: 1, name: 'Centro' }] }],
    ...procedures,
  }).open(<CustomerPanel groupId="g1" onClose={onClose} />);
  return onClose;
};

it('a payment whose answer was lost is not called a failure', async () => {
  const order = {
    id: 'o1',
    number: 'PED-2026-000001',
    status: 'delivered' as const,
    created_at: '2026-11-01T12:00:00Z',
    payment: 'bank_transfer',
    is_paid: false,
    is_rejected: false,
    paid: 0,
    refunded: 0,
    owed_back: 0,
    due: 100,
    paid_on: null,
    today: '2026-11-02',
    total: 100,
  };
  panel({
    desk_customer: () => ({ ...customer, orders: [order] }),
    record_order_payment: losingTheFirst(() => true),
  });
  await press(/Registrar el pago de PED-2026-000001/);
  await press('Registrar $100.00');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No sabemos'));
  expect(toast.error).not.toHaveBeenCalled();
});

it('a block whose answer was lost shows, and leaves no input behind', async () => {
  let now: CustomerDetail = { ...customer, may_decide: true };
  const onClose = panel({
    desk_customer: () => now,
    block_customer: losingTheFirst(() => {
      now = { ...now, block: { at: '2026-11-01T12:00:00Z', reason: 'No paga' } };
      return true;
    }),
  });
  await press('Bloquear cliente');
  await type('Motivo del bloqueo', 'No paga');
  await press(/^Bloquear$|^Confirmar|^Bloquear/);
  await untilUnsure();
  expect(toast.error).not.toHaveBeenCalled();
  await screen.findByText(/No paga/);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a form of a block that was closed again is not unsaved input', async () => {
  const onClose = panel({ desk_customer: () => ({ ...customer, may_decide: true }) });
  await press('Bloquear cliente');
  await type('Motivo del bloqueo', 'No paga');
  await press('Volver');
  await press('Bloquear cliente');
  expect(screen.getByLabelText<HTMLInputElement>('Motivo del bloqueo').value).toBe('');
  await press('Volver');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'a customer’s person',
    'invite_customer_person',
    (onClose: () => void) => <PersonDialog customer={customer} person={null} onClose={onClose} />,
  ],
  ['the team', 'invite_staff', (onClose: () => void) => <TeamDialog person={null} onClose={onClose} />],
])('an invitation of %s whose answer was lost is sent again as the same', async (_, procedure, open) => {
  const onClose = vi.fn();
  const desk = new TestDesk({ [procedure]: losingTheFirst(() => null) });
  desk.open(open(onClose));
  await type('Correo', 'ana@example.mx');
  await press(/^Enviar/);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No sabemos'));
  expect(onClose).not.toHaveBeenCalled();
  await press(/^Enviar/);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expectOneKey(desk.keysOf(procedure));
});

const plan = {
  changes: [{ id: '1', name: 'Ron', sku: 'R', store: 'Centro', old: 100, new: 105, is_jump: false }],
  unpriced: 0,
  problems: [],
  digest: 'uno',
};

it('a change of prices whose answer was lost can only be sent again as it was', async () => {
  const onClose = vi.fn();
  const desk = new TestDesk({
    preview_price_change: () => plan,
    change_prices: losingTheFirst(() => ({ outcome: 'saved', plan })),
  });
  const filter = { search: '', store: null, brand: null, status: null };
  desk.open(<PriceChangeDialog filter={filter} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox'), '+5');
  await press('Ver cambios');
  await press(/^Guardar/);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No sabemos'));
  expect(toast.error).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '0');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('+5');
  await press(/^Guardar/);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Se guardó 1 precio');
  expectOneKey(desk.keysOf('change_prices'));
});

const last = { id: 'c1', summary: '+5 %', count: 1, by: 'Ana', at: '2026-11-01T12:00:00Z' };

it.each([
  [1, 'Los precios volvieron a ser los de antes'],
  [2, 'No sabemos si se deshizo'],
])('an undo of prices whose answer is lost %i times asks again by itself once', async (lost, text) => {
  const desk = new TestDesk({
    last_price_change: () => last,
    undo_price_change: losingTheFirst(() => ({ outcome: 'undone', changed: [] }), lost),
  });
  desk.open(<LastPriceChange />);
  await press('Deshacer');
  await screen.findByRole('alertdialog');
  await press('Deshacer');
  await waitFor(() =>
    expect(lost === 1 ? toast.success : toast.warning).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(text),
    ),
  );
  expect(desk.count('undo_price_change')).toBe(2);
  expect(toast.error).not.toHaveBeenCalled();
});

it('a note on an enquiry whose answer was lost is sent again under the same key', async () => {
  const desk = new TestDesk({ add_lead_note: losingTheFirst(() => null) });
  desk.open(
    <ul>
      <LeadCard lead={lead} people={[]} />
    </ul>,
  );
  await type('Nota sobre Destilería', 'Llamar');
  await press('Guardar nota');
  await untilUnsure();
  expect(toast.error).not.toHaveBeenCalled();
  await press('Guardar nota');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nota sobre Destilería').value).toBe(''),
  );
  expectOneKey(desk.keysOf('add_lead_note'));
});
