import { setTimeout as sleep } from 'node:timers/promises';
import { clearStaleFiles } from './stale-files';
import type { ClusterSetup } from './cluster-setup';
import { findPostmaster } from './postmaster';
import { isAlive } from '../system/processes';
import { becomesReady, type ServerProcess, tryStart, watch } from './server-process';
import { StartError } from '../start-error';

const startLimitMs = 60_000;

/**
 * Starts PostgreSQL after any kind of kill; resolves when it accepts connections. If only the portal was killed, its running
 * PostgreSQL is adopted. If both were, the files of the dead one are removed, and PostgreSQL recovers from its own log; while
 * processes of it linger, the start is retried.
 */
export async function startServer(setup: ClusterSetup, limitMs = startLimitMs): Promise<ServerProcess> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    if (Date.now() > deadline)
      throw new StartError(`The PostgreSQL in ${setup.data} runs, but takes no connections.`);
    const orphan = findPostmaster(setup.data);
    if (orphan) {
      if (await becomesReady(setup, orphan.pid, () => !isAlive(orphan.pid), deadline)) {
        return { pid: orphan.pid, adopted: true, exited: watch(orphan.pid) };
      }
      continue;
    }
    await clearStaleFiles(setup);
    const started = await tryStart(setup, deadline);
    if (started) return started;
    // The processes of a killed PostgreSQL need a moment to notice and to free their shared memory.
    await sleep(50);
  }
}
