import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import RecentPage from './recent-page';

const line = (product: string, quantity: number) => ({
  product_id: product,
  product_name: `Ron ${product}`,
  product_sku: product,
  quantity,
  order: {
    order_number: 'PED-1',
    created_at: '2026-11-20T18:00:00Z',
    user_id: 'u1',
    location_id: testLocation().id,
    location: { name: 'Centro' } as { name: string } | null,
  },
  product: { id: product, name: product, brand: 'Isla', images: [], category_first: 'Ron' },
});

/** The same line, ordered for another establishment. */
const elsewhere = (product: string, quantity: number, location: { name: string } | null) => {
  const { order, ...rest } = line(product, quantity);
  return { ...rest, order: { ...order, location_id: 'l2', location } };
};

const sold = (product: string) => ({
  product_id: product,
  store_product_id: `s-${product}`,
  product_name: `Ron ${product}`,
  price: 250,
  stock_qty: 4,
  tags: [],
  images: [],
});

/** The data API at the HTTP boundary. */
const server = { paid: [] as unknown[], lines: [] as unknown[], sold: [] as unknown[], isDown: false };
const calls: { call: string; url: URL; body: unknown }[] = [];

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const url = new URL(input);
  const call = `${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`;
  calls.push({ call, url, body: init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null });
  if (server.isDown && call === 'GET order_items') return json({ code: 'XX000', message: 'down' }, 400);
  if (call === 'POST get_or_create_cart') return json('cart');
  if (call === 'GET order_items') {
    const first = Number(url.searchParams.get('offset'));
    return json(server.lines.slice(first, first + Number(url.searchParams.get('limit'))));
  }
  if (call === 'POST last_paid_prices') return json(server.paid);
  return json(call === 'GET product_prices_for_users' ? server.sold : []);
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter([{ path: '/', element: <RecentPage /> }]);
  render(
    <TestBuyer client={client}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  calls.length = 0;
  Object.assign(server, { paid: [], lines: [], sold: [], isDown: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(toast, 'error');
});
afterEach(() => vi.restoreAllMocks());

it('the page shows each product once, and whether it is sold here', async () => {
  Object.assign(server, { lines: [line('a', 6), line('b', 2), line('a', 12)], sold: [sold('a')] });
  open();
  await screen.findByText('2 productos');
  screen.getByText('Pediste 6 piezas el 20 de noviembre de 2026');
  screen.getByText('Producto no disponible en esta ubicación');
  const read = calls.find(({ call }) => call === 'GET order_items')?.url.search ?? '';
  expect(read).toContain('order.user_id=eq.u1');
});

it('a purchase for another establishment names it, and the last price is called the one paid here', async () => {
  Object.assign(server, {
    lines: [elsewhere('a', 6, { name: 'Polanco' }), elsewhere('b', 1, null)],
    sold: [sold('a')],
    paid: [
      {
        product_id: 'a',
        price: 865.5,
        quantity: 2,
        paid_at: '2026-07-31T18:00:00Z',
        points: [['2026-07-31T18:00:00Z', 865.5]],
      },
    ],
  });
  open();
  await screen.findByText('Pediste 6 piezas el 20 de noviembre de 2026 en Polanco');
  screen.getByText('Pediste 1 pieza el 20 de noviembre de 2026 en otro establecimiento');
  expect((await screen.findByText(/La última vez aquí/)).textContent).toContain('$865.50 · 31 jul');
});

it('cancelled orders are no purchases', async () => {
  open();
  await screen.findByText('No hay productos recientes');
  const read = calls.find(({ call }) => call === 'GET order_items')?.url.searchParams;
  expect(read?.get('order.status')).toBe('neq.cancelled');
});

it('one press adds the last quantity to the cart, but no more than the stock', async () => {
  Object.assign(server, { lines: [line('a', 6)], sold: [sold('a')] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar 4 de Ron a al carrito' }));
  await waitFor(() => {
    const added = calls.find(({ call }) => call === 'POST cart_items')?.body;
    expect(added).toMatchObject({ store_product_id: 's-a', quantity: 4 });
  });
});

it('the page keeps reading until it has 50 products', async () => {
  const steady = Array.from({ length: 300 }, (_, number) => line(`p${number % 40}`, 1));
  server.lines = [...steady, ...Array.from({ length: 30 }, (_, number) => line(`q${number}`, 1))];
  open();
  await screen.findByText('50 productos');
  expect(calls.filter(({ call }) => call === 'GET order_items')).toHaveLength(2);
});

it('the page reports that nothing was bought yet', async () => {
  open();
  await screen.findByText('No hay productos recientes');
});

it('the page reports a failed read instead of showing an empty list, without a toast, and can reload', async () => {
  server.isDown = true;
  open();
  await screen.findByRole('heading', { name: 'No pudimos cargar tus compras recientes' });
  expect(screen.getByText('El servicio no responde. Intenta de nuevo en unos minutos.')).toBeTruthy();
  expect(screen.queryByText('No hay productos recientes')).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Error fetching recent products', expect.anything());
  expect(toast.error).not.toHaveBeenCalled();
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay productos recientes');
});
