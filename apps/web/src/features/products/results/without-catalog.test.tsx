import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onlineManager } from '@tanstack/react-query';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import ProductsPage from '../products-page';

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));
vi.stubGlobal('fetch', async (input: string | URL) => {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  const name = new URL(input).pathname.split('/').at(-1);
  const body = name === 'catalog_page' ? { products: [], total: 0, searched: null } : [];
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' }));
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** Simulates the browser's connection. */
function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/products', element: <ProductsPage /> }], {
    initialEntries: [address],
  });
  render(
    <TestBuyer client={createQueryClient()}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return router;
}

it('a search without a connection says so and leads to the pad, and continues when the connection returns', async () => {
  const router = open('/products');
  await screen.findByText('0 productos');
  await connect(false);
  await act(() => router.navigate('/products?search=reposado'));
  await screen.findByRole('heading', { name: 'Sin conexión a Internet' });
  expect(screen.queryByText(/^\d+ productos?$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Anotar un pedido' }).getAttribute('href')).toBe('/offline');
  await connect(true);
  await screen.findByText('0 productos');
  expect(screen.queryByRole('heading', { name: 'Sin conexión a Internet' })).toBeNull();
});

it('the own list without a connection is no endless placeholder', async () => {
  await connect(false);
  open('/products?mis=1');
  await screen.findByRole('heading', { name: 'Sin conexión a Internet' });
});
