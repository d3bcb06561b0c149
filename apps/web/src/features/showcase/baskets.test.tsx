import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
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
  /** The answers of procedures; null: the history is too short. */
  answers: {} as Record<string, unknown>,

  async answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
    const url = new URL(input);
    const call = `${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`;
    const isProducts = call === 'GET product_prices_for_users';
    if (server.isAway && isProducts) return new Response('{"code":"PGRST001","message":""}', { status: 503 });
    return json(
      server.handle(call, url, init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null),
    );
  },

  handle(call: string, url: URL, body: Record<string, unknown> | null): unknown {
    const name = call.replace('POST ', '');
    if (name in server.answers) return server.answers[name];
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
  server.answers = { order_ideas: null, store_bestsellers: null };
  isPhone = false;
  vi.spyOn(toast, 'success').mockReset();
  vi.spyOn(toast, 'info').mockReset();
});

it('a bestseller is added to the cart with all its quantities, and the cart opens', async () => {
  const user = open(<BestsellersPage />);
  const basket = await screen.findByRole('article', { name: 'Barra Esencial' });
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
  'the page %s states that its figures are examples, and links to the real ones',
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
])('the page %s states that customizing is not available yet', async (_name, page) => {
  const user = open(page);
  await user.click((await screen.findAllByRole('button', { name: /^Personalizar/ }))[0] as HTMLElement);
  expect(toast.info).toHaveBeenCalledWith('Función de personalización próximamente');
});

it('an ideal order shows all its products and reasons, and is added', async () => {
  const user = open(<IdealOrderPage />);
  const basket = await screen.findByRole('article', { name: 'Tu semana habitual' });
  expect(within(basket).getByText('94% de coincidencia')).toBeTruthy();
  expect(within(basket).getByText('Ahorra 12%')).toBeTruthy();
  expect(
    within(within(basket).getByRole('list', { name: /^Productos/ })).getAllByRole('listitem'),
  ).toHaveLength(5);
  await user.click(within(basket).getByRole('button', { name: /^Agregar al Carrito/ }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Tu semana habitual agregado al carrito'));
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeTruthy();
});

it('an ideal order reports that its products could not be read, and retries', async () => {
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
  const suggestion = await screen.findByRole('article', { name: 'La hora del aperitivo' });
  await user.click(within(suggestion).getByRole('button', { name: /^Personalizar/ }));
  expect(log).toHaveBeenCalledOnce();
  expect(toast.info).not.toHaveBeenCalled();
  expect(server.items.size).toBe(0);
});

const listed = (sku: string, more: object = {}) => ({ ...productRow(sku), product_id: `p-${sku}`, ...more });
const ideaLine = (sku: string, more: object = {}) => ({
  product_id: `p-${sku}`,
  quantity: 6,
  every: null,
  last: null,
  now: null,
  before: null,
  ...more,
});
const history = {
  orders: 12,
  since: '2026-05-26',
  ideas: [
    {
      kind: 'restock',
      percent: 88,
      of: 32,
      anchor: null,
      lines: [ideaLine('A', { every: 9, last: 12 }), ideaLine('B', { every: 1, last: 1 })],
    },
    { kind: 'usual', percent: 35, of: 10, anchor: null, lines: [ideaLine('A', { now: 4 })] },
    { kind: 'pairing', percent: 81, of: 8, anchor: 'Nombre A', lines: [ideaLine('B', { now: 6 })] },
    { kind: 'trend', percent: 25, of: 8, anchor: null, lines: [ideaLine('B', { now: 14, before: 10 })] },
    // A product without a SKU cannot be in a basket, so this one is empty.
    { kind: 'lapsed', percent: 5, of: 9, anchor: null, lines: [ideaLine('', { last: 90 })] },
  ],
  products: [
    listed('A', { price: '80.00', list_price: 100 }),
    listed('B', { list_price: 100 }),
    listed('', { sku: null }),
  ],
};

it('an establishment with a history gets its own orders with their reasons, instead of samples', async () => {
  server.answers = { order_ideas: history };
  const user = open(<IdealOrderPage />);
  const basket = await screen.findByRole('article', { name: 'Por terminarse' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('Datos de muestra.')).toBeNull();
  expect(screen.getByText(/Calculado con tus 12 pedidos desde el 26 de mayo de 2026/)).toBeTruthy();
  expect(within(basket).getByText('La pides cada 9 días, la última hace 12')).toBeTruthy();
  expect(within(basket).getByText('La pides cada 1 día, la última hace 1')).toBeTruthy();
  expect(within(basket).getByText('88% de coincidencia')).toBeTruthy();
  // 12 pieces for 1,080 pesos, with a list price of 1,200.
  expect(within(basket).getByText('Ahorra 10%')).toBeTruthy();
  const usual = screen.getByRole('article', { name: 'Tu pedido habitual' });
  expect(within(usual).getByText('En 4 de tus últimos 10 pedidos')).toBeTruthy();
  await user.click(within(basket).getByRole('button', { name: /^Agregar al Carrito/ }));
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Por terminarse agregado al carrito');
  expect(Object.fromEntries(server.items)).toEqual({ A: 6, B: 6 });
});

it('suggestions from a history show computed figures only', async () => {
  server.answers = { order_ideas: history };
  open(<SuggestionsPage />);
  const restock = await screen.findByRole('article', { name: 'Por terminarse' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(within(restock).getByText('Ahorro estimado $120.00')).toBeTruthy();
  expect(within(restock).getByText('88%')).toBeTruthy();
  const trend = screen.getByRole('article', { name: 'Lo que pides más que antes' });
  expect(within(trend).getByText('14 piezas en 30 días; antes, 10')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Con Nombre A' })).toBeTruthy();
  expect(screen.queryByText('94%')).toBeNull();
  expect(screen.queryByText('78%')).toBeNull();
});

it('a screen without its kinds of ideas shows its samples', async () => {
  server.answers = { order_ideas: { ...history, ideas: history.ideas.slice(3) } };
  open(<IdealOrderPage />);
  expect(await screen.findByRole('article', { name: 'Tu semana habitual' })).toBeTruthy();
});

it('bestsellers of the store replace the samples', async () => {
  server.answers = {
    store_bestsellers: {
      baskets: [
        {
          category: 'Vinos',
          popularity: 60,
          lines: ['A', 'B', 'C', 'D', 'E'].map((sku) => ({ product_id: `p-${sku}`, quantity: 2 })),
        },
      ],
      products: ['A', 'B', 'C', 'D', 'E'].map((sku) => listed(sku)),
    },
  };
  const user = open(<BestsellersPage />);
  const basket = await screen.findByRole('article', { name: 'Lo más pedido en Vinos' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(within(basket).getByText('60%')).toBeTruthy();
  expect(within(basket).getByText('+1 más')).toBeTruthy();
  expect(within(basket).getByText('#1 en clientes')).toBeTruthy();
  await user.click(within(basket).getByRole('button', { name: /^Agregar al Carrito/ }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Lo más pedido en Vinos agregado al carrito'),
  );
  expect(server.items.size).toBe(5);
});
