import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { PriceChangeDialog } from './catalog/bulk/price-change-dialog';
import { TestDesk } from './api/desk.fixture';
import { IssuerList } from './invoices/issuer-list';
import { NoteForm } from './orders/edit/note-form';

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'warning');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Both clicks arrive before the button is rendered disabled. */
const clickTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

const planOf = (digest: string) => ({
  changes: [{ id: '1', name: 'Ron', sku: 'R', store: 'Centro', old: 100, new: 105, is_jump: false }],
  unpriced: 0,
  problems: [],
  digest,
});

it('a bulk price change saves once and closes', async () => {
  let saved = 0;
  const desk = new TestDesk({
    preview_price_change: () => planOf('uno'),
    change_prices: () => ({ outcome: (saved += 1) === 1 ? 'saved' : 'different', plan: planOf('dos') }),
  });
  const onClose = vi.fn();
  desk.open(
    <PriceChangeDialog filter={{ search: '', store: null, brand: null, status: null }} onClose={onClose} />,
  );
  await userEvent.type(screen.getByRole('textbox'), '+5');
  await userEvent.click(screen.getByRole('button', { name: 'Ver cambios' }));
  clickTwice(await screen.findByRole('button', { name: /^Guardar/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(desk.count('change_prices')).toBe(1);
  expect(toast.success).toHaveBeenCalledTimes(1);
});

it('a note is saved once', async () => {
  const desk = new TestDesk({});
  desk.open(<NoteForm orderId="o1" />);
  await userEvent.type(screen.getByLabelText('Nota'), 'Llamar antes');
  clickTwice(screen.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe(''));
  expect(desk.count('add_order_note')).toBe(1);
});

it('the issuer of invoices is saved once, and its dialog closes', async () => {
  const issuer = {
    store_id: 1,
    store: 'Centro',
    rfc: 'OES120210KE9',
    name: 'VINOS',
    zip: '06700',
    series: 'A',
  };
  let version = 1;
  const desk = new TestDesk({
    desk_issuers: () => ({ may_edit: true, regimes: [], issuers: [{ ...issuer, regime: '601', version }] }),
    save_issuer: ({ p_version }) => {
      if (p_version !== version) return 'stale';
      version += 1;
      return 'saved';
    },
  });
  desk.open(<IssuerList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el emisor de Centro' }));
  clickTwice(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.count('save_issuer')).toBe(1);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Emisor guardado');
  expect(toast.warning).not.toHaveBeenCalled();
});
