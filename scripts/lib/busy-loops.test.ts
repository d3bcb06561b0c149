import { expect, it, vi } from 'vitest';
import { startBusyLoops } from './busy-loops.mjs';

/** Milliseconds of processor time of this process, its threads included, since some moment of it. */
const usedTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

it('busy loops use processor time until they are ended', async () => {
  const before = usedTime();
  const end = startBusyLoops(1);
  // Waiting uses next to nothing.
  await vi.waitFor(() => expect(usedTime() - before).toBeGreaterThan(1000), {
    timeout: 30_000,
    interval: 50,
  });
  // It resolves when the threads are gone.
  await end();
});
