import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { LocationContext } from '@/domain/location';
import { testLocation } from '@/domain/location/location.fixture';
import { SessionContext } from '@/domain/session';
import { signedInAs } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { SearchBox } from './search-box';

type Portal = { supabaseUrl: string; supabaseKey: string };
type Asked = { p_location_id: string; p_search: string; p_limit: number };

/** The procedure at the HTTP boundary: its requests, and answers held back until a test releases them. */
export const api = {
  requests: [] as Asked[],
  held: new Map<string, () => void>(),
  hold: new Set<string>(),
  /** The number of the only order. */
  orderNumber: '',
};

const row = (name: string) => ({
  product_id: name,
  store_product_id: `offer ${name}`,
  product_name: name,
  brand: 'Casa',
  format_label: '750 ml',
  images: '["/p.svg"]',
  stock_qty: 12,
  price: name.endsWith('blanco') ? 1250 : null,
});

const place = (id: string) => testLocation({ id, name: id });

const session = signedInAs({ id: 'u1', email: 'u1@lacantina.mx' });

const nothingBeside = {
  kinds: { categories: [] as object[], brands: [] as string[] },
  orders: [] as object[],
};
/** The categories, brands and orders in the answer to 'todo'. */
const beside = {
  kinds: {
    categories: ['ron', 'ron-blanco', 'ron-dorado'].map((slug) => ({ slug, name: `Todo ${slug}` })),
    brands: ['Todo A', 'Todo & B', 'Todo C'],
  },
  orders: [
    {
      id: 'o1',
      order_number: 'PED-2026-000007',
      created_at: '2019-11-16T18:00:00Z',
      location_name: 'Casa Norte',
      product_name: 'Todo de Oro',
      quantity: 6,
    },
  ],
};

const sized = (name: string, format_label: string) => ({ ...row(name), format_label, price: 10 });

function rowsFor(term: string) {
  if (term === 'nada') return [];
  if (term === 'tamanos')
    return [
      sized('Tinto 2021', '750 ml'),
      sized('Tinto 2022', '750 ml'),
      sized('Tinto 2021 Magnum', '1.5 L'),
    ];
  return [row(`${term} blanco`), row(`${term} reposado`), row(`${term} añejo`)];
}

/** Lines put into the cart: the offer and its quantity. */
export const cart: [string, number][] = [];

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const { pathname } = new URL(input);
  const body: unknown = init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null;
  if (pathname.endsWith('/get_or_create_cart')) return Response.json('cart');
  if (pathname.endsWith('/cart_items') && init?.method === 'POST') {
    const line = body as { store_product_id: string; quantity: number };
    cart.push([line.store_product_id, line.quantity]);
  }
  if (!pathname.endsWith('/search_suggestions')) return Response.json([]);
  const requests = body as Asked;
  api.requests.push(requests);
  const term = requests.p_search;
  if (api.hold.has(term)) await new Promise<void>((resolve) => api.held.set(term, resolve));
  if (api.orderNumber.toLowerCase() === term) {
    const order = {
      id: 'o9',
      order_number: api.orderNumber,
      created_at: '2026-11-16T18:00:00Z',
      product_name: null,
    };
    return Response.json({ products: [], ...nothingBeside, orders: [order] });
  }
  return Response.json({ products: rowsFor(term), ...(term === 'todo' ? beside : nothingBeside) });
}

export function open(url = '/cart', establishment: string | null = 'roma') {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }], { initialEntries: [url] });
  const queryClient = createQueryClient();
  const app = (id: string | null) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <LocationContext
          value={{
            status: id ? 'ready' : 'none',
            location: id ? place(id) : null,
            locations: [],
            select: async () => undefined,
            retry: () => undefined,
          }}
        >
          <RouterProvider router={router} />
        </LocationContext>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(app(establishment));
  const switchTo = (id: string) => rerender(app(id));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' });
  return { router, field, switchTo, at: () => router.state.location.pathname + router.state.location.search };
}

export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const press = (field: HTMLElement, key: string) =>
  act(async () => void fireEvent.keyDown(field, { key }));
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
export const active = () =>
  document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? null;

export async function search(field: HTMLElement, term: string) {
  write(field, term);
  await wait(300);
  await wait(50);
}

export const submit = (field: HTMLInputElement) =>
  act(async () => {
    if (field.form) fireEvent.submit(field.form);
  });

/** Fakes the portal, with an empty cart for each test, and stops the clock. */
export function fakePortal(initSupabase: (portal: Portal) => void): void {
  beforeAll(async () => {
    // A browser has fetched it since the box got the focus.
    await import('./suggestion-list').catch(() => undefined);
    vi.stubGlobal('fetch', answer);
    initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
  });

  beforeEach(() => {
    vi.useFakeTimers();
    api.requests = [];
    api.held.clear();
    api.hold.clear();
    api.orderNumber = '';
    cart.length = 0;
  });

  afterEach(() => vi.useRealTimers());
}
