import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error';
import type { ClusterSetup } from './cluster-setup';
import { findPostmaster, readPostmaster } from './postmaster';
import { postgresProcesses } from '../system/processes';

/**
 * Removes the pid and lock files of a PostgreSQL that is certainly gone. PostgreSQL only checks the pids in them: in a
 * container, which counts from 1 again, they soon belong to another program, and PostgreSQL would refuse to start.
 * While a process of this cluster lives, even a backend that outlived its postmaster, the decision is left to
 * PostgreSQL.
 *
 * @throws StartError when a PostgreSQL that is invisible to this process, in another container, serves the folder.
 */
export async function clearStaleFiles(setup: ClusterSetup): Promise<void> {
  const alive = postgresProcesses(setup.data);
  if (alive === null) return clearForeignNumber(setup.data);
  if (alive.length > 0) return;
  const sockets = (await readdir(setup.socketDirectory)).filter((name) => name.startsWith('.s.PGSQL.'));
  const paths = sockets.map((name) => join(setup.socketDirectory, name));
  for (const path of paths.filter((name) => !name.endsWith('.lock'))) {
    if (await answers(path)) {
      throw new StartError(
        `The PostgreSQL in ${setup.data} is run by another container that shares this folder. Stop that one first, ` +
          'or give this one another DATA_DIR.',
      );
    }
  }
  await Promise.all([join(setup.data, 'postmaster.pid'), ...paths].map((path) => rm(path, { force: true })));
}

/** For systems that do not list processes: only clears a pid file whose pid certainly belongs to another program. */
async function clearForeignNumber(data: string): Promise<void> {
  if (platform() === 'win32' || !readPostmaster(data) || findPostmaster(data)) return;
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Whether a process listens on a Unix socket. The kernel knows, also for processes of other containers. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true));
    // A full queue (EAGAIN) means that a process is listening; other errors mean refused, or no socket.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => end(code === 'EAGAIN'));
  });
}
