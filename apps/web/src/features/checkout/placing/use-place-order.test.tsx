import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { centro, product, row } from '@/domain/cart/cart.fixture';
import { toCartLine } from '@/domain/cart/to-cart-line';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { attemptKey, openAttempt } from '@/domain/order/attempt/attempt';
import { readCounts, writeCounts } from '@/domain/order/repeat/counts-store';
import { EMPTY_CHECKOUT, type CheckoutValues } from '../form/checkout-form';
import { useCheckoutForm } from '../form/use-checkout-form';
import { usePlaceOrder } from './use-place-order';

const values: CheckoutValues = { ...EMPTY_CHECKOUT, deliveryType: 'express', paymentMethodId: 3 };
const rowInStock = {
  ...row(['sp1', 2]),
  store_product: {
    price: 100,
    stock_qty: 50,
    product: {
      id: product.id,
      name: product.name,
      images: [],
      brand: null,
      supplier: null,
      sku: 'RON-1',
      format_label: null,
      format_volume: null,
      category_first: null,
      category_second: null,
      category_third: null,
      status: 'active',
    },
  },
};
const line = toCartLine(rowInStock);

/** The answers of the data API at the HTTP boundary, by the last part of their path. */
const placed = [{ order_id: 'o1', order_number: 'PED-2026-000001', total: 200 }];
const answers: Record<string, [status: number, body: unknown]> = {};

beforeEach(() => {
  Object.assign(answers, {
    get_or_create_cart: [200, 'cart-1'],
    cart_items: [200, [rowInStock]],
    create_order_from_cart: [200, placed],
  });
  vi.stubGlobal('fetch', async (input: string) => {
    const [status, body] = answers[new URL(input).pathname.split('/').at(-1) ?? ''] ?? [200, []];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

function setUp() {
  const location = testPlace({ location: centro });
  const client = createQueryClient();
  client.setQueryData(cartKeys.detail('u1', centro.id), { id: 'cart-1', lines: [line] });
  const complain = vi.fn();
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }]);
    return (
      <TestBuyer client={client} place={location}>
        <RouterProvider router={router} />
      </TestBuyer>
    );
  };
  const hook = renderHook(() => usePlaceOrder('u1', complain), { wrapper });
  const path = () => router?.state.location.pathname;
  return { order: hook.result.current, complain, path };
}

/** Makes a buyer's choices, as the form stores them for a reload. */
function choose() {
  const { form } = renderHook(() => useCheckoutForm('u1', centro, null)).result.current;
  form.setValue('deliveryType', values.deliveryType);
  form.setValue('paymentMethodId', values.paymentMethodId);
}

/** The initial values of this tab's checkout. */
const resumed = () => renderHook(() => useCheckoutForm('u1', centro, null)).result.current.isResumed;

it('a placed order deletes its draft, its attempt and the pieces counted for it', async () => {
  choose();
  const place = { userId: 'u1', locationId: centro.id };
  writeCounts(place, { s1: 3 });
  expect(resumed()).toBe(true);
  const { order, complain, path } = setUp();
  await order.mutateAsync({ location: centro, lines: [line], values });
  expect(resumed(), 'the next order starts from the beginning').toBe(false);
  expect(openAttempt('u1', centro.id)).toBeNull();
  expect(readCounts(place)).toEqual({});
  expect(complain).not.toHaveBeenCalled();
  await waitFor(() => expect(path()).toBe('/order-confirmation'));
});

it('a refused order keeps its draft, and its retry is another attempt', async () => {
  choose();
  answers.create_order_from_cart = [409, { code: 'PT409', message: 'No hay existencias de Ron' }];
  const { order, complain } = setUp();
  await expect(order.mutateAsync({ location: centro, lines: [line], values })).rejects.toThrow();
  expect(complain).toHaveBeenCalledExactlyOnceWith('Error al crear la orden: No hay existencias de Ron');
  expect(resumed()).toBe(true);
  expect(openAttempt('u1', centro.id)).toBeNull();
});

it('an order without an answer keeps its draft and its attempt, which the retry repeats', async () => {
  choose();
  answers.create_order_from_cart = [503, { code: 'PGRST001', message: '' }];
  const { order, complain } = setUp();
  await expect(order.mutateAsync({ location: centro, lines: [line], values })).rejects.toThrow();
  expect(complain, 'the page says that the outcome is unknown').not.toHaveBeenCalled();
  expect(resumed()).toBe(true);
  expect(openAttempt('u1', centro.id)).toBe(attemptKey('u1', centro.id, [line]));
});

it('an order that was never sent, because the cart could not be read, is reported as failed', async () => {
  answers.cart_items = [503, { code: 'PGRST001', message: '' }];
  const { order, complain } = setUp();
  await expect(order.mutateAsync({ location: centro, lines: [line], values })).rejects.toThrow();
  expect(complain).toHaveBeenCalledExactlyOnceWith('No se pudo completar el pedido. Inténtalo nuevamente.');
});
