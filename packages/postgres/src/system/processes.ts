import { readFileSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { platform } from 'node:os';

/** A process as the kernel reports it. `started` is its start in clock ticks since boot: pids are reused, pairs are not. */
type Facts = { name: string; state: string; parent: number; started: string };

/** Null if the system does not show it: not Linux, or no such process. */
function factsOf(pid: number): Facts | null {
  if (platform() !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may itself contain spaces and parentheses.
    const [state = '', parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, state, parent: Number(parent), started: rest[17] ?? '' };
  } catch {
    return null;
  }
}

/** Whether a process runs, ours or another user's. A zombie has a pid but does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !['Z', 'X', 'x'].includes(factsOf(pid)?.state ?? '');
}

/** A process's start, with the machine's boot id; null if the system does not show it. */
export function startOf(pid: number): string | null {
  const facts = factsOf(pid);
  return facts && `${bootId()}/${facts.started}`;
}

/** The id of this boot of the machine. Containers share it. */
export function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** The pid namespace, one per container. Null if the system does not show it. */
export function numberSpace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

/**
 * Every living PostgreSQL process of a data folder: the postmaster, and backends that outlived it. Null if the system does not
 * list processes.
 */
export function postgresProcesses(data: string): number[] | null {
  if (platform() !== 'linux') return null;
  const owner = statSync(data).uid;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isAlive(pid) && belongsTo(pid, data, owner));
}

/**
 * Whether a process is PostgreSQL running on a data folder, which is then its working directory. PostgreSQL only accepts a folder
 * from its owner, so processes of other accounts are ruled out.
 */
export function belongsTo(pid: number, data: string, owner: number): boolean {
  const facts = factsOf(pid);
  if (facts?.name !== 'postgres' || userOf(pid) !== owner) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch (error) {
    // A container's root may not inspect another account's process; its arguments are readable by everyone.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && isNamedBy(pid, facts.parent, data);
  }
}

/**
 * Judges by the folder in the postmaster's arguments. A backend without a postmaster could belong to any folder, so it counts.
 */
function isNamedBy(pid: number, parent: number, data: string): boolean {
  const own = folderArgument(pid) ?? (factsOf(parent)?.name === 'postgres' ? folderArgument(parent) : data);
  return own === data || own === realpathSync(data);
}

function folderArgument(pid: number): string | null {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[words.indexOf('-D') + 1 || words.length] ?? null;
  } catch {
    return null;
  }
}

function userOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^Uid:\t\d+\t(\d+)/m.exec(status)?.[1]);
  } catch {
    return null;
  }
}
