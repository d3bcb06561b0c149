import { Worker } from 'node:worker_threads';

/**
 * Takes processor time from a test run: tests that depend on the machine's speed fail beside such loops. Threads instead of programs:
 * they end with this process, however it ends.
 * @param {number} count how many loops, each of which fills a core
 * @returns {() => Promise<void>} ends them
 */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () => new Worker('for (;;);', { eval: true }));
  for (const loop of loops) loop.unref();
  return async () => {
    await Promise.all(loops.map((loop) => loop.terminate()));
  };
}
