import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClusterSetup } from './cluster-setup';
import { stopServer } from './server-process';

afterEach(() => vi.restoreAllMocks());

it.runIf(process.platform !== 'win32')(
  'a server may take half a minute to write everything to disk before it stops',
  async () => {
    const slow = `process.on('SIGINT', () => setTimeout(() => process.exit(0), 200)); console.log('up')`;
    const child = spawn(process.execPath, ['-e', `${slow}; setInterval(() => {}, 1000)`]);
    await once(child.stdout, 'data');
    const exited = once(child, 'exit');
    // The second clock read is 30 s later.
    const begun = Date.now();
    const clock = vi
      .spyOn(Date, 'now')
      .mockReturnValue(begun + 30_000)
      .mockReturnValueOnce(begun);
    const { pid } = child;
    if (pid === undefined) throw new Error('There is no process to stop.');
    const server = { pid, adopted: false, exited: exited.then(() => undefined) };
    await stopServer({} as ClusterSetup, server);
    clock.mockRestore();
    expect(await exited).toEqual([0, null]);
  },
);
