import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@sumiller/postgres/system/processes';

/** A process's children, if the system lists them (Linux). */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => parentOf(name) === pid)
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Every process of a PostgreSQL. */
export const processesOf = (postmaster: number): number[] => [postmaster, ...childrenOf(postmaster)];

export function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It exited on its own between the listing and the signal.
    }
  }
}

/** Kills PostgreSQL like a power cut: all of its processes, without a chance to clean up. */
export async function pullPlug(postmaster: number): Promise<void> {
  const processes = processesOf(postmaster);
  signal(processes, 'SIGKILL');
  const deadline = Date.now() + 10_000;
  while (processes.some(isAlive) && Date.now() < deadline) await sleep(5);
}
