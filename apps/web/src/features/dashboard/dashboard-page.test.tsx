import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LocationProvider } from '@/domain/location';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import DashboardPage from './dashboard-page';
import { startOfMonth } from './month';

// A busy machine is slow with whole pages in jsdom.
configure({ asyncUtilTimeout: 8_000 });
const location = {
  id: 'l1',
  name: 'Bar Centro',
  adress: null,
  city: null,
  state: null,
  cp: null,
  store_id: 1,
  fiscal_data_id: null,
  bussiness_group_id: 'g1',
  business_fiscal_data: null,
};
const order = (n: number) => ({
  id: `o${n}`,
  order_number: `PED-2026-00000${n}`,
  created_at: '2026-11-02T18:00:00Z',
  total: 1234.5,
  status: 'shipped',
  order_items: [{ quantity: 3 }],
});

/** The data API at the HTTP boundary: rows by table, HEAD counts, and the query of each request. */
const portal = {
  requests: [] as { method: string; table: string; query: URLSearchParams }[],
  rows: {} as Record<string, unknown[]>,
  countsFail: false,
  /** A table that cannot be read. */
  down: null as string | null,
};

function rowsFor(table: string, query: URLSearchParams): unknown[] {
  if (table === 'orders' && query.get('select') === 'id,total') {
    // 1000 rows of ten cents, then two more: the sum needs a second page.
    return Array.from({ length: query.get('offset') === '1000' ? 2 : 1000 }, () => ({
      id: 'o',
      total: '0.10',
    }));
  }
  return portal.rows[table] ?? [];
}

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const { pathname, searchParams: query } = new URL(input);
  const table = pathname.split('/').at(-1) ?? '';
  const method = init?.method ?? 'GET';
  portal.requests.push({ method, table, query });
  if (method === 'HEAD') {
    const count = table === 'wishlist_items' ? 41 : query.has('status') ? 2 : 7;
    return portal.countsFail
      ? new Response(null, { status: 400 })
      : new Response(null, { headers: { 'content-range': `*/${count}` } });
  }
  if (table === portal.down) return new Response('{"code":"42501","message":"no"}', { status: 400 });
  // No purchases so far.
  if (table === 'spend_report') return new Response('null');
  return new Response(JSON.stringify(rowsFor(table, query)));
}

function open() {
  const router = createMemoryRouter([{ path: '/', element: <DashboardPage /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={signedIn}>
        <LocationProvider>
          <RouterProvider router={router} />
        </LocationProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  localStorage.clear();
  portal.requests = [];
  portal.countsFail = false;
  portal.down = null;
  portal.rows = {
    profiles: [{ id: 'u1', display_name: 'Ana', current_company_id: 'g1', onboarding_completed: true }],
    user_memberships: [{ company_id: 'g1' }],
    business_groups: [{ id: 'g1', name: 'Grupo Prueba', description: null }],
    locations: [location],
    orders: [1, 2, 3, 4, 5].map(order),
  };
  for (const kind of ['error', 'warning'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

it('the dashboard shows the month’s figures of the current establishment', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeTruthy();
  expect(await screen.findByText('$100.20')).toBeTruthy();
  for (const figure of ['2', '41', '7']) expect(await screen.findByText(figure)).toBeTruthy();
  expect(screen.getByText('en tránsito')).toBeTruthy();
  expect(screen.getByText(/^Última actualización: /)).toBeTruthy();

  const counts = portal.requests.filter(({ method }) => method === 'HEAD');
  expect(counts).toHaveLength(3);
  expect(counts.every(({ query }) => query.get('location_id') === 'eq.l1')).toBe(true);
  expect(counts.find(({ query }) => query.has('status'))?.query.get('status')).toBe(
    'in.(pending,confirmed,shipped)',
  );
  const since = `gte.${startOfMonth(new Date()).toISOString()}`;
  expect(portal.requests.filter(({ query }) => query.get('created_at') === since)).toHaveLength(3);
});

it('the dashboard links the last five orders to their pages', async () => {
  open();
  const links = await screen.findAllByRole('link', { name: /^Ver pedido PED-/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5].map((n) => `/orders/o${n}`));
  const requests = portal.requests.find(({ query }) => query.get('select')?.startsWith('id,order_number'));
  expect(requests?.query.get('limit')).toBe('5');
  expect(requests?.query.get('order')).toContain('created_at.desc');
});

it('orders that cannot be read are not shown as an empty list, and can be reloaded', async () => {
  portal.down = 'orders';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  await screen.findByText('No pudimos cargar tus pedidos.');
  expect(screen.queryByText('No tienes pedidos aún')).toBeNull();
  portal.down = null;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('link', { name: /^Ver pedido PED-/ })).toHaveLength(5);
});

it.each(['locations', 'user_memberships'])(
  '%s that cannot be read are not shown as an empty list, and can be reloaded',
  async (table) => {
    portal.down = table;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    await screen.findByRole('heading', { name: 'No pudimos cargar esta información' });
    expect(screen.queryByText('Aún no tienes un establecimiento')).toBeNull();
    portal.down = null;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeTruthy();
  },
);

it('the dashboard shows the three sample alerts', async () => {
  open();
  for (const name of ['Stock bajo', 'Sugerencia de pedido', 'Entrega pendiente']) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  }
});

it('failed figures are reported only to the console', async () => {
  portal.countsFail = true;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  await waitFor(() => expect(screen.getAllByText('No disponible')).toHaveLength(3));
  expect(log).toHaveBeenCalledWith('Error fetching pending orders', expect.anything());
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the banner lists what the registration lacks until it is dismissed', async () => {
  portal.rows.profiles = [
    { id: 'u1', display_name: 'Ana', current_company_id: null, onboarding_completed: false },
  ];
  portal.rows.user_memberships = [];
  portal.rows.business_groups = [];
  portal.rows.locations = [];
  open();
  expect(await screen.findByText('Sin grupo empresarial asignado')).toBeTruthy();
  expect(
    screen.getByText('Contacta al administrador para obtener acceso a un grupo empresarial.'),
  ).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Completar Perfil')).toBe('/onboarding');
  expect(href('Unirse a Empresa')).toBe('/company-settings');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar este aviso' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Completar Perfil' })).toBeNull());
});

it('the month starts at local midnight', () => {
  expect(startOfMonth(new Date(2026, 10, 20, 15))).toEqual(new Date(2026, 10, 1));
});
