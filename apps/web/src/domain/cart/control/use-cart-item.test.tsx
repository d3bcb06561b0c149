import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CurrentLocation } from '@/domain/location';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { centro, product } from '../cart.fixture';
import { useCart } from '../use-cart';
import { useClearCart } from '../use-clear-cart';
import { server } from './cart-server.fixture';
import { useCartItem } from './use-cart-item';

/** The cause of an error toast, so that it is dismissed once the same line works. */
const about = { cause: 'cart-line:u1:centro:sp1' };
const count = (call: string) => server.requests.filter((request) => request === call).length;

function setUp(current: Partial<CurrentLocation> = {}) {
  const wrapper = buyerAt({ place: testPlace({ location: centro, ...current }) });
  return renderHook(
    () => ({
      item: useCartItem('sp1'),
      other: useCartItem('sp2'),
      cart: useCart(),
      emptying: useClearCart(),
    }),
    { wrapper },
  );
}

async function ready(hook: ReturnType<typeof setUp>) {
  await waitFor(() => expect(hook.result.current.cart.isPending).toBe(false));
  return hook;
}

function openGate(which: 'gate' | 'readGate' = 'gate') {
  let open = () => {};
  server[which] = new Promise((resolve) => (open = resolve));
  return () => {
    server[which] = null;
    open();
  };
}

/** Presses the action of the last toast of a kind. */
function pressAction(show: typeof toast.success) {
  const [, , options] = vi.mocked(show).mock.lastCall ?? [];
  options?.onGone?.();
  act(() => options?.action?.onPress());
}

const quantities = (hook: Awaited<ReturnType<typeof ready>>) =>
  hook.result.current.cart.lines.map(({ storeProductId, quantity }) => [storeProductId, quantity]);

