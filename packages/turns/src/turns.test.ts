import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns, type TurnsOptions } from './turns';

class Busy extends Error {}
const turnsOf = (options: Omit<TurnsOptions, 'refusal'>) =>
  new Turns({ refusal: () => new Busy(), ...options });

/** Work that ends when released, and reports whether it has begun. */
function held() {
  let begun = false;
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    begun = true;
    await done;
  };
  return { work, end: () => end(), hasBegun: () => begun };
}

it('one person’s queue does not delay another person', async () => {
  const turns = turnsOf({ concurrency: 4, perPerson: 2 });
  const [first, second, third, other] = [held(), held(), held(), held()];
  const running = [first, second, third].map(({ work }) => turns.run('ana', work));
  running.push(turns.run('luis', other.work));
  expect([first, second, third, other].map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, true]);
  first.end();
  await running[0];
  await expect.poll(() => third.hasBegun()).toBe(true);
  for (const { end } of [second, third, other]) end();
  await Promise.all(running);
});

it('a person with too many waiting requests is refused, and served again afterwards', async () => {
  const turns = turnsOf({ concurrency: 2, perPerson: 1, queuedPerPerson: 1 });
  const work = held();
  const running = [turns.run('ana', work.work), turns.run('ana', work.work)];
  await expect(turns.run('ana', work.work)).rejects.toThrow(Busy);
  work.end();
  await Promise.all(running);
  expect(await turns.run('ana', () => Promise.resolve('here'))).toBe('here');
});

it('a turn passes on when the work fails', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1 });
  const failed = turns.run('ana', () => Promise.reject(new Error('no')));
  const next = turns.run('ana', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('a free turn goes to a person who has none, in any order of arrival', async () => {
  const turns = turnsOf({ concurrency: 2, perPerson: 2 });
  const works = Array.from({ length: 5 }, held);
  const crowd = works.slice(0, 4).map(({ work }) => turns.run('ana', work));
  const late = turns.run('luis', works[4]?.work ?? (() => Promise.resolve()));
  works[0]?.end();
  await crowd[0];
  await expect.poll(() => works[4]?.hasBegun()).toBe(true);
  expect(works[2]?.hasBegun()).toBe(false);
  for (const { end } of works) end();
  await Promise.all([...crowd, late]);
});

it('the share of a person who has left goes to those who stay', async () => {
  const turns = turnsOf({ concurrency: 2, perPerson: 2 });
  const works = Array.from({ length: 3 }, held);
  const [first, other] = [
    turns.run('ana', works[0]?.work ?? never),
    turns.run('luis', works[1]?.work ?? never),
  ];
  const second = turns.run('ana', works[2]?.work ?? never);
  works[1]?.end();
  await other;
  await expect.poll(() => works[2]?.hasBegun()).toBe(true);
  for (const { end } of works) end();
  await Promise.all([first, second]);
});

const never = () => new Promise<void>(() => undefined);

it('the longest queue loses its last entry when too many requests wait in total', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1, queuedInTotal: 2 });
  const works = Array.from({ length: 4 }, held);
  const [first, second, third] = works.slice(0, 3).map(({ work }) => turns.run('ana', work));
  const refused = expect(third).rejects.toThrow(Busy);
  const other = turns.run('luis', () => Promise.resolve('here'));
  await refused;
  works[0]?.end();
  works[1]?.end();
  await Promise.all([first, second]);
  expect(await other).toBe('here');
});

it('a turn has a minimum length while others of the same person wait', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1, minTurnMs: 50 });
  const began = performance.now();
  const now = () => Promise.resolve(performance.now() - began);
  const [, second] = await Promise.all([turns.run('ana', now), turns.run('ana', now)]);
  expect(second).toBeGreaterThan(45);
});

