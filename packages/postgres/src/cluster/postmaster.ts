import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { belongsTo, isAlive } from '../system/processes';

/** The facts a running PostgreSQL writes about itself into postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketDirectory: string; ready: boolean };

/** The text of a data folder's postmaster.pid; empty if there is none. */
export function postmasterFile(data: string): string {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

/** Parses postmaster.pid of a data folder; null if there is none or it is only half written. */
export function readPostmaster(data: string): Postmaster | null {
  const [pid, , , port, socketDirectory = '', , , status = ''] = postmasterFile(data).split('\n');
  if (!Number(pid)) return null;
  // A standby accepts connections too; a write then fails as read-only.
  const ready = ['ready', 'standby'].includes(status.trim());
  return { pid: Number(pid), port: Number(port), socketDirectory, ready };
}

/** The PostgreSQL that currently serves a data folder. A pid file may outlive its process, and its pid may be reused. */
export function findPostmaster(data: string): Postmaster | null {
  const found = readPostmaster(data);
  return found && isAlive(found.pid) && serves(found.pid, data) ? found : null;
}

/** Whether the process is the postmaster of this folder, as far as the system shows. */
function serves(pid: number, data: string): boolean {
  if (platform() === 'linux') return belongsTo(pid, data, statSync(data).uid);
  if (platform() !== 'darwin') return true;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return isAlive(pid);
  }
}
