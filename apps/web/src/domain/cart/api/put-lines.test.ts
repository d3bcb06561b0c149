import { waitFor } from '@testing-library/react';
import { MutationObserver as MutationRun } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { toCartLine } from '../to-cart-line';
import { reportReplaced } from '../report-replaced';
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
  isAway: false,
};

type Line = { store_product_id: string; quantity: number };

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const url = new URL(input);
  const body = JSON.parse(init?.body ?? '{}') as { p_lines: Line[] };
  switch (`${init?.method ?? 'GET'} ${url.pathname.split('/').at(-1)}`) {
    case 'POST get_or_create_cart':
      return json('cart-1');
    case 'GET cart_items':
      return json([...server.items].map(cartRow));
    default: {
      if (server.isDown) return json({ code: 'XX000', message: 'down' }, 500);
      // An addition of nothing asks for the key of the one before.
      if (body.p_lines.length === 0) {
        if (server.isAway) throw new TypeError('Failed to fetch');
        return json({ code: 'PT409', message: 'otra lista', details: 'key_reused' }, 409);
      }
      if (url.pathname.endsWith('replace_cart_lines') && server.takes > 0) server.items.clear();
      for (const line of body.p_lines.slice(0, server.takes)) {
        server.items.set(line.store_product_id, line.quantity);
      }
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      const refused = body.p_lines.slice(server.takes);
      return json({ added: body.p_lines.length - refused.length, refused });
    }
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

const before = [toCartLine(cartRow(['sp-C', 5]))];

function put(replaces: boolean) {
  const client = createQueryClient();
  const run = new MutationRun(client, putLinesMutation(client, owner, reportReplaced));
  return run.mutate({ owner, lines, replaced: replaces ? before : null, key: 'k1' });
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

it('a cart stays as it is if none of the lines could be added', async () => {
  server.takes = 0;
  await put(true);
  expect(held()).toEqual({ 'sp-C': 5 });
  expect(toast.success).not.toHaveBeenCalled();
});

it('a cart stays as it is if the call failed', async () => {
  server.isDown = true;
  await expect(put(true)).rejects.toThrow();
  expect(held()).toEqual({ 'sp-C': 5 });
});

it('lines whose answer was lost have replaced the cart if they have arrived', async () => {
  server.losesAnswers = true;
  expect(await put(true)).toEqual({ added: 2, refused: [] });
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
  expect(vi.mocked(toast.success).mock.lastCall?.[0]).toBe('Carrito reemplazado');
});

it('the cart is the old one or the new one while it is not known which', async () => {
  Object.assign(server, { losesAnswers: true, isAway: true });
  await expect(put(true)).rejects.toThrow();
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
  expect(toast.error).not.toHaveBeenCalled();
});

it('what cannot be restored is named', async () => {
  await put(true);
  const [, , options] = vi.mocked(toast.success).mock.lastCall ?? [];
  server.takes = 0;
  options?.action?.onPress();
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(held()).toEqual({ 'sp-A': 6, 'sp-B': 2 });
});
