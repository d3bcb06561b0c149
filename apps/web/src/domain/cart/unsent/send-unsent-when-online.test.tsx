import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { product } from '../cart.fixture';
import { sendUnsent } from './send-unsent';
import {
  connect,
  EVENING,
  goOnline,
  inCart,
  line,
  MORNING,
  NOON,
  onLine,
  openPage,
  openReady,
  owner,
  reset,
  server,
} from './unsent.fixture';
import { keepUnsent, readUnsent } from './unsent-store';

const saved = 'Se guardaron las cantidades que faltaba enviar';

beforeAll(connect);
afterAll(() => vi.unstubAllGlobals());
beforeEach(reset);
afterEach(() => localStorage.clear());

it('what is typed without a connection is kept at once, outlasts the page and is sent by the next one', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  onLine.mockReturnValue(false);
  act(() => {
    page.result.current.item.setQuantity(7);
    page.result.current.other.add({ ...product, storeProductId: 'sp2' }, 3);
  });
  await waitFor(() => expect(readUnsent(owner)).toHaveLength(2));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(7));
  expect(page.result.current.other.isAdding).toBe(false);
  act(() => page.result.current.other.setQuantity(5));
  await waitFor(() => expect(readUnsent(owner).at(-1)?.line.quantity).toBe(5));
  expect(toast.info).toHaveBeenCalledTimes(1);
  page.unmount();
  expect(server.requests).toEqual([]);

  onLine.mockReturnValue(true);
  const next = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 5 }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(saved, undefined, { id: 'unsent-cart' }));
  expect(toast.success).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(next.result.current.item.quantity).toBe(7));
  expect(readUnsent(owner)).toEqual([]);
  expect(toast.error).not.toHaveBeenCalled();
  next.unmount();
});

it('the page that kept them sends them when the connection returns, and two tabs do no harm', async () => {
  const page = await openReady();
  const otherTab = await openReady();
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.add(product, 3));
  await waitFor(() => expect(readUnsent(owner)).toHaveLength(1));
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 3 }));
  await waitFor(() => expect(readUnsent(owner)).toEqual([]));
  expect(server.requests).toEqual(['POST cart_items sp1 3']);
  page.unmount();
  otherTab.unmount();
});

it('an addition that another tab has made meanwhile is not made twice', async () => {
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  const page = await openReady();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 3 }));
  // Its answer was lost.
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  await sendUnsent(page.client, owner);
  expect(inCart()).toEqual({ sp1: 3 });

  server.items.clear();
  keepUnsent(owner, [line('sp1', 3)], MORNING);
  server.meanwhile = () => void server.items.set('sp1', { quantity: 3, created_at: EVENING });
  await sendUnsent(page.client, owner);
  expect(inCart(), 'a tab of a browser without locks').toEqual({ sp1: 3 });
  page.unmount();
});

it('a request without an answer is kept too, and the cart shows it whenever it is read', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  server.losesChanges = true;
  act(() => page.result.current.item.setQuantity(9));
  await waitFor(() => expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([9]));
  await page.client.refetchQueries();
  expect(page.result.current.item.quantity).toBe(9);
  expect(toast.error).not.toHaveBeenCalled();
  server.losesChanges = false;
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 9 }));
  page.unmount();
});

it('a quantity is kept even while the one before waits for an answer', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  let answer = () => {};
  server.gate = new Promise((resolve) => (answer = resolve));
  act(() => page.result.current.item.setQuantity(5));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(5));
  await new Promise((resolve) => setTimeout(resolve, 500));
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.setQuantity(8));
  await waitFor(() => expect(page.result.current.item.quantity).toBe(8));
  expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([8]);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(
    readUnsent(owner).map((one) => one.line.quantity),
    'the newest one',
  ).toEqual([8]);
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 8 }));
  page.unmount();
});

it('a removal and an emptied cart are kept', async () => {
  server.items
    .set('sp1', { quantity: 4, created_at: MORNING })
    .set('sp2', { quantity: 1, created_at: MORNING });
  const page = await openReady();
  onLine.mockReturnValue(false);
  act(() => page.result.current.clear());
  await waitFor(() => expect(readUnsent(owner).map((one) => one.line.quantity)).toEqual([0, 0]));
  goOnline();
  await waitFor(() => expect(inCart()).toEqual({}));
  page.unmount();
});

it('a change elsewhere loses to the newest quantity typed here, and a line removed there returns', async () => {
  server.items.set('sp1', { quantity: 12, created_at: MORNING });
  keepUnsent(owner, [line('sp1', 7, MORNING), line('sp2', 2, MORNING)], MORNING);
  const page = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 2 }));
  page.unmount();
});

it('names what the store refused, and forgets it', async () => {
  server.refused.add('sp2');
  keepUnsent(owner, [line('sp1', 7), line('sp2', 2)], MORNING);
  const page = openPage();
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(saved, 'No se pudo con: sp2.', { id: 'unsent-cart' }),
  );
  expect(inCart()).toEqual({ sp1: 7 });
  expect(readUnsent(owner)).toEqual([]);
  page.unmount();
});

it('a cart ordered meanwhile gets nothing back by itself, neither a line nor its removal', async () => {
  server.orderedAt = NOON;
  server.items
    .set('sp2', { quantity: 1, created_at: EVENING })
    .set('sp3', { quantity: 2, created_at: EVENING });
  const typed = [line('sp1', 7, MORNING), line('sp2', 9, MORNING), line('sp3', 0, MORNING), line('sp4', 1)];
  keepUnsent(owner, typed, MORNING);
  const page = openPage();
  await waitFor(() =>
    expect(toast.warning).toHaveBeenCalledWith(
      'No se guardaron las cantidades que faltaba enviar',
      'Este carrito ya se pidió, así que no volvieron a él: sp1, sp2, sp4.',
      expect.anything(),
    ),
  );
  expect(inCart()).toEqual({ sp2: 1, sp3: 2 });
  await waitFor(() =>
    expect(page.result.current.cart.lines.map((one) => one.storeProductId)).toEqual(['sp2', 'sp3']),
  );
  act(() => vi.mocked(toast.warning).mock.lastCall?.[2]?.action?.onPress());
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 9, sp3: 2, sp4: 1 }));
  page.unmount();
});

it('a line that was added after the last order is changed as usual', async () => {
  server.orderedAt = MORNING;
  server.items.set('sp1', { quantity: 1, created_at: NOON });
  keepUnsent(owner, [line('sp1', 7, NOON), line('sp2', 3)], NOON);
  const page = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7, sp2: 3 }));
  page.unmount();
});

it('the cart that is compared before an order contains them, or it is not read', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  server.isGone = true;
  keepUnsent(owner, [line('sp1', 7, MORNING)], MORNING);
  await expect(page.result.current.read()).rejects.toThrow();
  server.isGone = false;
  expect((await page.result.current.read()).map(({ quantity }) => quantity)).toEqual([7]);
  expect(inCart()).toEqual({ sp1: 7 });
  page.unmount();
});

it('a change is refused as before if this browser has no room', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  onLine.mockReturnValue(false);
  act(() => page.result.current.item.setQuantity(7));
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(() => expect(page.result.current.item.quantity).toBe(4));
  full.mockRestore();
  page.unmount();
});
