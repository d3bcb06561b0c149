import { waitFor } from '@testing-library/react';
import { MutationObserver as MutationRun } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { cartReport } from '../cart-report';
import { putLinesMutation } from './put-lines';

const owner = { userId: 'u1', locationId: 'centro' };
const lines = [
  { storeProductId: 'sp-A', quantity: 6, price: 100 },
  { storeProductId: 'sp-B', quantity: 2, price: 200 },
];

/** The data API at the HTTP boundary: one cart, and the number of added lines it accepts. */
const server = {
  items: new Map<string, number>(),
  takes: 2,
  isDown: false,
  losesAnswers: false,
  losesEmptying: false,
  isAway: false,
};

type Line = { store_product_id: string; quantity: number };

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const url = new URL(input);
  const body = JSON.parse(init?.body ?? '{}') as Line & { p_lines: Line[] };
  switch (`${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`) {
    case 'POST get_or_create_cart':
      return json('cart-1');
    case 'GET cart_items':
      return json([...server.items].map(cartRow));
    case 'DELETE cart_items':
      server.items.clear();
      if (server.losesEmptying) throw new TypeError('Failed to fetch');
      return json([]);
    case 'POST cart_items':
      server.items.set(body.store_product_id, body.quantity);
      return json([]);
    default:
      if (server.isDown) return json({ code: 'XX000', message: 'down' }, 500);
      // An addition of nothing asks for the key of the one before.
      if (body.p_lines.length === 0) {
        if (server.isAway) throw new TypeError('Failed to fetch');
        return json({ code: 'PT409', message: 'otra lista', details: 'key_reused' }, 409);
      }
      for (const line of body.p_lines.slice(0, server.takes)) {
        server.items.set(line.store_product_id, line.quantity);
      }
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      return json({ added: server.takes, refused: body.p_lines.slice(server.takes) });
  }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const cartRow = ([store_product_id, quantity]: [string, number]) => ({
  store_product_id,
  quantity,
  price: 100,
  accepted_price: null,
  store_product: null,
});

function put(replaces: boolean) {
  const client = createQueryClient();
  const run = new MutationRun(client, putLinesMutation(client, owner, cartReport));
  return run.mutate({ owner, lines, replaces, key: 'k1' });
}

const held = () => Object.fromEntries(server.items);

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  Object.assign(server, {
    items: new Map([['sp-C', 5]]),
    takes: 2,
    isDown: false,
    losesAnswers: false,
    losesEmptying: false,
    isAway: false,
  });
  vi.spyOn(toast, 'error').mockReset();
  vi.spyOn(toast, 'success').mockReset();
});

it('lines are added to those in the cart', async () => {
  await put(false);
  expect(held()).toEqual({ 'sp-C': 5, 'sp-A': 6, 'sp-B': 2 });
  expect(toast.success).not.toHaveBeenCalled();
});

it('lines replace those in the cart, and undo restores them', async () => {
  await put(true);
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
  const [title, text, options] = vi.mocked(toast.success).mock.lastCall ?? [];
  expect([title, text]).toEqual(['Carrito reemplazado', 'Salió el producto que tenías.']);
  expect(options?.action?.label).toBe('Deshacer');
  options?.action?.onPress();
  await waitFor(() => expect(held()).toEqual({ 'sp-C': 5 }));
});

it('a cart is restored if none of the lines could be added', async () => {
  server.takes = 0;
  await put(true);
  await waitFor(() => expect(held()).toEqual({ 'sp-C': 5 }));
  expect(toast.success).not.toHaveBeenCalled();
});

it('a cart is restored if the call failed', async () => {
  server.isDown = true;
  await expect(put(true)).rejects.toThrow();
  await waitFor(() => expect(held()).toEqual({ 'sp-C': 5 }));
});

it('lines whose answer was lost have replaced the cart if they have arrived', async () => {
  server.losesAnswers = true;
  expect(await put(true)).toEqual({ added: 2, refused: [] });
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
});

it('the lines of before come back while it is not known whether the new ones have arrived', async () => {
  Object.assign(server, { losesAnswers: true, isAway: true });
  await expect(put(true)).rejects.toThrow();
  await waitFor(() => expect(held()).toMatchObject({ 'sp-C': 5 }));
});

it('a cart that was emptied without an answer is replaced all the same', async () => {
  server.losesEmptying = true;
  expect(await put(true)).toEqual({ added: 2, refused: [] });
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
  expect(toast.error).not.toHaveBeenCalled();
  expect(vi.mocked(toast.success).mock.lastCall?.[0]).toBe('Carrito reemplazado');
});
