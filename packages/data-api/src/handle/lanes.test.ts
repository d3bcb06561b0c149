import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes';

const stopped = () => Object.assign(new pg.DatabaseError('stopped', 0, 'error'), { code: '57014' });
const request = (person: string, kind: string) => ({
  person,
  kind,
  source: kind,
  statement: kind,
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
    setTimeout(first.release, 1_050);
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
    // In the order of timers, which a busy machine does not change.
    const order: string[] = [];
    const read = (person: string, length: number) =>
      lanes.run(
        request(person, 'tables'),
        async () => {
          order.push(`${person} begins`);
          await sleep(40);
          setTimeout(() => order.push('a timer'), 10);
        },
        () => length,
      );
    await Promise.all([read('ana', 100_000), read('luis', 10)]);
    expect(order.slice(0, 3)).toEqual(['ana begins', 'a timer', 'luis begins']);
    await sleep(50);
    order.length = 0;
    await Promise.all([read('ana', 10), read('luis', 10)]);
    expect(order.slice(0, 2)).toEqual(['ana begins', 'luis begins']);
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

  describe('while twenty people wait in the slow lane', () => {
    /** Strangers whose statements hold the only slow place, each until the previous is released. */
    function twentyStrangers(lanes: Lanes) {
      const works = Array.from({ length: 20 }, slowWork);
      const answers = works.map(({ work }, i) =>
        lanes.run({ ...request(`stranger ${i}`, 'tables'), isSlow: true }, work),
      );
      return {
        releaseFirst: () => works[0]?.release(),
        end: async () => {
          for (const { release } of works) release();
          await Promise.all(answers);
        },
      };
    }
    const quick = (lanes: Lanes, person: string) =>
      lanes.run(request(person, 'options'), async (_, lane) => {
        await sleep(5);
        return lane;
      });

    it('a read that is usually quick has its whole quick time, however many wait', async () => {
      const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 1 });
      await quick(lanes, 'ana');
      const strangers = twentyStrangers(lanes);
      const timeouts: number[] = [];
      const read = (person: string) =>
        lanes.run(request(person, 'options'), async (timeoutMs) => {
          timeouts.push(timeoutMs);
          await sleep(5);
        });
      await Promise.all(['ana', 'ana', 'luis'].map(read));
      expect(timeouts).toEqual([500, 500, 500]);
      await strangers.end();
    });

    it('the next read of a usually quick kind is quick again after one was stopped on a busy machine', async () => {
      const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
      await quick(lanes, 'ana');
      const strangers = twentyStrangers(lanes);
      const unlucky = lanes.run(request('ana', 'options'), (timeoutMs) =>
        timeoutMs < 8_000 ? Promise.reject(stopped()) : Promise.resolve('slow'),
      );
      await sleep(10);
      expect(await quick(lanes, 'ana')).toBe('quick');
      await strangers.end();
      expect(await unlucky).toBe('slow');
    });

    it('a usually quick read that takes the slow lane gets its next free turn', async () => {
      const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
      await quick(lanes, 'ana');
      const strangers = twentyStrangers(lanes);
      const list = lanes.run({ ...request('ana', 'options'), isSlow: true }, () => Promise.resolve('served'));
      strangers.releaseFirst();
      expect(await Promise.race([list, sleep(1_000, 'still waiting')])).toBe('served');
      await strangers.end();
    });

    it('a usually quick read never waits for a turn of a long one where the slow lane has two', async () => {
      const lanes = new Lanes({ connections: 8, slow: 2, perPerson: 4, starts: 4 });
      await quick(lanes, 'ana');
      const strangers = twentyStrangers(lanes);
      const list = lanes.run({ ...request('ana', 'options'), isSlow: true }, () => Promise.resolve('served'));
      expect(await Promise.race([list, sleep(1_000, 'still waiting')])).toBe('served');
      expect(lanes.load.slow).toEqual({ running: 1, waiting: 19, refused: 0 });
      await strangers.end();
    });

    it('a request that was expected to be brief and is not waits among the long ones, also the next time', async () => {
      const lanes = new Lanes({ connections: 8, slow: 2, perPerson: 4, starts: 4 });
      await quick(lanes, 'mallory');
      const timeouts: number[] = [];
      const long = () =>
        lanes.run({ ...request('mallory', 'options'), isSlow: true }, (timeoutMs) => {
          timeouts.push(timeoutMs);
          return timeoutMs < 8_000 ? Promise.reject(stopped()) : sleep(1_100);
        });
      await long();
      await long();
      expect(timeouts).toEqual([1_000, 8_000, 8_000]);
    });

    it('a person whose own values are slow gains nothing from quick reads of others', async () => {
      const lanes = new Lanes({ connections: 8, slow: 1, perPerson: 4, starts: 4 });
      await quick(lanes, 'ana');
      const slow = () =>
        lanes.run(request('mallory', 'options'), async (timeoutMs, lane) => {
          await sleep(150);
          if (timeoutMs >= 8_000) return lane;
          throw stopped();
        });
      await slow();
      await slow();
      const lanesTaken: string[] = [];
      await lanes.run(request('mallory', 'options'), (_, lane) => Promise.resolve(lanesTaken.push(lane)));
      expect(lanesTaken).toEqual(['slow']);
    });
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