beforeAll(() => {
  vi.stubGlobal('fetch', (...call: Parameters<typeof server.answer>) => server.answer(...call));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

afterAll(() => vi.unstubAllGlobals());

afterEach(() => {
  for (const [, , options] of vi.mocked(toast.success).mock.calls) options?.onGone?.();
});

beforeEach(() => {
  Object.assign(server, { items: new Map(), requests: [], refuse: new Map(), gate: null, readGate: null });
  vi.spyOn(toast, 'error').mockReset();
  vi.spyOn(toast, 'success').mockReset();
  vi.spyOn(toast, 'warning').mockReset();
});

it('an added product is shown immediately, and a second add is blocked until the first settles', async () => {
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

it('the cart is read again after two changes that settle together', async () => {
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

it('a refused product is removed again, with the reason', async () => {
  const { result } = await ready(setUp());
  server.refuse.set('POST cart_items', { code: 'PT409', message: 'x' });
  act(() => result.current.item.add(product, 1));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Producto no disponible en esta ubicación', undefined, about),
  );
  await waitFor(() => expect(result.current.cart.count).toBe(0));
});

it('pieces are added to a line that another tab has just created', async () => {
  const { result } = await ready(setUp());
  server.items.set('sp1', 3);
  server.refuse.set('POST cart_items', { code: '23505', message: 'duplicate' });
  act(() => result.current.item.add(product, 2));
  await waitFor(() => expect(server.items.get('sp1')).toBe(5));
  expect(toast.error).not.toHaveBeenCalled();
});

it('pieces that another tab adds between the reading of its line and the change are kept', async () => {
  const { result } = await ready(setUp());
  server.items.set('sp1', 3);
  server.refuse.set('POST cart_items', { code: '23505', message: 'duplicate' });
  server.meanwhile = () => server.items.set('sp1', 7);
  act(() => result.current.item.add(product, 2));
  await waitFor(() => expect(server.items.get('sp1')).toBe(9));
});

it('a quantity typed for the line is the whole of it, whatever another tab has just added', async () => {
  const { result } = await ready(setUp());
  server.items.set('sp1', 3);
  server.refuse.set('POST cart_items', { code: '23505', message: 'duplicate' });
  act(() => result.current.item.add(product, 5, { isWhole: true }));
  await waitFor(() => expect(server.items.get('sp1')).toBe(5));
});

it.each([
  ['an addition', 'POST', 'No se pudo agregar el producto al carrito', []],
  ['a change', 'PATCH', 'No se pudo actualizar la cantidad', [['sp1', 4]]],
  ['a removal', 'DELETE', 'No se pudo eliminar el producto del carrito', [['sp1', 4]]],
] as const)(
  '%s that failed is rolled back without reading again, and nothing else changes',
  async (_, method, text, before) => {
    if (method !== 'POST') server.items.set('sp1', 4);
    const hook = await ready(setUp());
    await waitFor(() => expect(quantities(hook)).toEqual(before));
    const read = openGate('readGate');
    const release = openGate();
    server.refuse.set(`${method} cart_items`, { code: 'XX000', message: 'x' });
    const { item, other } = hook.result.current;
    act(() => {
      if (method === 'POST') item.add(product, 2);
      else item.setQuantity(method === 'PATCH' ? 9 : 0);
    });
    if (method !== 'POST') act(() => other.add({ ...product, id: 'p2', storeProductId: 'sp2' }, 3));
    const added = method === 'POST' ? [] : [['sp2', 3]];
    const meant = { POST: [['sp1', 2]], PATCH: [['sp1', 9], ...added], DELETE: added }[method];
    await waitFor(() => expect(quantities(hook)).toEqual(meant));
    release();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text, undefined, about));
    await waitFor(() => expect(quantities(hook)).toEqual([...before, ...added]));
    read();
  },
);

it('the lines reappear before the cart is read again if it could not be emptied', async () => {
  server.items.set('sp1', 4).set('sp2', 1);
  const hook = await ready(setUp());
  const read = openGate('readGate');
  server.refuse.set('DELETE cart_items', { code: 'XX000', message: 'x' });
  act(() => hook.result.current.emptying.clear());
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No se pudo limpiar el carrito'));
  await waitFor(() => expect(hook.result.current.cart.count).toBe(2));
  read();
});

it('removed lines are restored, one or all of them', async () => {
  server.items.set('sp1', 4).set('sp2', 1);
  const hook = await ready(setUp());
  act(() => hook.result.current.item.remove());
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect([...server.items]).toEqual([['sp2', 1]]);
  pressAction(toast.success);
  await waitFor(() =>
    expect([...server.items]).toEqual([
      ['sp2', 1],
      ['sp1', 4],
    ]),
  );
  await waitFor(() => expect(hook.result.current.item.quantity).toBe(4));

  act(() => hook.result.current.emptying.clear());
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
  expect(server.items.size).toBe(0);
  pressAction(toast.success);
  await waitFor(() => expect(Object.fromEntries(server.items)).toMatchObject({ sp1: 4, sp2: 1 }));
});

it('a line removed elsewhere is reported, and neither restored nor lost', async () => {
  server.items.set('sp1', 4);
  const { result } = await ready(setUp());
  server.items.clear();
  const read = openGate('readGate');
  act(() => result.current.item.setQuantity(7));
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(
      'Ya no está en tu carrito',
      'Producto no disponible se quitó desde otra pestaña o dispositivo.',
      expect.anything(),
    ),
  );
  await waitFor(() => expect(result.current.cart.count).toBe(0));
  expect(server.items.size).toBe(0);
  expect(toast.error).not.toHaveBeenCalled();
  read();
  pressAction(toast.warning);
  await waitFor(() => expect(server.items.get('sp1')).toBe(7));
});

it('a change never sends more than 99,999 pieces', async () => {
  const { result } = await ready(setUp());
  // Another tab has added nearly all of them.
  server.items.set('sp1', 99_998);
  server.refuse.set('POST cart_items', { code: '23505', message: 'duplicate' });
  act(() => result.current.item.add(product, 2));
  await waitFor(() => expect(server.items.get('sp1')).toBe(99_999));
  server.items.set('sp1', 4);
  act(() => result.current.item.setQuantity(100_001));
  await waitFor(() => expect(server.items.get('sp1')).toBe(99_999));
});

it('ten clicks are sent as one request', async () => {
  server.items.set('sp1', 1);
  const { result } = await ready(setUp());
  for (let quantity = 2; quantity <= 11; quantity += 1) {
    act(() => result.current.item.setQuantity(quantity));
  }
  await waitFor(() => expect(result.current.item.quantity).toBe(11));
  await waitFor(() => expect(server.items.get('sp1')).toBe(11));
  expect(count('PATCH cart_items')).toBe(1);
});

it('the quantity before the clicks is restored when the server refuses', async () => {
  server.items.set('sp1', 4);
  const { result } = await ready(setUp());
  server.refuse.set('PATCH cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.item.setQuantity(5));
  act(() => result.current.item.setQuantity(6));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('No se pudo actualizar la cantidad', undefined, about),
  );
  await waitFor(() => expect(result.current.item.quantity).toBe(4));
});

it('zero removes a line that another tab has just added', async () => {
  const hook = await ready(setUp());
  server.items.set('sp1', 6);
  act(() => hook.result.current.item.setQuantity(0));
  await waitFor(() => expect(count('DELETE cart_items')).toBe(1));
  expect(server.items.has('sp1')).toBe(false);
  expect(toast.success).not.toHaveBeenCalled();
});

it('zero removes a line, and a refusal restores it', async () => {
  server.items.set('sp1', 1);
  const { result } = await ready(setUp());
  server.refuse.set('DELETE cart_items', { code: 'XX000', message: 'x' });
  act(() => result.current.item.remove());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('No se pudo eliminar el producto del carrito', undefined, about),
  );
  await waitFor(() => expect(result.current.item.quantity).toBe(1));
  server.refuse.clear();
  act(() => result.current.item.setQuantity(0));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Producto eliminado',
      'Producto eliminado del carrito',
      expect.anything(),
    ),
  );
  expect(server.items.size).toBe(0);
});

it('a cart that could not be created is reported', async () => {
  server.refuse.set('POST get_or_create_cart', { code: 'PT403', message: 'x' });
  const { result } = setUp();
  // The cart is read twice, a second apart, before the read fails.
  await waitFor(() => expect(result.current.cart.error).not.toBeNull(), { timeout: 3000 });
  act(() => result.current.item.add(product, 1));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('No se pudo crear el carrito', undefined, about),
  );
});

it('a change needs an establishment, and distinguishes a missing one from an outdated one', () => {
  const none = setUp({ status: 'none', location: null, locations: [] });
  act(() => none.result.current.item.add(product, 1));
  expect(toast.error).toHaveBeenLastCalledWith(
    'Debes tener una ubicación asignada para agregar productos al carrito',
  );
  const stale = setUp({ location: null, locations: [centro] });
  act(() => stale.result.current.item.add(product, 1));
  expect(toast.error).toHaveBeenLastCalledWith('Selecciona una ubicación válida para agregar productos');
  act(() => stale.result.current.item.setQuantity(2));
  expect(toast.error).toHaveBeenLastCalledWith('Error de autenticación o ubicación');
});
