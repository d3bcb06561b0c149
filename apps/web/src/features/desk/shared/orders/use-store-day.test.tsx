import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import InvoicesPage from '../../invoices/invoices-page';
import PrintPage from '../../print/print-page';

beforeEach(() => {
  // 22:30 of the 30th in Tijuana, 00:30 of the 1st in Mexico City.
  vi.setSystemTime('2026-12-01T06:30:00Z');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const centre = { id: 1, name: 'Centro', time_zone: 'America/Mexico_City' };
const border = { id: 2, name: 'Frontera', time_zone: 'America/Tijuana' };

const deskOf = (...stores: (typeof centre)[]) =>
  new TestDesk({
    my_staff_role: () => [{ role: 'admin', stores }],
    stores: () => stores,
    desk_to_pick: () => ({ orders: [], more: false }),
    desk_invoices: () => ({ orders: [], more: false }),
    desk_issuers: () => ({ may_edit: false, regimes: [], issuers: [] }),
  });

const lastOf = (desk: TestDesk, name: string) => desk.calls.findLast((call) => call.name === name)?.body;

it('the picking list opens with the day of the only store', async () => {
  const desk = deskOf(border);
  desk.open(<PrintPage />);
  await waitFor(() => expect(lastOf(desk, 'desk_to_pick')?.['p_day']).toBe('2026-11-30'));
  expect(screen.getByLabelText<HTMLInputElement>('Día de entrega').value).toBe('2026-11-30');
});

it('the picking list of several stores has the day of the chosen one', async () => {
  const desk = deskOf(centre, border);
  const router = desk.openPages({ '/': <PrintPage /> });
  await waitFor(() => expect(lastOf(desk, 'desk_to_pick')?.['p_day']).toBe('2026-12-01'));
  await router.navigate('/?tienda=2');
  await waitFor(() => expect(lastOf(desk, 'desk_to_pick')?.['p_day']).toBe('2026-11-30'));
});

it('the invoices begin with the month of their store', async () => {
  const desk = deskOf(border);
  desk.open(<InvoicesPage />);
  await waitFor(() =>
    expect(lastOf(desk, 'desk_invoices')).toMatchObject({ p_from: '2026-11-01', p_to: '2026-11-30' }),
  );
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-11-15' } });
  await waitFor(() => expect(lastOf(desk, 'desk_invoices')).toMatchObject({ p_to: '2026-11-15' }));
});
