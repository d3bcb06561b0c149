import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
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
  answers['cart_items'] = [];
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
function open(purpose: 'guide' | 'repeat' | 'copy', place = testPlace(), client?: QueryClient) {
  const onClose = vi.fn();
  const items = [purpose === 'guide' ? missing : mezcal];
  const dialog = (
    <RepeatDialog title="Pedido" items={items} news="Listo" purpose={purpose} onClose={onClose} />
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: dialog },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', '/'] },
  );
  const { unmount } = render(
    <TestBuyer place={place} client={client}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return { onClose, unmount, router };
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

it('pieces counted for the guide are still there once its lines are in the cart, for the working day', async () => {
  await countThree();
  await order('guide');
  const { unmount } = open('guide');
  expect((await countField()).value).toBe('3');
  unmount();

  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60 * 60 * 1000);
  open('guide');
  expect((await countField()).value).toBe('');
  now.mockRestore();
});

const inCart = (store_product_id: string, quantity: number) => ({
  store_product_id,
  quantity,
  price: 100,
  accepted_price: null,
  store_product: {
    price: 100,
    stock_qty: 50,
    product: { id: store_product_id, name: store_product_id, images: [], status: 'active' },
  },
  created_at: '2026-11-29T01:00:00Z',
});
const choice = (name: string) => screen.findByRole<HTMLButtonElement>('radio', { name });

it('an order repeated again replaces the same lines in the cart, unless they are to be added', async () => {
  answers['cart_items'] = [inCart('s1', 4)];
  open('repeat');
  expect((await choice('Reemplazar carrito')).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText('Con lo que ya tiene tu carrito')).toBeNull();
  expect(screen.queryByText('4 en el carrito')).toBeNull();

  fireEvent.click(await choice('Sumar al carrito'));
  expect(screen.getByText('4 en el carrito')).toBeDefined();
  expect(screen.getByText('Con lo que ya tiene tu carrito').parentElement?.textContent).toContain('$800.00');
});

it('lines are added to a cart with other products, and the sum of both is shown', async () => {
  answers['cart_items'] = [inCart('s1', 4), inCart('s2', 1)];
  open('repeat');
  expect((await choice('Sumar al carrito')).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('Con lo que ya tiene tu carrito').parentElement?.textContent).toContain('$900.00');
  fireEvent.click(await choice('Reemplazar carrito'));
  expect(screen.queryByText('Con lo que ya tiene tu carrito')).toBeNull();
});

const norte = testLocation({ id: 'norte', name: 'Terraza Norte' });
const twoPlaces = testPlace({ locations: [testLocation(), norte] });
const isChosen = async (name: string) => (await choice(name)).getAttribute('aria-checked') === 'true';

async function choosePlace(name: string): Promise<void> {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Pedir para' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('option', { name }));
}

it('a cart of the same products says so, since that is why it would be replaced', async () => {
  answers['cart_items'] = [inCart('s1', 1)];
  open('repeat');
  expect(await screen.findByText('Tu carrito ya tiene 1 producto')).toBeDefined();
  expect(screen.getByText('Es un producto de esta lista: al sumarlo se pediría dos veces.')).toBeDefined();
});

it('a cart with other products is given no reason to be replaced', async () => {
  answers['cart_items'] = [inCart('s1', 4), inCart('s2', 1)];
  open('repeat');
  expect(await screen.findByText('Tu carrito ya tiene 2 productos')).toBeDefined();
  expect(screen.queryByText(/dos veces/)).toBeNull();
});