it('a turn is followed by a rest as long as itself while others wait, and its result is not delayed', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1, maxRestMs: 1_000 });
  const began = performance.now();
  const turn = (milliseconds: number) => async () => {
    const start = performance.now() - began;
    await sleep(milliseconds);
    return { start, end: performance.now() - began };
  };
  const answers = [turns.run('ana', turn(60)), turns.run('luis', turn(0))] as const;
  const [ana, luis] = await Promise.all(
    answers.map(async (answer) => ({ ...(await answer), answered: performance.now() - began })),
  );
  expect(luis?.start).toBeGreaterThan(2 * (ana?.end ?? 0) - 5);
  expect(ana?.answered).toBeLessThan(luis?.start ?? 0);
});

it('a rest is bounded, and skipped when no other turn waits', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1, maxRestMs: 10 });
  const begin = () => Promise.resolve(performance.now());
  const long = async () => {
    await sleep(300);
    return performance.now();
  };
  const [end, next] = await Promise.all([turns.run('ana', long), turns.run('luis', begin)]);
  expect(next - end).toBeLessThan(200);
  await turns.run('ana', () => sleep(50));
  expect(turns.load.running).toBe(0);
});

it('a request that has waited too long is refused, and leaves no trace', async () => {
  const turns = turnsOf({ concurrency: 1, perPerson: 1, maxWaitMs: 20 });
  const work = held();
  const running = turns.run('ana', work.work);
  await expect(turns.run('luis', work.work)).rejects.toThrow(Busy);
  work.end();
  await running;
  expect(await turns.run('luis', () => Promise.resolve('here'))).toBe('here');
});

it('a disconnected client leaves the queue before its work begins', async () => {
  const turns = new Turns({
    concurrency: 1,
    perPerson: 1,
    queuedPerPerson: 1,
    refusal: () => new Error('gone'),
  });
  const work = held();
  const running = turns.run('ana', work.work);
  const [gone, late] = [new AbortController(), held()];
  const waiting = turns.run('ana', late.work, { gone: gone.signal });
  gone.abort();
  await expect(waiting).rejects.toThrow('gone');
  await expect(turns.run('ana', late.work, { gone: gone.signal })).rejects.toThrow('gone');
  const next = turns.run('ana', () => Promise.resolve('next'));
  work.end();
  await running;
  expect(await next).toBe('next');
  expect(late.hasBegun()).toBe(false);
});

describe('a free turn goes to the person whose turns have taken the least time:', () => {
  const turn = (name: string, order: string[], milliseconds: number) => async () => {
    order.push(name);
    await sleep(milliseconds);
  };

  it('ten short requests come before the next long one', async () => {
    const turns = turnsOf({ concurrency: 1, perPerson: 1 });
    const order: string[] = [];
    const long = Array.from({ length: 3 }, () => turns.run('ana', turn('ana', order, 60)));
    const short = Array.from({ length: 10 }, () => turns.run('luis', turn('luis', order, 1)));
    await Promise.all([...long, ...short]);
    expect(order.lastIndexOf('luis')).toBeLessThan(order.lastIndexOf('ana'));
    expect(order.slice(2, 9)).not.toContain('ana');
  });

  it('a person who sends each request after the previous answer is not taken for a newcomer', async () => {
    const turns = turnsOf({ concurrency: 1, perPerson: 1 });
    const order: string[] = [];
    const first = turns.run('ana', turn('ana', order, 30));
    const busy = turns.run('eva', turn('eva', order, 30));
    await first;
    const again = turns.run('ana', turn('ana', order, 30));
    const newcomer = turns.run('luis', turn('luis', order, 1));
    await Promise.all([busy, again, newcomer]);
    expect(order).toEqual(['ana', 'eva', 'luis', 'ana']);
  });

  it('unused time is not saved up, and an empty queue forgets used time', async () => {
    const turns = turnsOf({ concurrency: 1, perPerson: 1 });
    const order: string[] = [];
    await turns.run('ana', turn('ana', order, 60));
    const held = turns.run('eva', turn('eva', order, 5));
    const both = [turns.run('ana', turn('ana', order, 5)), turns.run('luis', turn('luis', order, 5))];
    await Promise.all([held, ...both]);
    expect(order).toEqual(['ana', 'eva', 'ana', 'luis']);
  });
});
