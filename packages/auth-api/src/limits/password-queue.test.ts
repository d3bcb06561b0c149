import { expect, it } from 'vitest';
import { PasswordQueue } from './password-queue';

it('the queue runs a few at a time, lets a bounded number wait in order, and refuses the rest', async () => {
  const queue = new PasswordQueue(2, 3);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const run = (index: number) =>
    queue.run(() => {
      started.push(index);
      return new Promise<number>((resolve) => finish.push(() => resolve(index)));
    });
  const accepted = [0, 1, 2, 3, 4].map(run);
  await expect(run(5)).rejects.toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect(started).toEqual([0, 1]);
  for (let index = 0; index < 5; index += 1) {
    finish[index]?.();
    expect(await accepted[index]).toBe(index);
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('the queue frees its slot when the work fails', async () => {
  const queue = new PasswordQueue(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