it('the same cart of another establishment is named, and the button says that it is replaced', async () => {
  answers['cart_items'] = [inCart('s1', 4)];
  open('copy', twoPlaces);
  expect(await isChosen('Reemplazar carrito')).toBe(true);
  expect(screen.getByText('El carrito de Terraza Norte ya tiene 1 producto')).toBeDefined();
  expect(screen.getByText('Es un producto de esta lista: al sumarlo se pediría dos veces.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reemplazar el carrito de Terraza Norte' })).toBeDefined();

  fireEvent.click(await choice('Sumar al carrito'));
  expect(screen.getByRole('button', { name: 'Agregar al carrito de Terraza Norte' })).toBeDefined();
  expect(screen.getByText('Con lo que ya tiene el carrito de Terraza Norte')).toBeDefined();
});

it('the cart of another establishment with other quantities is added to', async () => {
  answers['cart_items'] = [inCart('s1', 1)];
  open('copy', twoPlaces);
  expect(await isChosen('Sumar al carrito')).toBe(true);
  expect(screen.queryByText(/dos veces/)).toBeNull();
});

it('the cart of another establishment is read again when its lines are opened, since they may be in it by now', async () => {
  answers['cart_items'] = [inCart('s1', 4)];
  const client = createQueryClient();
  client.setQueryData(cartKeys.detail('u1', 'norte'), { id: 'c1', lines: [] });
  open('copy', twoPlaces, client);
  expect(await isChosen('Reemplazar carrito')).toBe(true);
});

it('a quantity beyond the stock orders nothing at the press that leaves its field, and not its first digits later', async () => {
  const { onClose } = open('repeat');
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cantidad: Mezcal' });
  const user = userEvent.setup();
  await user.click(quantity);
  await user.keyboard('{Control>}a{/Control}150');
  await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(quantity.value).toBe('4');
  expect(screen.getByText('El máximo es 50. Sigue en 4.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('Back closes the lines and stays on the page', async () => {
  const { onClose, router } = open('repeat');
  await screen.findByRole('button', { name: 'Revisar pedido' });
  await act(() => router.navigate(-1));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  ['Back', async (router: ReturnType<typeof open>['router']) => act(() => router.navigate(-1))],
  ['Esc', async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
])('changed quantities are not lost by %s without a question', async (_, leave) => {
  const { onClose, router } = open('repeat');
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar uno: Mezcal' }));
  await leave(router);
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Descartar cambios' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

it('the browser asks before a page with changed quantities is reloaded', async () => {
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { unmount } = open('repeat');
  const more = await screen.findByRole('button', { name: 'Agregar uno: Mezcal' });
  expect(reload()).toBe(false);
  fireEvent.click(more);
  expect(reload()).toBe(true);
  unmount();
  expect(reload()).toBe(false);
});

it('changed quantities are no reason to stay once they are in the cart', async () => {
  const { onClose, router } = open('repeat');
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar uno: Mezcal' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revisar pedido' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('with an open bottle on the shelf, the next whole one is missing', async () => {
  open('guide');
  fireEvent.change(await countField(), { target: { value: '3.5' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: Mezcal' }).value).toBe('1');
});

it('a text that is no count leaves the former one, not its own beginning', async () => {
  open('guide');
  const field = await countField();
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.blur(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.change(field, { target: { value: '1/x' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2');
});

it('quantities typed for one establishment are those of the next one, too', async () => {
  open('repeat', twoPlaces);
  const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Cantidad: Mezcal' });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar uno: Mezcal' }));
  expect((await quantity()).value).toBe('5');
  await choosePlace('Terraza Norte');
  await screen.findByRole('button', { name: 'Agregar al carrito de Terraza Norte' });
  expect((await quantity()).value).toBe('5');
});

it('more than another establishment’s store has of a typed quantity is shown', async () => {
  open('repeat', twoPlaces);
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cantidad: Mezcal' });
  fireEvent.change(quantity, { target: { value: '40' } });
  fireEvent.blur(quantity);
  answers['product_prices_for_users'] = [{ ...offer, stock_qty: 30 }];
  await choosePlace('Terraza Norte');
  expect(await screen.findByText('Solo quedan 30 piezas')).toBeDefined();
  answers['product_prices_for_users'] = [offer];
});
