import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bootId, isAlive, numberSpace, startOf } from '@sumiller/postgres/system/processes';
import { answers } from '@sumiller/postgres/cluster/stale-files';
import { beats } from './heartbeat';

export type Holder = {
  pid: number;
  /** The start of the process: distinguishes two processes with the same pid, if the system shows it. */
  started: string | null;
  /** Its pid namespace, and a socket where processes of other namespaces (containers) can reach it. */
  space: string | null;
  socket: string | null;
  url: string | null;
  /** The process is stopping: the folder will be free in a moment. */
  stopping: boolean;
};

export const lockFile = (dataDir: string): string => join(dataDir, 'portal.pid');

/** The live process that holds a DATA_DIR, or null. */
export async function liveHolder(dataDir: string): Promise<Holder | null> {
  return (await readLock(dataDir)).holder;
}

/** The text of the holder's file, and the holder if it is alive. */
export async function readLock(dataDir: string): Promise<{ text: string; holder: Holder | null }> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '');
  const holder = parseHolder(text);
  return { text, holder: holder && (await isLive(holder, dataDir)) ? holder : null };
}

async function isLive(holder: Holder, dataDir: string): Promise<boolean> {
  if (isElsewhere(holder)) {
    // The kernel answers for a socket of this machine; otherwise only the file shows whether its holder is alive.
    return holder.socket !== null && !isOfOtherBoot(holder)
      ? answers(join(dataDir, basename(holder.socket)))
      : beats(lockFile(dataDir));
  }
  if (!isAlive(holder.pid)) return false;
  // A bare pid may be any process's: if the system shows start times, our processes have recorded theirs.
  const began = startOf(holder.pid);
  return began === null || holder.started === began;
}

/** Written in another boot: by another machine that mounts the same folder, or by this one before a reboot. */
export function isOfOtherBoot({ started }: Holder): boolean {
  return started !== null && startOf(process.pid) !== null && !started.startsWith(`${bootId()}/`);
}

/** Whether a holder's pid means nothing here: it belongs to another container or machine. */
export function isElsewhere(holder: Holder): boolean {
  return isOfOtherBoot(holder) || (holder.space !== null && holder.space !== numberSpace());
}

export function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    if (typeof value.pid !== 'number') return null;
    const { pid, started = null, space = null, socket = null, url = null, stopping = false } = value;
    return { pid, started, space, socket, url, stopping };
  } catch {
    return null;
  }
}

export const isSame = (one: Holder, other: Holder): boolean =>
  one.pid === other.pid && one.started === other.started && one.space === other.space;
