import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Limiter } from './limiter';
import type { LimitName } from './limits';

/**
 * The production numbers again, to catch accidental changes; a limit without a row here does not compile. The real limiter is
 * exhausted for each, with fake timers.
 */
const expected: Record<LimitName, [points: number, seconds: number]> = {
  passwordPerAddress: [300, 300],
  passwordPerAccountAndAddress: [10, 300],
  passwordPerAccount: [30, 900],
  signInPerAddress: [900, 300],
  codePerAddress: [120, 300],
  codePerAccount: [10, 300],
  factorPerAccount: [10, 300],
  refreshPerAddress: [1800, 300],
  signupPerAddress: [300, 3600],
  mailPerAddress: [120, 3600],
  mailInterval: [1, 60],
  mailPerAccount: [20, 3600],
  changesPerAccount: [120, 300],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(Object.entries(expected) as [LimitName, [number, number]][])(
  '%s allows %j (points, seconds) in production',
  async (name, [points, seconds]) => {
    const limiter = new Limiter({ pool: null, overrides: {} });
    const app = new Hono()
      .get('/:key', async (context) => {
        await limiter.take(context, name, context.req.param('key'));
        return context.text('granted');
      })
      .onError((error, context) => {
        expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
        return context.text('refused', 429);
      });
    const granted = async (key = 'somebody'): Promise<boolean> =>
      (await app.request(`/${key}`)).status === 200;
    for (let taken = 0; taken < points; taken += 1) expect(await granted()).toBe(true);
    expect(await granted()).toBe(false);
    expect(await granted('another')).toBe(true);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1_000);
    expect(await granted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await granted()).toBe(true);
  },
);
