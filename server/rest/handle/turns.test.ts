import { expect, it } from 'vitest';
import { Turns } from './turns';

/** Work that ends when told to, and says whether it has begun. */
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

it('lets one person wait for themselves, and nobody for another', async () => {
  const turns = new Turns(2);
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

it('refuses who lets too many wait, and takes them again afterwards', async () => {
  const turns = new Turns(1, 1);
  const work = held();
  const running = [turns.run('ana', work.work), turns.run('ana', work.work)];
  await expect(turns.run('ana', work.work)).rejects.toMatchObject({ status: 429 });
  work.end();
  await Promise.all(running);
  expect(await turns.run('ana', () => Promise.resolve('here'))).toBe('here');
});

it('passes a turn on when the work fails', async () => {
  const turns = new Turns(1);
  const failed = turns.run('ana', () => Promise.reject(new Error('no')));
  const next = turns.run('ana', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
