import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LocationContext, type CurrentLocation, type Location } from '@/domain/location';
import type { Product } from '@/domain/product';
import { SessionContext, type SessionValue } from '@/domain/session';
import { createQueryClient } from '@/lib/query-client';
import { initSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import { useCart } from './use-cart';
import { useCartItem } from './use-cart-item';

/** The data API at the HTTP boundary: one cart per location, held open or refused as a test wants. */
const server = {
  items: new Map<string, number>(),
  requests: [] as string[],
  refuse: new Map<string, { code: string; message: string }>(),
  gate: null as Promise<void> | null,

  async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input));
    const method = init?.method ?? 'GET';
    const call = `${method} ${url.pathname.split('/').at(-1)}`;
    server.requests.push(call);
    if (server.gate && method !== 'GET' && call.endsWith('cart_items')) await server.gate;
    const refusal = server.refuse.get(call);
    if (refusal) return json(refusal, 409);
    return server.handle(call, url, init?.body ? JSON.parse(String(init.body)) : null);
  },

  handle(call: string, url: URL, body: Record<string, unknown> | null): Response {
    const id = url.searchParams.get('store_product_id')?.replace('eq.', '') ?? '';
    if (call === 'POST get_or_create_cart') return json(`cart-${String(body?.p_location_id)}`);
    if (call === 'POST cart_items') server.items.set(String(body?.store_product_id), Number(body?.quantity));
    if (call === 'PATCH cart_items') server.items.set(id, Number(body?.quantity));
    if (call === 'DELETE cart_items') server.items.delete(id);
    return call === 'GET cart_items' ? json([...server.items].map(row)) : json([]);
  },
};

const count = (call: string) => server.requests.filter((request) => request === call).length;

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function row([store_product_id, quantity]: [string, number]) {
  return { store_product_id, quantity, price: 100, store_product: null };
}

const product: Product = {
  ...{ id: 'p1', storeProductId: 'sp1', name: 'Ron', price: 100, stock: 50, sku: 'R', brand: null },
  ...{ supplier: null, sellerId: null, description: null, images: [], tags: [], categoryFirst: null },
  ...{ categorySecond: null, categoryThird: null, country: null, region: null, grape: null },
  ...{ formatLabel: '750 ml', formatVolume: 750, alcohol: 38 },
};

const centro: Location = {
  ...{
    id: 'centro',
    name: 'Centro',
    storeId: 1,
    timeZone: null,
    groupId: null,
    fiscalDataId: null,
    fiscalData: null,
  },
  address: {
    ...{ street: null, number: null, neighborhood: null, city: null, state: null, zip: null },
    country: 'México',
  },
};

function setUp(current: Partial<CurrentLocation> = {}) {
  const location: CurrentLocation = {
    ...{ status: 'ready', location: centro, locations: [centro], retry: vi.fn(), select: vi.fn() },
    ...current,
  };
  const session = { status: 'signed-in', user: { id: 'u1', email: 'a@b.mx' } } as SessionValue;
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <LocationContext value={location}>{children}</LocationContext>
      </SessionContext>
    </QueryClientProvider>
  );
  return renderHook(() => ({ item: useCartItem('sp1'), other: useCartItem('sp2'), cart: useCart() }), {
    wrapper,
  });
}

async function ready(hook: ReturnType<typeof setUp>) {
  await waitFor(() => expect(hook.result.current.cart.isPending).toBe(false));
  return hook;
}

function openGate() {
  let open = () => {};
  server.gate = new Promise((resolve) => (open = resolve));
  return () => {
    server.gate = null;
    open();
  };
}

