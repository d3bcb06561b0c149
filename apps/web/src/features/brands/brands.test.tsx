import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import BrandPage from './brand-page';
import BrandsPage from './brands-page';

const HOUSE = '9890207b-9f03-5628-8787-2e1e9f50a337';

const house = {
  id: HOUSE,
  name: 'Agaves de Sauceda',
  city: 'Amatitán',
  state: 'Jalisco',
  is_active: true,
  contact_phone: '55 7322 3563',
  contact_email: 'ventas@sauceda.example',
  metadata: { description: 'Casa del valle', tags: ['tequila'], hide_product_codes: false },
};
const other = { ...house, id: 'b'.repeat(8), name: 'Córdoba Vinos', city: null, state: null, metadata: {} };

const product = (number: number) => ({
  product_id: `p${number}`,
  store_product_id: `sp${number}`,
  product_name: `Reposado ${number}`,
  price: 100,
  stock_qty: 5,
  sku: `TEQ-${number}`,
  brand: 'Sauceda',
  supplier: null,
  seller_id: HOUSE,
  images: [],
  tags: [],
  category_first: 'Tequila',
  category_second: null,
  category_third: 'Barrica',
  country_origin: 'México',
  format_label: '750 ml',
});

configure({ asyncUtilTimeout: 10_000 });

/** The data API at the HTTP boundary. */
const server = {
  sellers: [house, other] as unknown[],
  products: [] as unknown[],
  isDown: false,
  canReadProducts: true,
};
const requests: URL[] = [];

async function answer(input: string | URL): Promise<Response> {
  const url = new URL(input);
  requests.push(url);
  if (server.isDown) return json({ code: 'XX000', message: 'down' }, 400);
  if (url.pathname.endsWith('/sellers')) {
    const id = url.searchParams.get('id')?.replace('eq.', '');
    return json(id ? server.sellers.filter((row) => (row as { id: string }).id === id) : server.sellers);
  }
  if (!url.pathname.endsWith('/product_prices_for_users')) return json([]);
  if (!server.canReadProducts) return json({ code: 'XX000', message: 'down' }, 400);
  const first = Number(url.searchParams.get('offset'));
  const rows = server.products.slice(first, first + Number(url.searchParams.get('limit')));
  return json(rows, 200, `${first}-${first + rows.length - 1}/${server.products.length}`);
}

function json(body: unknown, status = 200, range = '*/*'): Response {
  const headers = { 'content-type': 'application/json', 'content-range': range };
  return new Response(JSON.stringify(body), { status, headers });
}

