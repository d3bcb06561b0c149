import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { LastOrderCard } from './last-order-card';

const offer = {
  product_id: 'p1',
  store_product_id: 's1',
  product_name: 'Mezcal',
  sku: 'M',
  price: 100,
  stock_qty: 50,
  tags: [],
  images: [],
};
const ordered = {
  product_id: 'p1',
  product_name: 'Mezcal',
  quantity: 4,
  unit_price: 100,
  product: { images: [] },
};
const answers: Record<string, unknown> = {
  order_items: [ordered],
  product_prices_for_users: [offer],
  get_or_create_cart: 'c1',
  cart_items: [],
  add_cart_lines: { added: 1, refused: [] },
};
const requests: string[] = [];
/** Delays the reading of the cart. */
let cartIsRead: Promise<void> = Promise.resolve();

beforeEach(() => {
  sessionStorage.clear();
  requests.length = 0;
  cartIsRead = Promise.resolve();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const name = new URL(input).pathname.split('/').at(-1) ?? '';
    requests.push(name);
    if (name === 'cart_items') await cartIsRead;
    return Response.json(answers[name] ?? []);
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterEach(() => vi.unstubAllGlobals());

const order = {
  id: 'o1',
  locationId: 'l1',
  number: 'PED-2026-000001',
  createdAt: '2026-11-29T01:00:00Z',
  status: 'delivered',
  isRejected: false,
  total: 400,
  pieces: 4,
  found: [],
};

async function openCard() {
  const client = createQueryClient();
  const router = createMemoryRouter([
    { path: '/', element: <LastOrderCard order={order} /> },
    { path: '*', element: null },
  ]);
  render(
    <TestBuyer place={testPlace()} client={client}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  await screen.findByText('4 × Mezcal');
  return { client, router, press: () => fireEvent.click(screen.getByRole('button', { name: 'Repetir' })) };
}

it('the last order is one press from the review if the cart is empty', async () => {
  const { client, router, press } = await openCard();
  const { location } = testPlace();
  await waitFor(() => expect(client.getQueryData(cartKeys.detail('u1', location?.id ?? ''))).toBeDefined());
  press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
});

it('nothing is added to a cart that has not been read: the lines are shown first', async () => {
  let answer = () => {};
  cartIsRead = new Promise((resolve) => (answer = resolve));
  const { router, press } = await openCard();
  press();
  expect(await screen.findByRole('dialog', { name: /^Repetir/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revisar pedido' }), 'until the cart is known').toBeNull();
  expect(requests).not.toContain('add_cart_lines');
  answer();
  expect(await screen.findByRole('button', { name: 'Revisar pedido' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
});
