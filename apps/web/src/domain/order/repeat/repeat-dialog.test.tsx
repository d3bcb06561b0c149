import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { RepeatDialog } from './repeat-dialog';

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

const answers: Record<string, unknown> = {
  product_prices_for_users: [offer],
  get_or_create_cart: 'c1',
  cart_items: [],
  add_cart_lines: { added: 1, refused: [] },
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const name = new URL(input).pathname.split('/').at(-1) ?? '';
    return new Response(JSON.stringify(answers[name] ?? []), {
      headers: { 'content-type': 'application/json' },
    });
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

afterEach(() => vi.unstubAllGlobals());

const mezcal = { productId: 'p1', name: 'Mezcal', image: null, quantity: 4, paid: 100 };
const missing = { ...mezcal, restock: { par: 6, inCart: 2 } };

/** Opens lines in a dialog, and returns how it is closed. */
function open(purpose: 'guide' | 'repeat') {
  const onClose = vi.fn();
  const items = [purpose === 'guide' ? missing : mezcal];
  const dialog = (
    <RepeatDialog title="Pedido" items={items} news="Listo" purpose={purpose} onClose={onClose} />
  );
  const router = createMemoryRouter([
    { path: '/', element: dialog },
    { path: '*', element: null },
  ]);
  const { unmount } = render(
    <TestBuyer>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return { onClose, unmount };
}

const countField = () => screen.findByLabelText<HTMLInputElement>('Tienes de Mezcal');

async function order(purpose: 'guide' | 'repeat') {
  const { onClose, unmount } = open(purpose);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver en el carrito' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  unmount();
}

async function countThree() {
  const { unmount } = open('guide');
  fireEvent.change(await countField(), { target: { value: '3' } });
  unmount();
}

it('pieces counted for the guide are still there after an ordinary order is repeated', async () => {
  await countThree();
  await order('repeat');
  open('guide');
  expect((await countField()).value).toBe('3');
});

it('pieces counted for the guide are cleared by the order that restocks it', async () => {
  await countThree();
  await order('guide');
  open('guide');
  expect((await countField()).value).toBe('');
});
