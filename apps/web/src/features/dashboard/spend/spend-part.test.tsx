import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { SpendPart } from './spend-part';
import type { SpendReport } from './spend-report';

// A busy machine is slow with pages in jsdom.
configure({ asyncUtilTimeout: 8_000 });
const owner = { userId: 'u1', locationId: 'l1' };
const month = (name: string, total: number, orders: number) => ({ month: `2026-${name}-01`, total, orders });
const report: SpendReport = {
  months: [
    month('06', 100, 1),
    month('07', 0, 0),
    month('08', 0, 0),
    month('09', 0, 0),
    month('10', 2000, 2),
    month('11', 1120, 1),
  ],
  before_to_date: 1000,
  categories: [
    { name: 'Tequila', total: 1000, before: 1500 },
    { name: null, total: 120, before: 500 },
  ],
  risen: [
    {
      product_id: 'p1',
      name: 'Tequila Nueve Comales',
      format_label: 'Botella 750 ml',
      paid: 400,
      paid_at: '2026-10-16T18:00:00Z',
      price: 430,
    },
  ],
  next_delivery: {
    id: 'o1',
    order_number: 'PED-2026-000027',
    status: 'confirmed',
    date: '2026-11-25',
    slot: 'afternoon',
    is_express: false,
  },
};

/** The data API at the HTTP boundary. */
const server = { status: 200, body: report as SpendReport | null, requests: [] as unknown[] };

function open() {
  const router = createMemoryRouter([{ path: '/', element: <SpendPart owner={owner} /> }]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: string | URL, init?: { body?: string }) => {
    if (new URL(input).pathname.endsWith('/rpc/spend_report'))
      server.requests.push(JSON.parse(init?.body ?? '{}'));
    return new Response(JSON.stringify(server.body), { status: server.status });
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'key' });
});
beforeEach(() => {
  Object.assign(server, { status: 200, body: report, requests: [] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('screen readers get the months as a table, and this month is compared with the same days of the last one', async () => {
  open();
  const months = await screen.findByRole('region', { name: 'Compras por mes' });
  expect(server.requests).toEqual([{ p_location_id: 'l1' }]);
  expect(within(months).getByText('Van en noviembre').parentElement?.textContent).toBe(
    'Van en noviembre$1,120.00+12 %En octubre a esta fecha: $1,000.00',
  );
  const rows = within(months).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MesTotalPedidos',
    'junio de 2026$100.001',
    'julio de 2026$0.000',
    'agosto de 2026$0.000',
    'septiembre de 2026$0.000',
    'octubre de 2026$2,000.002',
    'noviembre de 2026$1,120.001',
  ]);
});

it('categories, risen prices and the next delivery show their data', async () => {
  open();
  const categories = await screen.findByRole('region', { name: 'Por categoría' });
  expect(
    within(categories)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Categoríanoviembreoctubre', 'Tequila$1,000.00$1,500.00', 'Otras$120.00$500.00']);
  const risen = screen.getByRole('region', { name: 'Subieron de precio' });
  const product = within(risen).getByRole('link');
  expect(product.textContent).toContain('Hoy $430.00+$30.00 (+8 %)');
  expect(product.getAttribute('href')).toBe('/products?search=Tequila+Nueve+Comales');
  const delivery = screen.getByRole('link', { name: /^Próxima entrega/ });
  expect(delivery.textContent).toContain('mié 25 de nov, por la tarde (14:00-17:00)');
  expect(delivery.getAttribute('href')).toBe('/orders/o1');
});

it("nothing is shown before the first order, or for another group's establishment", async () => {
  server.body = {
    ...report,
    months: report.months.map(({ month: name }) => ({ month: name, total: 0, orders: 0 })),
  };
  const first = open();
  await waitFor(() => expect(first.container.innerHTML).toBe(''));
  first.unmount();
  server.body = null;
  const second = open();
  await waitFor(() => expect(second.container.innerHTML).toBe(''));
});

it('a failed read can be retried', async () => {
  server.status = 400;
  open();
  await screen.findByText('No pudimos cargar tus compras.');
  server.status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('region', { name: 'Compras por mes' });
});
