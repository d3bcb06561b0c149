import { waitFor } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { cartQuery } from './get-cart';
import { cartPricesQuery } from './refresh-prices';

const owner = { userId: 'u1', locationId: 'centro' };
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const lineAt = (price: number) => [{ store_product_id: 'sp1', quantity: 1, price, store_product: null }];

/** The data API at the HTTP boundary: the first read of the lines gets the old price and answers late. */
let answerFirstRead = () => {};
let reads = 0;

function answer(input: string | URL): Promise<Response> {
  const call = new URL(input).pathname.split('/').at(-1);
  if (call === 'get_or_create_cart') return Promise.resolve(json('cart-1'));
  if (call === 'unsold_cart_lines')
    return Promise.resolve(json([{ store_product_id: 'sp1', name: 'Ron Viejo' }]));
  if (call === 'refresh_cart_prices') return Promise.resolve(json([{ store_product_id: 'sp1' }]));
  reads += 1;
  if (reads > 1) return Promise.resolve(json(lineAt(150)));
  return new Promise((resolve) => (answerFirstRead = () => resolve(json(lineAt(100)))));
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());

it('a refresh shows the new price even if the first read of the cart got the old one', async () => {
  const client = createQueryClient();
  const cart = new QueryObserver(client, cartQuery(owner));
  const stop = cart.subscribe(() => {});
  await waitFor(() => expect(reads).toBe(1));
  expect(await client.query(cartPricesQuery(owner))).toEqual(['sp1']);
  answerFirstRead();
  await waitFor(() => expect(cart.getCurrentResult().data?.lines[0]?.price).toBe(150));
  // Its offer can no longer be read: the name has its own procedure.
  expect(cart.getCurrentResult().data?.lines[0]?.name).toBe('Ron Viejo');
  stop();
});
