import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import {
  connect,
  goOnline,
  inCart,
  MORNING,
  NOON,
  openPage,
  openReady,
  owner,
  reset,
  server,
} from './unsent.fixture';
import { readUnsent } from './unsent-store';

beforeAll(connect);
afterAll(() => vi.unstubAllGlobals());
beforeEach(reset);
afterEach(() => localStorage.clear());

it('a quantity typed when the session had ended enters the cart once the person is back', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING });
  const page = await openReady();
  server.isSignedOut = true;
  act(() => page.result.current.item.setQuantity(7));
  await waitFor(() => expect(readUnsent(owner).map((unsent) => unsent.line.quantity)).toEqual([7]));
  expect(toast.info).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
  page.unmount();

  server.isSignedOut = false;
  const next = openPage();
  await waitFor(() => expect(inCart()).toEqual({ sp1: 7 }));
  next.unmount();
});

it('a cart that was emptied without an answer is emptied, and nothing waits', async () => {
  server.items.set('sp1', { quantity: 4, created_at: MORNING }).set('sp2', { quantity: 1, created_at: NOON });
  const page = await openReady();
  server.losesDeletions = 'after';
  act(() => page.result.current.clear());
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(toast.info).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
  expect(readUnsent(owner)).toEqual([]);
  page.unmount();
});

it.each(['before', 'after'] as const)(
  'undoing a removal whose request was lost %s it arrived leaves the cart as it was',
  async (moment) => {
    server.items
      .set('sp1', { quantity: 4, created_at: MORNING })
      .set('sp2', { quantity: 1, created_at: NOON });
    const page = await openReady();
    const undo = async (times: number) => {
      await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(times));
      server.losesDeletions = null;
      act(() => vi.mocked(toast.success).mock.lastCall?.[2]?.action?.onPress());
      await waitFor(() => expect(page.client.isMutating()).toBe(0));
      goOnline();
      await waitFor(() => expect(readUnsent(owner)).toEqual([]));
      expect(inCart()).toEqual({ sp1: 4, sp2: 1 });
    };
    server.losesDeletions = moment;
    act(() => page.result.current.clear());
    await undo(1);
    server.losesDeletions = moment;
    act(() => page.result.current.item.remove());
    await undo(2);
    page.unmount();
  },
);

it.each(['before', 'after'] as const)(
  'an undone removal whose request is lost %s it arrived waits, is not reported as failed, and is in the cart once',
  async (moment) => {
    server.items
      .set('sp1', { quantity: 4, created_at: MORNING })
      .set('sp2', { quantity: 1, created_at: NOON });
    const page = await openReady();
    act(() => page.result.current.item.remove());
    await waitFor(() => expect(inCart()).toEqual({ sp2: 1 }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    server.losesInsertions = moment;
    act(() => vi.mocked(toast.success).mock.lastCall?.[2]?.action?.onPress());
    await waitFor(() => expect(readUnsent(owner)).toHaveLength(1));
    expect(page.result.current.item.quantity).toBe(4);
    server.losesInsertions = null;
    goOnline();
    await waitFor(() => expect(readUnsent(owner)).toEqual([]));
    expect(inCart()).toEqual({ sp1: 4, sp2: 1 });
    expect(toast.error).not.toHaveBeenCalled();
    page.unmount();
  },
);
