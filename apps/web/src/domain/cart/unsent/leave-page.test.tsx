import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { product } from '../cart.fixture';
import { connect, inCart, MORNING, openPage, openReady, owner, reset, server } from './unsent.fixture';
import { readUnsent } from './unsent-store';

beforeAll(connect);
afterAll(() => vi.unstubAllGlobals());
beforeEach(reset);
afterEach(() => localStorage.clear());

it('the change of a page that goes away before it is answered, and one made while it goes, are sent by the next page', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  let open = () => {};
  server.gate = new Promise((resolve) => (open = resolve));
  act(() => page.result.current.item.setQuantity(7));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(7));
  expect(readUnsent(owner)).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readUnsent(owner).map((unsent) => unsent.line.quantity)).toEqual([7]);
  act(() => page.result.current.other.add({ ...product, storeProductId: 'sp2' }, 3));
  await waitFor(() => expect(readUnsent(owner)).toHaveLength(2));
  page.unmount();

  server.gate = null;
  window.dispatchEvent(new Event('pageshow'));
  const next = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 3 }));
  await waitFor(() => expect(readUnsent(owner)).toEqual([]));
  open();
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  expect(inCart()).toEqual({ sp1: 7, sp2: 3 });
  next.unmount();
});

it('a quantity typed as soon as the cart is shown outlasts a page that goes away before it was ever idle', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady({ isIdle: false });
  let open = () => {};
  server.gate = new Promise((resolve) => (open = resolve));
  act(() => page.result.current.item.setQuantity(7));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readUnsent(owner).map((unsent) => unsent.line.quantity)).toEqual([7]);
  page.unmount();
  window.dispatchEvent(new Event('pageshow'));
  open();
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
});

it('a quantity typed over one whose addition is still running is the one in the cart', async () => {
  const page = await openReady();
  const { add } = page.result.current.item;
  act(() => {
    add(product, 2, { isWhole: true });
    // A page that goes away reports it from a field that has not drawn the first one.
    add(product, 3, { isWhole: true });
  });
  await waitFor(() => expect(inCart()).toEqual({ sp1: 3 }));
  await waitFor(() => expect(page.client.isMutating()).toBe(0));
  page.unmount();
});
