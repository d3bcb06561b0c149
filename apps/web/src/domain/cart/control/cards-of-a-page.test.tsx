import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { caches } from '@/config/caches';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { centro } from '../cart.fixture';
import { connect, MORNING, reset, server } from '../unsent/unsent.fixture';
import { useCartItem } from './use-cart-item';

beforeAll(() => {
  connect();
  reset();
});
afterAll(() => vi.unstubAllGlobals());

it('the cards of a page neither read the cart again on focus nor wait for its age', async () => {
  server.items.set('sp1', { quantity: 3, created_at: MORNING });
  const reads = vi.spyOn(server, 'answer');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const cards = renderHook(() => [useCartItem('sp1'), useCartItem('sp2')], {
    wrapper: buyerAt({ place: testPlace({ location: centro }) }),
  });
  await waitFor(() => expect(cards.result.current[0]?.quantity).toBe(3));
  const isOfAge = (delay = 0) => Math.abs(delay - caches.defaults.staleTime) < 1000;
  expect(timers.mock.calls.filter(([, delay]) => isOfAge(delay))).toEqual([]);
  timers.mockRestore();

  const before = reads.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(reads.mock.calls).toHaveLength(before);
  reads.mockRestore();
});
