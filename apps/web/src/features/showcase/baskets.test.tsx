import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer, testPlace } from '@/domain/location/test-buyer';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import BestsellersPage from './bestsellers/bestsellers-page';
import IdealOrderPage from './ideal-order/ideal-order-page';
import InvoicesPage from './invoices/invoices-page';
import ProfilePage from './profile/profile-page';
import PromotionsPage from './promotions/promotions-page';
import SuggestionsPage from './suggestions/suggestions-page';

/** The data API at the HTTP boundary: it sells any requested SKU and keeps one cart. */
const server = {
  items: new Map<string, number>(),
  isAway: false,

  async answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
    const url = new URL(input);
    const call = `${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`;
    if (server.isAway) return new Response('{"code":"PGRST001","message":""}', { status: 503 });
    return json(
      server.handle(call, url, init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null),
    );
  },

  handle(call: string, url: URL, body: Record<string, unknown> | null): unknown {
    if (call === 'POST get_or_create_cart') return 'cart-1';
    if (call === 'POST cart_items') server.items.set(String(body?.store_product_id), Number(body?.quantity));
    if (call === 'GET cart_items') return [...server.items].map(cartRow);
    if (call !== 'GET product_prices_for_users') return [];
    return (url.searchParams.get('sku') ?? '')
      .replace(/^in\.\(|\)$/g, '')
      .split(',')
      .map(productRow);
  },
};

let isPhone = false;

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

const cartRow = ([store_product_id, quantity]: [string, number]) => ({
  store_product_id,
  quantity,
  price: 100,
  store_product: null,
});

const productRow = (sku: string) => ({
  product_id: `p-${sku}`,
  store_product_id: sku,
  product_name: `Nombre ${sku}`,
  sku,
  price: 100,
  stock_qty: 500,
  tags: [],
  images: [],
});

const location = testPlace({ locations: [] });

function open(page: ReactElement) {
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/cart', element: <h1>Mi Carrito</h1> },
  ]);
  render(
    <TestBuyer place={location}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return userEvent.setup();
}

beforeAll(() => {
  vi.stubGlobal('fetch', (...call: Parameters<typeof server.answer>) => server.answer(...call));
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  server.items.clear();
  server.isAway = false;
  isPhone = false;
  vi.spyOn(toast, 'success').mockReset();
  vi.spyOn(toast, 'info').mockReset();
});

it('a bestseller is added to the cart with all its quantities, and the cart opens', async () => {
  const user = open(<BestsellersPage />);
  const basket = screen.getByRole('article', { name: 'Barra Esencial' });
  expect(within(basket).getAllByRole('listitem')).toHaveLength(4);
  expect(within(basket).getByText('+3 más')).toBeTruthy();
  await user.click(within(basket).getByRole('button', { name: /^Agregar al Carrito/ }));
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Barra Esencial agregado al carrito');
  expect(server.items.size).toBe(7);
  expect(server.items.get('TEQ-NCO-001')).toBe(12);
  expect(server.items.get('CER-RON-002')).toBe(4);
});

it.each([
  ['Promociones Especiales', <PromotionsPage key="p" />, /precio de tu establecimiento/],
  ['Sugerencias', <SuggestionsPage key="s" />, /cobra el precio de tu establecimiento/],
  ['Más Vendidos', <BestsellersPage key="b" />, /cobra el precio de tu establecimiento/],
  ['Mi Pedido Ideal', <IdealOrderPage key="i" />, /cobra el precio de tu establecimiento/],
  ['Facturación', <InvoicesPage key="f" />, /escribe a tu ejecutivo de cuenta/],
  ['Mi Cuenta', <ProfilePage key="c" />, /todavía no se guarda/],
])(
  'the page %s says that its figures are examples, and links to the real ones',
  async (_name, page, where) => {
    open(page);
    const note = (await screen.findByText('Datos de muestra.')).parentElement;
    expect(note?.textContent).toMatch(where);
  },
);

it('an invoice shows its date and its due date on a phone too', () => {
  isPhone = true;
  open(<InvoicesPage />);
  const [first] = within(screen.getByRole('list', { name: 'Facturas' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Emitida el \d+ de [a-z]+ de \d{4}/);
  expect(first?.textContent).toMatch(/Vence el \d+ de [a-z]+ de \d{4}/);
});

it.each([
  ['Más Vendidos', <BestsellersPage key="b" />],
  ['Mi Pedido Ideal', <IdealOrderPage key="i" />],
])('the page %s says that customizing is not available yet', async (_name, page) => {
  const user = open(page);
  await user.click(screen.getAllByRole('button', { name: /^Personalizar/ })[0] as HTMLElement);
  expect(toast.info).toHaveBeenCalledWith('Función de personalización próximamente');
});

it('an ideal order shows all its products and reasons, and is added', async () => {
  const user = open(<IdealOrderPage />);
  const basket = screen.getByRole('article', { name: 'Tu semana habitual' });
  expect(within(basket).getByText('94% de coincidencia')).toBeTruthy();
  expect(within(basket).getByText('Ahorra 12%')).toBeTruthy();
  expect(
    within(within(basket).getByRole('list', { name: /^Productos/ })).getAllByRole('listitem'),
  ).toHaveLength(5);
  await user.click(within(basket).getByRole('button', { name: /^Agregar al Carrito/ }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Tu semana habitual agregado al carrito'));
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeTruthy();
});

it('an ideal order says that its products could not be read, and reads them again', async () => {
  server.isAway = true;
  const user = open(<IdealOrderPage />);
  // The read is retried once after a second.
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  expect(screen.getByText('No pudimos cargar los productos y precios de tu establecimiento')).toBeTruthy();
  server.isAway = false;
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
  expect(screen.getAllByText(/^Nombre /).length).toBeGreaterThan(0);
}, 30_000);

it('a request to customize a suggestion is only logged', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const user = open(<SuggestionsPage />);
  const suggestion = screen.getByRole('article', { name: 'La hora del aperitivo' });
  await user.click(within(suggestion).getByRole('button', { name: /^Personalizar/ }));
  expect(log).toHaveBeenCalledOnce();
  expect(toast.info).not.toHaveBeenCalled();
  expect(server.items.size).toBe(0);
});
