import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, vi } from 'vitest';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { lineFromProduct } from '../cart';
import { centro, product } from '../cart.fixture';
import { useCartItem } from '../control/use-cart-item';
import { useCart } from '../use-cart';
import { useClearCart } from '../use-clear-cart';
import { useReadCart } from '../use-order-cart';
import SendUnsentWhenOnline from './send-unsent-when-online';

export const owner = { userId: 'u1', locationId: 'centro' };
export const MORNING = '2026-11-26T08:00:00+00:00';
export const NOON = '2026-11-26T12:00:00+00:00';
export const EVENING = '2026-11-26T18:00:00+00:00';

type Item = { quantity: number; created_at: string };

/** The data API at the HTTP boundary: one cart, and the time of its last order. */
export const server = {
  items: new Map<string, Item>(),
  orderedAt: null as string | null,
  requests: [] as string[],
  refused: new Set<string>(),
  /** The session has ended: the person may not call anything. */
  isSignedOut: false,
  /** The connection is lost, whatever the browser believes. */
  isGone: false,
  /** Changes arrive after it, if at all. */
  gate: null as Promise<void> | null,
  losesChanges: false,
  /** Lines are deleted without an answer, or the request never arrives. */
  losesDeletions: null as 'before' | 'after' | null,
  /** The same of lines that are added. */
  losesInsertions: null as 'before' | 'after' | null,

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
    const denied = { code: '42501', message: 'permission denied for table cart_items' };
    if (server.isSignedOut) return json(denied, 401);
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

export const inCart = () => Object.fromEntries([...server.items].map(([id, { quantity }]) => [id, quantity]));
export const line = (id: string, quantity: number, addedAt?: string) => ({
  ...lineFromProduct({ ...product, storeProductId: id, name: id }, quantity),
  addedAt,
});

type PageState = { isIdle?: boolean };

/** `isIdle` is false while the page still loads what only an idle page does. */
export function openPage({ isIdle = true }: PageState = {}) {
  const client = createQueryClient();
  const Buyer = buyerAt({ place: testPlace({ location: centro }), client });
  const wrapper = ({ children }: PropsWithChildren) => (
    <Buyer>
      {isIdle && <SendUnsentWhenOnline />}
      {children}
    </Buyer>
  );
  const page = renderHook(
    () => ({
      item: useCartItem('sp1'),
      other: useCartItem('sp2'),
      cart: useCart(),
      clear: useClearCart().clear,
      read: useReadCart(),
    }),
    { wrapper },
  );
  return { ...page, client };
}

export async function openReady(state: PageState = {}) {
  const page = openPage(state);
  await waitFor(() => expect(page.result.current.cart.isPending).toBe(false));
  return page;
}

/** Spied again each time: the files that share this window restore it. */
export const onLine = {
  mockReturnValue: (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline),
};

export function goOnline() {
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

/** Sends the requests of the pages to the server above; once per file. */
export function connect(): void {
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.answer>) => {
    if (call[1]?.method === 'PATCH') {
      await server.gate;
      if (server.losesChanges) throw new TypeError('Failed to fetch');
    }
    const isInsertion = call[1]?.method === 'POST' && String(call[0]).includes('/cart_items');
    const lost =
      call[1]?.method === 'DELETE' ? server.losesDeletions : isInsertion ? server.losesInsertions : null;
    if (lost === null) return server.answer(...call);
    if (lost === 'after') server.answer(...call);
    throw new TypeError('Failed to fetch');
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
}

/** The empty cart of a signed-in person, and no toasts yet; before each test. */
export function reset(): void {
  // Another file may have left the window that they share.
  window.dispatchEvent(new Event('pageshow'));
  localStorage.setItem('private:owner', 'u1');
  Object.assign(server, {
    items: new Map(),
    requests: [],
    refused: new Set(),
    isGone: false,
    isSignedOut: false,
  });
  Object.assign(server, { orderedAt: null, meanwhile: () => {}, gate: null, losesChanges: false });
  Object.assign(server, { losesDeletions: null, losesInsertions: null });
  onLine.mockReturnValue(true);
  for (const kind of ['error', 'success', 'warning', 'info'] as const) vi.spyOn(toast, kind).mockReset();
}
