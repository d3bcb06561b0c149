import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buyerAt } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { usePriceRefresh } from './use-price-refresh';

/** The data API at the HTTP boundary: the changes each refresh reports. */
const server = { refreshes: 0, changed: [] as string[] };

function answer(input: string | URL): Promise<Response> {
  const call = new URL(input).pathname.split('/').at(-1);
  const headers = { 'content-type': 'application/json' };
  const body =
    call === 'refresh_cart_prices' ? server.changed.map((id) => ({ store_product_id: id })) : 'cart-1';
  if (call === 'refresh_cart_prices') server.refreshes += 1;
  return Promise.resolve(new Response(JSON.stringify(body), { headers }));
}

/** The header, and screens that open next to it. */
function setUp() {
  const client = createQueryClient();
  const wrapper = buyerAt({ client });
  const open = (always: boolean) => renderHook(() => usePriceRefresh({ always }), { wrapper });
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { open, settled };
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  Object.assign(server, { refreshes: 0, changed: ['sp1', 'sp2'] });
  vi.spyOn(toast, 'warning').mockReset();
});

it('a refresh reports a change once for all listening components', async () => {
  const { open, settled } = setUp();
  open(false);
  open(true);
  await waitFor(() => expect(toast.warning).toHaveBeenCalled());
  await settled();
  expect(server.refreshes).toBe(1);
  open(false);
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
    '⚠️ Precios actualizados',
    '2 producto(s) cambiaron de precio',
  );
});

it('the cart refreshes at every opening, and the header only once', async () => {
  const { open, settled } = setUp();
  open(false);
  await settled();
  open(false);
  await settled();
  expect(server.refreshes).toBe(1);
  for (const times of [2, 3]) {
    const cart = open(true);
    await waitFor(() => expect(server.refreshes).toBe(times));
    await settled();
    cart.unmount();
  }
  // The same products changed again, which is reported each time.
  expect(toast.warning).toHaveBeenCalledTimes(3);
});
