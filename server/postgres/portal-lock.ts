import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { isAlive } from './postmaster';

type Holder = {
  pid: number;
  /** tells two processes of one number apart, where the system can */ started: string | null;
};

export type PortalLock = { release(): Promise<void> };

/**
 * Claims a DATA_DIR for this process, by a file that names it. Throws when another live process holds it; what a killed
 * process left behind is cleared away.
 */
export async function lockDataDir(dataDir: string): Promise<PortalLock> {
  const file = join(dataDir, 'portal.pid');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  const unfinished = `${file}.${process.pid}`;
  await writeFirst(dataDir, unfinished, own);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (await tryLink(unfinished, file)) return { release: () => releaseIfOwn(file, own) };
      const holder = await liveHolder(dataDir);
      if (holder) {
        throw new StartError(
          `${dataDir} is in use by process ${holder.pid}. Stop it first, or give this one another DATA_DIR.`,
        );
      }
      await clearStale(file);
    }
    throw new StartError(`${file} could not be claimed: other processes are starting at the same time.`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The first thing that is written into a DATA_DIR, so the place where one that cannot be written is noticed. */
async function writeFirst(dataDir: string, file: string, content: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600 });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${String(cause)}`, { cause });
  }
}

/** The live process that holds a DATA_DIR, or null. */
export async function liveHolder(dataDir: string): Promise<Holder | null> {
  const holder = parse(await readFile(join(dataDir, 'portal.pid'), 'utf8').catch(() => ''));
  return holder && isLive(holder) ? holder : null;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the file aside before judging it, so that of two starters only one removes it and neither a fresh one. */
async function clearStale(file: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const holder = parse(await readFile(aside, 'utf8'));
  if (holder && isLive(holder)) await tryLink(aside, file);
  await rm(aside, { force: true });
}

async function releaseIfOwn(file: string, own: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => '');
  if (content === own) await rm(file, { force: true });
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === 'number' ? { pid: value.pid, started: value.started ?? null } : null;
  } catch {
    return null;
  }
}

function isLive(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  return holder.started === null || holder.started === startOf(holder.pid);
}

/** When a process began, in the kernel's ticks since boot, with the boot's id: containers reuse process numbers. */
function startOf(pid: number): string | null {
  if (platform() !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may hold spaces; the start time is the 20th field after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return null;
  }
}
