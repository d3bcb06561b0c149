import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { lineFromProduct } from '../cart';
import { centro, product } from '../cart.fixture';
import { useCartItem } from '../control/use-cart-item';
import { useCart, useClearCart, useReadCart } from '../use-cart';
import SendUnsentWhenOnline from './send-unsent-when-online';
import { sendUnsent } from './send-unsent';
import { keepUnsent, readUnsent } from './unsent-store';

const owner = { userId: 'u1', locationId: 'centro' };
const MORNING = '2026-11-26T08:00:00+00:00';
const NOON = '2026-11-26T12:00:00+00:00';
const EVENING = '2026-11-26T18:00:00+00:00';

type Item = { quantity: number; created_at: string };

/** The data API at the HTTP boundary: one cart, and the time of its last order. */
const server = {
  items: new Map<string, Item>(),
  orderedAt: null as string | null,
  requests: [] as string[],
  refused: new Set<string>(),
  /** The connection is lost, whatever the browser believes. */
  isGone: false,
  /** Changes arrive after it, if at all. */
  gate: null as Promise<void> | null,
  losesChanges: false,

  /** Runs when the last order is read, as another tab would at that moment. */
  meanwhile: () => {},

  answer(input: string | URL, init: { method?: string; body?: string } = {}): Response {
    if (server.isGone || !navigator.onLine) throw new TypeError('Failed to fetch');
    const url = new URL(input);
    const { method = 'GET', body = '{}' } = init;
    const call = `${method} ${url.pathname.split('/').at(-1)}`;
    const sent = JSON.parse(body) as { store_product_id?: string; quantity?: number };
    const id = sent.store_product_id ?? url.searchParams.get('store_product_id')?.replace('eq.', '') ?? '';
    if (method !== 'GET' && call.endsWith(' cart_items'))
      server.requests.push(`${call} ${id} ${sent.quantity ?? ''}`);
    if (server.refused.has(id)) return json({ code: 'PT409', message: 'x' }, 409);
    return method === 'GET' ? server.read(call, id) : server.change(call, id, sent.quantity ?? 0);
  },

  read(call: string, id: string): Response {
    if (call === 'GET cart_items')
      return json(id ? server.items.get(id) : [...server.items].map(([key, item]) => row(key, item)));
    if (call !== 'GET orders') return json([]);
    server.meanwhile();
    return json(server.orderedAt ? [{ created_at: server.orderedAt }] : []);
  },

  change(call: string, id: string, quantity: number): Response {
    if (call === 'POST get_or_create_cart') return json('cart-1');
    const item = server.items.get(id);
    if (call === 'POST cart_items') {
      if (item) return json({ code: '23505', message: 'duplicate' }, 409);
      server.items.set(id, { quantity, created_at: EVENING });
    }
    if (call === 'DELETE cart_items') {
      if (id) server.items.delete(id);
      else server.items.clear();
    }
    if (call !== 'PATCH cart_items') return json([]);
    if (item) item.quantity = quantity;
    return json(item ? [{ store_product_id: id }] : []);
  },
};

const row = (store_product_id: string, item: Item) => ({
  store_product_id,
  ...item,
  price: 100,
  accepted_price: null,
  store_product: null,
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const inCart = () => Object.fromEntries([...server.items].map(([id, { quantity }]) => [id, quantity]));
const line = (id: string, quantity: number, addedAt?: string) => ({
  ...lineFromProduct({ ...product, storeProductId: id, name: id }, quantity),
  addedAt,
});

function openPage() {
  const client = createQueryClient();
  const wrapper = buyerAt({ place: testPlace({ location: centro }), client });
  const page = renderHook(
    () => {
      SendUnsentWhenOnline();
      return {
        item: useCartItem('sp1'),
        other: useCartItem('sp2'),
        cart: useCart(),
        clear: useClearCart().clear,
        read: useReadCart(),
      };
    },
    { wrapper },
  );
  return { ...page, client };
}

async function openReady() {
  const page = openPage();
  await waitFor(() => expect(page.result.current.cart.isPending).toBe(false));
  return page;
}

const onLine = vi.spyOn(navigator, 'onLine', 'get');

function goOnline() {
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

const saved = 'Se guardaron las cantidades que escribiste sin conexión';

beforeAll(() => {
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.answer>) => {
    if (call[1]?.method === 'PATCH') {
      await server.gate;
      if (server.losesChanges) throw new TypeError('Failed to fetch');
    }
    return server.answer(...call);
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ user: { id: 'u1' } }));
  Object.assign(server, { items: new Map(), requests: [], refused: new Set(), isGone: false });
  Object.assign(server, { orderedAt: null, meanwhile: () => {}, gate: null, losesChanges: false });
  onLine.mockReturnValue(true);
  for (const kind of ['error', 'success', 'warning', 'info'] as const) vi.spyOn(toast, kind).mockReset();
});
afterEach(() => localStorage.clear());

it('what is typed without a connection is kept at once, outlasts the page and is sent by the next one', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  onLine.mockReturnValue(false);
  act(() => {
    page.result.current.item.setQuantity(7);
    page.result.current.other.add({ ...product, storeProductId: 'sp2' }, 3);
  });
  await waitFor(() => expect(readUnsent(owner)).toHaveLength(2));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(7));
  expect(page.result.current.other.isAdding).toBe(false);
  act(() => page.result.current.other.setQuantity(5));
  await waitFor(() => expect(readUnsent(owner).at(-1)?.line.quantity).toBe(5));
  expect(toast.info).toHaveBeenCalledTimes(1);
  page.unmount();
  expect(server.requests).toEqual([]);

  onLine.mockReturnValue(true);
  const next = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 5 }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(saved, undefined, { id: 'unsent-cart' }));
  expect(toast.success).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(next.result.current.item.quantity).toBe(7));
  expect(readUnsent(owner)).toEqual([]);
  expect(toast.error).not.toHaveBeenCalled();
  next.unmount();
});

