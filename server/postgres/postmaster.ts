import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketDirectory: string; ready: boolean };

/** Reads postmaster.pid of a data folder; null when there is none or it is only half written. */
export function readPostmaster(data: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketDirectory = '', , , status = ''] = lines;
  if (!Number(pid)) return null;
  return { pid: Number(pid), port: Number(port), socketDirectory, ready: status.trim() === 'ready' };
}

/**
 * The PostgreSQL that serves a data folder right now. A pid file left behind whose number another program has since been
 * given (containers count from 1 again) is removed: PostgreSQL itself would refuse to start because of it.
 */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const found = readPostmaster(data);
  if (!found || !isAlive(found.pid)) return null;
  if (serves(found.pid, data)) return found;
  await rm(join(data, 'postmaster.pid'), { force: true });
  return null;
}

/** Whether a process with this number exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is the postmaster of this folder, as far as the system tells. */
function serves(pid: number, data: string): boolean {
  try {
    // The postmaster works in its data folder, and names it in its arguments.
    if (platform() === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    if (platform() === 'darwin') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
    }
    return true;
  } catch (error) {
    // Another user's process keeps its folder to itself; one without a folder has ended and only waits to be reaped.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT' && isAlive(pid);
  }
}
