import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import { LastPriceChange } from './last-price-change';

afterEach(() => {
  vi.unstubAllGlobals();
});

const last = { id: 'c1', summary: '+5 %', count: 3, by: 'Tomás', at: '2026-11-26T10:00:00Z' };
const changed = [{ name: 'Cygnus Brut', sku: 'VM-1', store: 'Centro', price: 99.5 }];

async function undo() {
  fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
}

it('the prices that have changed since stay on screen by name, also once there is no change left to undo', async () => {
  let isUndone = false;
  const desk = new TestDesk({
    last_price_change: () => (isUndone ? null : last),
    undo_price_change: () => {
      isUndone = true;
      return { outcome: 'undone', changed };
    },
  });
  desk.open(<LastPriceChange />);
  await undo();
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('Cygnus Brut, Centro: ahora $99.50');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Deshacer/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByText(/Cygnus Brut/)).toBeNull());
});

it.each([
  [1, '¿Deshacer el cambio de 1 precio?'],
  [3000, '¿Deshacer el cambio de 3,000 precios?'],
])('undoing %i prices asks first', async (count, title) => {
  const desk = new TestDesk({
    last_price_change: () => ({ ...last, count }),
    undo_price_change: () => ({ outcome: 'undone', changed: [] }),
  });
  desk.open(<LastPriceChange />);
  fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(desk.count('undo_price_change')).toBe(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(desk.count('undo_price_change')).toBe(1));
});

it('nothing is undone where every price has changed since, and the change stays', async () => {
  const desk = new TestDesk({
    last_price_change: () => last,
    undo_price_change: () => ({ outcome: 'changed', changed }),
  });
  desk.open(<LastPriceChange />);
  await undo();
  expect((await screen.findByRole('alert')).textContent).toContain('No se deshizo nada');
  expect(screen.getByRole('button', { name: /Deshacer/ })).toBeDefined();
});