it('the page that kept them sends them when the connection returns, and two tabs do no harm', async () => {
  const page = await openReady();
  const otherTab = await openReady();
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.add(product, 3));
  await waitFor(() => expect(readUnsent(owner)).toHaveLength(1));
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 3 }));
  await waitFor(() => expect(readUnsent(owner)).toEqual([]));
  expect(server.requests).toEqual(['POST cart_items sp1 3']);
  page.unmount();
  otherTab.unmount();
});

it('an addition that another tab has made meanwhile is not made twice', async () => {
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  const page = await openReady();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 3 }));
  // Its answer was lost.
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  await sendUnsent(page.client, owner);
  expect(inCart()).toEqual({ sp1: 3 });

  server.items.clear();
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  server.meanwhile = () => void server.items.set('sp1', { quantity: 3, created_at: EVENING });
  await sendUnsent(page.client, owner);
  expect(inCart(), 'a tab of a browser without locks').toEqual({ sp1: 3 });
  page.unmount();
});

it('a request without an answer is kept too, and the cart shows it whenever it is read', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  server.losesChanges = true;
  act(() => page.result.current.item.setQuantity(9));
  await waitFor(() => expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([9]));
  await page.client.refetchQueries();
  expect(page.result.current.item.quantity).toBe(9);
  expect(toast.error).not.toHaveBeenCalled();
  server.losesChanges = false;
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 9 }));
  page.unmount();
});

it('a quantity is kept even while the one before waits for an answer', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  let answer = () => {};
  server.gate = new Promise((resolve) => (answer = resolve));
  act(() => page.result.current.item.setQuantity(5));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(5));
  await new Promise((resolve) => setTimeout(resolve, 500));
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.setQuantity(8));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(8));
  expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([8]);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(
    readUnsent(owner).map((one) => one.line.quantity),
    'the newest one',
  ).toEqual([8]);
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 8 }));
  page.unmount();
});

it('a removal and an emptied cart are kept', async () => {
  server.items
    .set('sp1', { quantity: 4, created_at: MORNING })
    .set('sp2', { quantity: 1, created_at: MORNING });
  const page = await openReady();
  onLine.mockReturnValue(false);
  act(() => page.result.current.clear());
  await waitFor(() => expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([0, 0]));
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({}));
  page.unmount();
});

it('a change elsewhere loses to the newest quantity typed here, and a line removed there returns', async () => {
  server.items.set('sp1', { quantity: 12, created_at: MORNING });
  keepUnsent(owner, [line('sp1', 7, MORNING), line('sp2', 2, MORNING)], MORNING);
  const page = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 2 }));
  page.unmount();
});

it('names what the store refused, and forgets it', async () => {
  server.refused.add('sp2');
  keepUnsent(owner, [line('sp1', 7), line('sp2', 2)], MORNING);
  const page = openPage();
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(saved, 'No se pudo con: sp2.', { id: 'unsent-cart' }),
  );
  expect(inCart()).toEqual({ sp1: 7 });
  expect(readUnsent(owner)).toEqual([]);
  page.unmount();
});

it('a cart ordered meanwhile gets nothing back by itself, neither a line nor its removal', async () => {
  server.orderedAt = NOON;
  server.items
    .set('sp2', { quantity: 1, created_at: EVENING })
    .set('sp3', { quantity: 2, created_at: EVENING });
  const typed = [line('sp1', 7, MORNING), line('sp2', 9, MORNING), line('sp3', 0, MORNING), line('sp4', 1)];
  keepUnsent(owner, typed, MORNING);
  const page = openPage();
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(
      'No se guardaron las cantidades que escribiste sin conexión',
      'Este carrito ya se pidió, así que no volvieron a él: sp1, sp2, sp4.',
      expect.anything(),
    ),
  );
  expect(inCart()).toEqual({ sp2: 1, sp3: 2 });
  await waitFor(() =>
    expect(page.result.current.cart.lines.map((one) => one.storeProductId)).toEqual(['sp2', 'sp3']),
  );
  act(() => vi.mocked(toast.warning).mock.lastCall?.[2]?.action?.onPress());
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 9, sp3: 2, sp4: 1 }));
  page.unmount();
});

it('a line that was added after the last order is changed as usual', async () => {
  server.orderedAt = MORNING;
  server.items.set('sp1', { quantity: 1, created_at: NOON });
  keepUnsent(owner, [line('sp1', 7, NOON), line('sp2', 3)], NOON);
  const page = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 3 }));
  page.unmount();
});

it('the cart that is compared before an order contains them, or it is not read', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  server.isGone = true;
  keepUnsent(owner, [line('sp1', 7, MORNING)], MORNING);
  await expect(page.result.current.read()).rejects.toThrow();
  server.isGone = false;
  expect((await page.result.current.read()).map(({ quantity }) => quantity)).toEqual([7]);
  expect(inCart()).toEqual({ sp1: 7 });
  page.unmount();
});

it('a change is refused as before if this browser has no room', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.setQuantity(7));
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(() => expect(page.result.current.item.quantity).toBe(4));
  full.mockRestore();
  page.unmount();
});
