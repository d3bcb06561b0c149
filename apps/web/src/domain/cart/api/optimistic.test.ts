import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import { product } from '../cart.fixture';
import { lineFromProduct, type Cart } from '../cart';
import { cartKeys } from './cart-keys';
import { showCart } from './optimistic';

const owner = { userId: 'u1', locationId: 'centro' };
const queryKey = cartKeys.detail('u1', 'centro');

it('a change that leaves the cart as it is notifies none of the product cards that follow it', () => {
  const client = createQueryClient();
  const cart: Cart = { id: 'c1', lines: [lineFromProduct(product, 2)] };
  client.setQueryData(queryKey, cart);
  const stop = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {});
  const timers = vi.spyOn(globalThis, 'setTimeout');

  showCart(client, owner, (shown) => shown);
  expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe(1);
  expect(timers).not.toHaveBeenCalled();

  showCart(client, owner, (shown) => ({ ...shown, lines: [] }));
  expect(client.getQueryData<Cart>(queryKey)?.lines).toEqual([]);
  stop();
  timers.mockRestore();
});