beforeAll(() => {
  vi.stubGlobal('fetch', server.answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  Object.assign(server, { items: new Map(), requests: [], refuse: new Map(), gate: null });
  vi.spyOn(toast, 'error').mockReset();
  vi.spyOn(toast, 'success').mockReset();
});

it('shows an added product at once, and blocks a second add of it meanwhile', async () => {
  const { result } = await ready(setUp());
  const release = openGate();
  act(() => result.current.item.add(product, 2));
  act(() => result.current.item.add(product, 5));
  await waitFor(() => expect(result.current.item.quantity).toBe(2));
  expect(server.items.size).toBe(0);
  release();
  await waitFor(() => expect(server.items.get('sp1')).toBe(2));
  expect(count('POST cart_items')).toBe(1);
});

it('reads the cart again after two changes that settle together', async () => {
  const { result } = await ready(setUp());
  const reads = count('GET cart_items');
  const release = openGate();
  act(() => {
    result.current.item.add(product, 1);
    result.current.other.add({ ...product, id: 'p2', storeProductId: 'sp2' }, 1);
  });
  await waitFor(() => expect(count('POST cart_items')).toBe(2));
  expect(count('GET cart_items')).toBe(reads);
  release();
  await waitFor(() => expect(count('GET cart_items')).toBeGreaterThan(reads));
});

it('takes a refused product back and says why', async () => {
  const { result } = await ready(setUp());
  server.refuse.set('POST cart_items', { code: 'PT409', message: 'x' });
  act(() => result.current.item.add(product, 1));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Producto no disponible en esta ubicación'));
  await waitFor(() => expect(result.current.cart.count).toBe(0));
});

it('adds to the line that another tab has made meanwhile', async () => {
  const { result } = await ready(setUp());
  server.items.set('sp1', 3);
  server.refuse.set('POST cart_items', { code: '23505', message: 'duplicate' });
  act(() => result.current.item.add(product, 2));
  await waitFor(() => expect(count('PATCH cart_items')).toBe(1));
  expect(toast.error).not.toHaveBeenCalled();
});

it('sends ten clicks as one request', async () => {
  server.items.set('sp1', 1);
  const { result } = await ready(setUp());
  for (let quantity = 2; quantity <= 11; quantity += 1) {
    act(() => result.current.item.setQuantity(quantity));
  }
  await waitFor(() => expect(result.current.item.quantity).toBe(11));
  await waitFor(() => expect(server.items.get('sp1')).toBe(11));
  expect(count('PATCH cart_items')).toBe(1);
});

it('puts the quantity from before the clicks back when the server refuses', async () => {
  server.items.set('sp1', 4);
  const { result } = await ready(setUp());
  server.refuse.set('PATCH cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.item.setQuantity(5));
  act(() => result.current.item.setQuantity(6));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No se pudo actualizar la cantidad'));
  await waitFor(() => expect(result.current.item.quantity).toBe(4));
});

it('removes at zero, and puts the line back when the server refuses', async () => {
  server.items.set('sp1', 1);
  const { result } = await ready(setUp());
  server.refuse.set('DELETE cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.item.remove());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('No se pudo eliminar el producto del carrito'),
  );
  await waitFor(() => expect(result.current.item.quantity).toBe(1));
  server.refuse.clear();
  act(() => result.current.item.setQuantity(0));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Producto eliminado', 'Producto eliminado del carrito'),
  );
  expect(server.items.size).toBe(0);
});

it('says that the cart could not be made', async () => {
  server.refuse.set('POST get_or_create_cart', { code: 'PT403', message: 'x' });
  const { result } = setUp();
  // The reading of the cart is tried twice, a second apart, before it fails.
  await waitFor(() => expect(result.current.cart.isError).toBe(true), { timeout: 3000 });
  act(() => result.current.item.add(product, 1));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No se pudo crear el carrito'));
});

it('wants a location, and tells none at all from a stale one', () => {
  const none = setUp({ status: 'none', location: null, locations: [] });
  act(() => none.result.current.item.add(product, 1));
  expect(toast.error).toHaveBeenLastCalledWith(
    'Debes tener una ubicación asignada para agregar productos al carrito',
  );
  const stale = setUp({ location: null });
  act(() => stale.result.current.item.add(product, 1));
  expect(toast.error).toHaveBeenLastCalledWith('Selecciona una ubicación válida para agregar productos');
  act(() => stale.result.current.item.setQuantity(2));
  expect(toast.error).toHaveBeenLastCalledWith('Error de autenticación o ubicación');
});