function open(path: string) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(
    [
      { path: paths.brands.pattern, element: <BrandsPage /> },
      { path: paths.brand.pattern, element: <BrandPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <TestBuyer client={client}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return router;
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  requests.length = 0;
  Object.assign(server, {
    sellers: [house, other],
    products: [product(1)],
    isDown: false,
    canReadProducts: true,
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(toast, 'error');
});
afterEach(() => vi.restoreAllMocks());

it('the search ignores accents, keeps its term in the URL, and reports when there is no match', async () => {
  const router = open('/brands');
  await screen.findByText('2 marcas');
  const search = screen.getByPlaceholderText('Buscar marca...');
  await userEvent.click(search);
  await userEvent.paste('CORDOBA');
  await screen.findByText('1 marca');
  expect(screen.getByRole('link', { name: 'Córdoba Vinos' })).toBeTruthy();
  expect(router.state.location.search).toBe('?search=CORDOBA');
  await userEvent.paste('x');
  await screen.findByText('No se encontraron marcas');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  await screen.findByText('2 marcas');
});

it('the cards distinguish brands by their range here, even those without a description', async () => {
  server.sellers = [other];
  server.products = [1, 2, 3].map((number) => ({
    ...product(number),
    category_first: number === 1 ? 'Ron' : 'Tequila',
    country_origin: number === 1 ? null : 'México',
  }));
  open('/brands');
  await screen.findByText('3 productos · Tequila, Ron · México');
  const read = requests.find(({ pathname }) => pathname.endsWith('/product_prices_for_users'));
  for (const condition of ['location_id=eq.centro', `seller_id=eq.${other.id}`, 'status=eq.active']) {
    expect(read?.search).toContain(condition);
  }
});

it('the page lists active brands by name and reports when there are none', async () => {
  server.sellers = [];
  open('/brands');
  await screen.findByText('No hay marcas disponibles');
  expect(requests[0]?.search).toContain('is_active=eq.true');
  expect(requests[0]?.search).toContain('order=name.asc');
});

it('brands that cannot be read are not shown as an empty list, and can be reloaded', async () => {
  server.isDown = true;
  open('/brands');
  await screen.findByText('No pudimos cargar las marcas');
  expect(screen.getByText('El servicio no responde. Intenta de nuevo en unos minutos.')).toBeTruthy();
  expect(screen.queryByText('No hay marcas disponibles')).toBeNull();
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('2 marcas');
});

it('a brand’s page shows its contacts, tags and products', async () => {
  open(`/brands/${HOUSE}`);
  await screen.findByRole('heading', { level: 1, name: 'Agaves de Sauceda' });
  const phone = screen.getByRole('link', { name: 'Llamar al 55 7322 3563' });
  expect(phone.getAttribute('href')).toBe('tel:5573223563');
  const mail = screen.getByRole('link', { name: 'Escribir a ventas@sauceda.example' });
  expect(mail.getAttribute('href')).toBe('mailto:ventas@sauceda.example');
  for (const text of ['Casa del valle', 'Amatitán, Jalisco', 'tequila']) screen.getByText(text);
  await screen.findByText('Página 1 de 1 • Mostrando 1-1 de 1');
  screen.getByText('SKU TEQ-1');
  screen.getByText('Barrica');
  const [read] = requests.filter(({ pathname }) => pathname.endsWith('/product_prices_for_users'));
  for (const condition of [
    'location_id=eq.centro',
    `seller_id=eq.${HOUSE}`,
    'status=eq.active',
    'limit=1000',
  ]) {
    expect(read?.search).toContain(condition);
  }
});

it('a brand’s page hides SKU and third category if the brand wants it', async () => {
  server.sellers = [{ ...house, metadata: { hide_product_codes: true } }];
  open(`/brands/${HOUSE}`);
  await screen.findByText('Reposado 1');
  expect(screen.queryByText('SKU TEQ-1')).toBeNull();
  expect(screen.queryByText('Barrica')).toBeNull();
});

it('a large brand is read in batches, and a search covers all of them', async () => {
  server.products = Array.from({ length: 2100 }, (_, number) => product(number));
  open(`/brands/${HOUSE}?page=53`);
  await screen.findByText('Página 53 de 53 • Mostrando 2,081-2,100 de 2,100');
  await userEvent.click(screen.getByPlaceholderText(/^Buscar productos por nombre, SKU/));
  await userEvent.paste('teq-2099');
  await screen.findByText('Página 1 de 1 • Mostrando 1-1 de 1');
  screen.getByText('Reposado 2099');
});

it('a search without a match reports it, and can be cleared', async () => {
  open(`/brands/${HOUSE}?search=mezcal`);
  await screen.findByText('No se encontraron productos para "mezcal"');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  await screen.findByText('Reposado 1');
});

it('a brand without products reports it', async () => {
  server.products = [];
  open(`/brands/${HOUSE}`);
  await screen.findByText('Esta marca aún no tiene productos disponibles');
});

it('products that cannot be read are not shown as an empty list', async () => {
  server.canReadProducts = false;
  open(`/brands/${HOUSE}`);
  await screen.findByText('No pudimos cargar los productos de esta marca');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.queryByText('Esta marca aún no tiene productos disponibles')).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Error fetching brand products', expect.anything());
  expect(toast.error).not.toHaveBeenCalled();
});

it.each(['no-such-brand', 'c'.repeat(8) + '-0000-0000-0000-000000000000'])(
  'the page does not find the brand %s and links back',
  async (id) => {
    open(`/brands/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Marca no encontrada' });
    await userEvent.click(screen.getByRole('link', { name: 'Volver a Marcas' }));
    await screen.findByText('2 marcas');
  },
);

it('a brand that cannot be read is only logged', async () => {
  server.isDown = true;
  open(`/brands/${HOUSE}`);
  await screen.findByText('Marca no encontrada');
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('Error fetching brand', expect.anything()));
  expect(toast.error).not.toHaveBeenCalled();
});
