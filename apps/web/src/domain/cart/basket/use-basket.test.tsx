import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CurrentLocation } from '@/domain/location';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import type { BasketItem } from './basket';
import { useAddBasket, useBasketProducts, useBasketQuantity } from './use-basket';
import { useCart } from '../use-cart';

/** The data API at the HTTP boundary: a store's list by SKU, one cart, and refusals by call. */
const server = {
  sold: new Map<string, { price: number | null; stock: number }>(),
  items: new Map<string, number>(),
  requests: [] as string[],
  refuse: new Map<string, { code: string; message: string }>(),

  async answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
    const url = new URL(input);
    const call = `${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`;
    server.requests.push(call);
    const refusal = server.refuse.get(call);
    if (refusal) return json(refusal, 409);
    return server.handle(call, url, init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null);
  },

  handle(call: string, url: URL, body: Record<string, unknown> | null): Response {
    const id = url.searchParams.get('store_product_id')?.replace('eq.', '') ?? '';
    if (call === 'POST get_or_create_cart') return json('cart-1');
    if (call === 'POST cart_items') server.items.set(String(body?.store_product_id), Number(body?.quantity));
    if (call === 'PATCH cart_items') {
      if (!server.items.has(id)) return json([]);
      server.items.set(id, Number(body?.quantity));
      return json([{ store_product_id: id }]);
    }
    if (call === 'DELETE cart_items') {
      if (id) server.items.delete(id);
      else server.items.clear();
    }
    if (call === 'GET cart_items') return json([...server.items].map(cartRow));
    return call === 'GET product_prices_for_users' ? json([...server.sold].map(productRow)) : json([]);
  },
};

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const cartRow = ([store_product_id, quantity]: [string, number]) => ({
  store_product_id,
  quantity,
  price: 100,
  accepted_price: null,
  store_product: null,
});

const productRow = ([sku, { price, stock }]: [string, { price: number | null; stock: number }]) => ({
  product_id: `p-${sku}`,
  store_product_id: `sp-${sku}`,
  product_name: `Nombre ${sku}`,
  price,
  stock_qty: stock,
  sku,
  tags: [],
  images: [],
});

const items: BasketItem[] = [
  { sku: 'A', name: 'Tequila A', quantity: 6 },
  { sku: 'B', name: 'Mezcal B', quantity: 2 },
];

const centro = testLocation();

function setUp(current: Partial<CurrentLocation> = {}) {
  const wrapper = buyerAt({ place: testPlace({ location: centro, ...current }) });
  return renderHook(
    () => {
      const products = useBasketProducts(items);
      return {
        products,
        cart: useCart(),
        basket: useBasketQuantity(items, products.found),
        ...useAddBasket(),
      };
    },
    { wrapper },
  );
}

async function ready() {
  const hook = setUp();
  await waitFor(() => expect(hook.result.current.cart.isPending).toBe(false));
  await waitFor(() => expect(hook.result.current.products.isPending).toBe(false));
  return hook;
}

beforeAll(() => {
  vi.stubGlobal('fetch', (...call: Parameters<typeof server.answer>) => server.answer(...call));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  const sold = new Map([
    ['A', { price: 500, stock: 40 }],
    ['B', { price: 700, stock: 40 }],
  ]);
  Object.assign(server, { sold, items: new Map(), requests: [], refuse: new Map() });
  vi.spyOn(toast, 'error').mockReset();
  vi.spyOn(toast, 'success').mockReset();
});

it("a basket adds every product with its quantity, on top of the cart's lines", async () => {
  server.items.set('sp-A', 1);
  const { result } = await ready();
  const done = vi.fn();
  act(() => result.current.add(items, done));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 7, 'sp-B': 2 });
  expect(toast.error).not.toHaveBeenCalled();
  expect(result.current.cart.count).toBe(2);
});

it('a basket is added once for a double click', async () => {
  const { result } = await ready();
  const done = vi.fn();
  act(() => {
    result.current.add(items, done);
    result.current.add(items, done);
  });
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.isAdding).toBe(false));
  const added = () => server.requests.filter((call) => call === 'POST cart_items');
  expect(added()).toHaveLength(items.length);
  act(() => result.current.add(items, done));
  await waitFor(() => expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 12, 'sp-B': 4 }));
});

it('a basket names products the establishment does not sell and adds the rest', async () => {
  server.sold.set('B', { price: 700, stock: 0 });
  const { result } = await ready();
  const done = vi.fn();
  act(() => result.current.add([...items, { sku: 'C', name: 'Ron C', quantity: 1 }], done));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Producto no disponible en esta ubicación',
    'Mezcal B, Ron C',
  );
  expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 6 });
});

it('a basket reports no success when nothing could be added', async () => {
  server.sold.clear();
  const { result } = await ready();
  const done = vi.fn();
  act(() => result.current.add(items, done));
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.isAdding).toBe(false));
  expect(done).not.toHaveBeenCalled();
  expect(server.requests).not.toContain('POST cart_items');
});

it('a basket reports a refusal once and rolls it back', async () => {
  const { result } = await ready();
  server.refuse.set('POST cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.add(items));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'No se pudo agregar el producto al carrito',
      'Nombre A, Nombre B',
    ),
  );
  await waitFor(() => expect(result.current.cart.count).toBe(0));
});

it('a basket reports that prices could not be looked up', async () => {
  const { result } = await ready();
  server.refuse.set('GET product_prices_for_users', { code: 'PGRST000', message: 'x' });
  act(() => result.current.add(items));
  // The request is made twice, a second apart, before it fails.
  await waitFor(
    () => expect(toast.error).toHaveBeenCalledExactlyOnceWith('No se pudo agregar el producto al carrito'),
    { timeout: 3000 },
  );
});

it('a basket needs an establishment', () => {
  const { result } = setUp({ status: 'none', location: null, locations: [] });
  act(() => result.current.add(items));
  expect(toast.error).toHaveBeenCalledWith(
    'Debes tener una ubicación asignada para agregar productos al carrito',
  );
});

it('whole baskets in the cart are counted, and changed by whole baskets', async () => {
  server.items.set('sp-A', 13);
  server.items.set('sp-B', 4);
  const { result } = await ready();
  expect(result.current.basket.quantity).toBe(2);
  act(() => result.current.basket.setQuantity(3));
  await waitFor(() => expect(result.current.basket.quantity).toBe(3));
  await waitFor(() => expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 19, 'sp-B': 6 }));
  act(() => result.current.basket.setQuantity(0));
  await waitFor(() => expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 1 }));
  expect(result.current.basket.quantity).toBe(0);
  expect(toast.error).not.toHaveBeenCalled();
});

it('a basket fills a line up to 99,999 pieces and no further', async () => {
  server.items.set('sp-A', 99_997);
  server.items.set('sp-B', 4);
  const { result } = await ready();
  act(() => result.current.add(items));
  await waitFor(() => expect(Object.fromEntries(server.items)).toEqual({ 'sp-A': 99_999, 'sp-B': 6 }));
});

it('a refused change of baskets is rolled back', async () => {
  server.items.set('sp-A', 6);
  server.items.set('sp-B', 2);
  const { result } = await ready();
  server.refuse.set('PATCH cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.basket.setQuantity(2));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'No se pudo actualizar la cantidad',
      'Nombre A, Nombre B',
    ),
  );
  await waitFor(() => expect(result.current.basket.quantity).toBe(1));
});
