import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes';

const stopped = () => Object.assign(new pg.DatabaseError('stopped', 0, 'error'), { code: '57014' });
const request = (person: string, kind: string) => ({
  person,
  kind,
  source: kind,
  readOnly: true,
  limitMs: 8_000,
});

describe('the lanes', () => {
  /** Times out in the quick lane; in the slow one, finishes once `release` is called. */
  function slowWork() {
    const timeouts: number[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const work = async (timeoutMs: number) => {
      timeouts.push(timeoutMs);
      if (timeoutMs < 8_000) throw stopped();
      await released;
      return timeouts;
    };
    return { work, release };
  }

  it('rerun a slow request with its full time, and send the next of its kind straight to the slow lane', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
    const first = slowWork();
    first.release();
    expect(await lanes.run(request('ana', 'match_order_lines'), first.work)).toEqual([500, 8_000]);
    const second = slowWork();
    second.release();
    expect(await lanes.run(request('ana', 'match_order_lines'), second.work)).toEqual([8_000]);
  });

  it('run a request known to be slow in the slow lane only', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
    const list = slowWork();
    list.release();
    expect(await lanes.run({ ...request('ana', 'apply_list'), isSlow: true }, list.work)).toEqual([8_000]);
  });

  it("send a person's next reads of a source to the slow lane after a large answer from it", async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
    const read = (person: string, source: string, length: number) =>
      lanes.run(
        { ...request(person, 'tables'), source },
        (_, lane) => Promise.resolve(lane),
        () => length,
      );
    expect(await read('ana', '/products', 40_000)).toBe('quick');
    expect(await read('ana', '/products', 600_000)).toBe('quick');
    expect(await read('ana', '/products', 40_000)).toBe('slow');
    expect(await read('ana', '/orders', 40_000)).toBe('quick');
    expect(await read('luis', '/products', 40_000)).toBe('quick');
  });

  it('pause after a long answer, and not after a short one', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 1 });
    const began = performance.now();
    const read = (person: string, length: number) =>
      lanes.run(
        request(person, 'tables'),
        async () => {
          const start = performance.now() - began;
          await sleep(40);
          return start;
        },
        () => length,
      );
    const [, second] = await Promise.all([read('ana', 100_000), read('luis', 10)]);
    expect(second).toBeGreaterThan(75);
    const [third, fourth] = await Promise.all([read('ana', 10), read('luis', 10)]);
    expect(fourth - third).toBeLessThan(75);
  });

  it('cut a read off sooner while others wait', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 1 });
    const timeouts: number[] = [];
    const read = (person: string) =>
      lanes.run(request(person, 'tables'), async (timeoutMs) => {
        timeouts.push(timeoutMs);
        await sleep(5);
      });
    await Promise.all(['ana', 'luis', 'eva'].map(read));
    await read('ana');
    expect(timeouts).toEqual([500, 500, 100, 500]);
  });

  it('never run a request whose client has gone', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 1 });
    const ran: string[] = [];
    const read = (name: string, gone?: AbortSignal) =>
      lanes.run({ ...request(name, 'tables'), ...(gone ? { gone } : {}) }, async () => {
        ran.push(name);
        await sleep(20);
      });
    const client = new AbortController();
    const first = read('ana');
    const left = expect(read('luis', client.signal)).rejects.toThrow();
    client.abort();
    await Promise.all([first, left]);
    await read('eva');
    expect(ran).toEqual(['ana', 'eva']);
  });

  it("keep the quick lane open for a person's other requests while the slow one is full", async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
    const strangers = slowWork();
    const held = lanes.run(request('stranger', 'match_order_lines'), strangers.work);
    const list = slowWork();
    const waiting = lanes.run(request('ana', 'match_order_lines'), list.work);
    const order = (timeoutMs: number) => Promise.resolve(timeoutMs);
    expect(await lanes.run(request('ana', 'create_order_from_cart'), order)).toBe(500);
    expect(await lanes.run(request('ana', 'tables'), order)).toBe(500);
    strangers.release();
    list.release();
    await Promise.all([held, waiting]);
  });

  it('let the slow lane rest between short statements', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
    const work = async () => {
      const start = performance.now();
      await sleep(40);
      return { start, end: performance.now() };
    };
    const heavy = (person: string) => lanes.run({ ...request(person, 'embeds'), isSlow: true }, work);
    const [first, second] = await Promise.all([heavy('ana'), heavy('luis')]);
    expect(second.start - first.end).toBeGreaterThan(30);
  });

  it('start quick requests one after another, and let a long one delay the next for a moment only', async () => {
    const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 1 });
    const long = slowWork();
    const held = lanes.run(request('ana', 'tables'), () => long.work(8_000));
    const short = (person: string) =>
      lanes.run(request(person, 'tables'), () => Promise.resolve(performance.now()));
    const began = performance.now();
    const starts = await Promise.all([short('luis'), short('eva')]);
    // The others queue behind the long one, which still runs.
    expect(Math.min(...starts) - began).toBeGreaterThan(30);
    expect(lanes.load.quick.running).toBe(1);
    long.release();
    await held;
  });
});
