import { expect, it } from 'vitest';
import { inTasks } from './in-tasks';

/** Resolves once the tasks that were queued before it have run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

it('each step runs in a task of its own, with the microtasks of the one before already done', async () => {
  const seen: string[] = [];
  inTasks([
    () => {
      seen.push('first');
      queueMicrotask(() => seen.push('after the first'));
    },
    () => seen.push('second'),
  ]);
  expect(seen).toEqual([]);
  await expect.poll(() => seen).toEqual(['first', 'after the first', 'second']);
});

it('a cancelled step does not run', async () => {
  const seen: string[] = [];
  const cancel = inTasks([() => seen.push('first')]);
  cancel();
  await nextTask();
  expect(seen).toEqual([]);
});
