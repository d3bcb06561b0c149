import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskReason } from '../explain-failure';
import type { Logger } from '../log';
import { beat, beats } from './heartbeat';
import { StartError } from '@sumiller/postgres/start-error';
import { bootId, isAlive, numberSpace, startOf } from '@sumiller/postgres/system/processes';
import { answers } from '@sumiller/postgres/cluster/stale-files';

type Holder = {
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

export type PortalLock = {
  /** Adds facts about this process for others; left out on a full disk. */
  publish(facts: Partial<Pick<Holder, 'url' | 'stopping'>>): Promise<void>;
  /** Whether another live process holds the folder now, because the file was removed under this one. */
  isTaken(): Promise<boolean>;
  release(): Promise<void>;
};

export type LockOptions = {
  log?: Logger;
  /** Called once when another live process holds the folder, and with it the services running there. */
  onTaken?: (error: StartError) => void;
  /** The interval between checks of the file. */
  beatMs?: number;
};

/** How long a start waits for a stopping holder, which finishes its requests and stops PostgreSQL first. */
const stoppingLimitMs = 120_000;
/** How long a signalled process may take to report that it is stopping. */
const graceMs = 1_000;
/** Longer than a file is moved away while another starter reads it. */
const settleMs = 100;
const longestSocketPath = 100;

/**
 * Claims a DATA_DIR for this process with a file that names it. Waits for a stopping holder; throws if another live process holds
 * it. Removes the remains of a killed process.
 */
export async function lockDataDir(dataDir: string, options: LockOptions = {}): Promise<PortalLock> {
  const file = join(dataDir, 'portal.pid');
  const door = await openDoor(dataDir);
  const own: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    space: numberSpace(),
    socket: door.name,
    url: null,
    stopping: false,
  };
  try {
    await claim(dataDir, file, own, options.log);
  } catch (error) {
    await door.close();
    throw error;
  }
  let released = false;
  const whoseIs = async () => {
    const { text, holder } = await judge(dataDir);
    if (holder) return { isOurs: isSame(holder, own), holder };
    return { isOurs: text === '', holder: null };
  };
  const keepPlace = async (): Promise<boolean> => {
    const { isOurs, holder } = await whoseIs();
    if (released) return false;
    if (isOurs && !holder) await putBack(file, JSON.stringify(own));
    if (holder && !isOurs) {
      stopBeating();
      options.onTaken?.(new StartError(takenOver(dataDir, holder)));
    }
    return isOurs;
  };
  const stopBeating = beat(file, options.beatMs, keepPlace);
  return {
    async publish(facts) {
      Object.assign(own, facts);
      if ((await whoseIs()).isOurs) await replace(file, JSON.stringify(own));
    },
    async isTaken() {
      const { isOurs, holder } = await whoseIs();
      return holder !== null && !isOurs;
    },
    async release() {
      released = true;
      stopBeating();
      const holder = parse(await readFile(file, 'utf8').catch(() => ''));
      if (holder && isSame(holder, own)) await rm(file, { force: true });
      await door.close();
    },
  };
}

async function replace(file: string, content: string): Promise<void> {
  const unfinished = freshName(file);
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** Puts this process's removed file back, unless another process has taken the place in the meantime. */
async function putBack(file: string, content: string): Promise<void> {
  const unfinished = freshName(file);
  await writeFile(unfinished, content, { mode: 0o600 });
  try {
    await tryLink(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function claim(dataDir: string, file: string, own: Holder, log?: Logger): Promise<void> {
  const unfinished = freshName(file);
  const content = JSON.stringify(own);
  await writeFirst(unfinished, content, dataDir);
  const begun = Date.now();
  let waiting = false;
  try {
    for (;;) {
      if ((await tryLink(unfinished, file)) && (await stays(file, content))) return;
      const { text, holder } = await judge(dataDir);
      const waited = Date.now() - begun;
      if (holder && (isSame(holder, own) || waited > (holder.stopping ? stoppingLimitMs : graceMs)))
        throw new StartError(inUse(dataDir, holder));
      if (holder?.stopping && !waiting)
        log?.info({ pid: holder.pid }, 'waiting for the portal that is stopping');
      waiting ||= holder?.stopping === true;
      if (holder) await sleep(50);
      else await clearStale(file, text);
      if (waited > stoppingLimitMs)
        throw new StartError(`${file} could not be claimed: other processes are starting at the same time.`);
    }
  } finally {
    await rm(unfinished, { force: true });
  }
}

const takenOver = (dataDir: string, { pid, url }: Holder): string =>
  `${dataDir} was taken over by process ${pid}${url ? `, the portal at ${url}` : ''}, because its portal.pid was removed. ` +
  'This one ends and leaves the database to it.';

function inUse(dataDir: string, holder: Holder): string {
  const elsewhere = isElsewhere(holder);
  const { pid, url } = holder;
  const portal = url ? `, the portal at ${url}` : '';
  const where = isOfOtherBoot(holder) ? ' of another machine' : ' of another container';
  return (
    `${dataDir} is in use by process ${pid}${elsewhere ? where : ''}${portal}. ` +
    `Stop it first${elsewhere ? '' : ` (kill ${pid})`}, or give this one another DATA_DIR.`
  );
}

// A fresh name: a killed process with the same pid may have left its own, still linked to the file itself.
const freshName = (file: string) => `${file}.${randomBytes(6).toString('hex')}`;

/** The first write into a DATA_DIR, which reveals an unwritable one. */
async function writeFirst(file: string, content: string, dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${diskReason(cause)}`, { cause });
  }
}

/** `name` is relative to DATA_DIR, which another container may have mounted under another path. */
type Door = { name: string | null; close(): Promise<void> };

/**
 * A socket that answers for as long as this process lives, also to other containers, which see neither our pid nor our exit.
 * Without one (Windows, a long path, a file system without sockets) only pids count.
 */
async function openDoor(dataDir: string): Promise<Door> {
  const path = join(dataDir, `portal-${randomBytes(6).toString('hex')}.sock`);
  const closed: Door = { name: null, close: () => Promise.resolve() };
  if (platform() === 'win32' || Buffer.byteLength(path) > longestSocketPath) return closed;
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(closed));
    server.listen(path, () =>
      resolve({ name: basename(path), close: () => new Promise((done) => server.close(() => done())) }),
    );
  });
}

/** The live process that holds a DATA_DIR, or null. */
export async function liveHolder(dataDir: string): Promise<Holder | null> {
  return (await judge(dataDir)).holder;
}

/** The text of the holder's file, and the holder if it is alive. */
async function judge(dataDir: string): Promise<{ text: string; holder: Holder | null }> {
  const text = await readFile(join(dataDir, 'portal.pid'), 'utf8').catch(() => '');
  const holder = parse(text);
  return { text, holder: holder && (await isLive(holder, dataDir)) ? holder : null };
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

/**
 * Whether a file still has this content after a moment. Another starter may have moved a holder's file aside while this one took
 * the place; it puts that file back, over this one's.
 */
async function stays(file: string, content: string): Promise<boolean> {
  await sleep(settleMs);
  return (await readFile(file, 'utf8').catch(() => '')) === content;
}

/**
 * Removes a file judged stale. It is moved aside first and put back if its content has changed, also over one created in the
 * meantime: of two starting processes the first one holds the folder.
 */
async function clearStale(file: string, judged: string): Promise<void> {
  const aside = `${freshName(file)}.stale`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const text = await readFile(aside, 'utf8');
  const socket = parse(text)?.socket;
  if (text !== judged) return rename(aside, file);
  if (socket) await rm(join(dirname(file), basename(socket)), { force: true });
  await rm(aside, { force: true });
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    if (typeof value.pid !== 'number') return null;
    const { pid, started = null, space = null, socket = null, url = null, stopping = false } = value;
    return { pid, started, space, socket, url, stopping };
  } catch {
    return null;
  }
}

const isSame = (one: Holder, other: Holder): boolean =>
  one.pid === other.pid && one.started === other.started && one.space === other.space;

/** Written in another boot: by another machine that mounts the same folder, or by this one before a reboot. */
function isOfOtherBoot({ started }: Holder): boolean {
  return started !== null && startOf(process.pid) !== null && !started.startsWith(`${bootId()}/`);
}

/** Whether a holder's pid means nothing here: it belongs to another container or machine. */
function isElsewhere(holder: Holder): boolean {
  return isOfOtherBoot(holder) || (holder.space !== null && holder.space !== numberSpace());
}

async function isLive(holder: Holder, dataDir: string): Promise<boolean> {
  if (isElsewhere(holder)) {
    // The kernel answers for a socket of this machine; otherwise only the file shows whether its holder is alive.
    return holder.socket !== null && !isOfOtherBoot(holder)
      ? answers(join(dataDir, basename(holder.socket)))
      : beats(join(dataDir, 'portal.pid'));
  }
  if (!isAlive(holder.pid)) return false;
  // A bare pid may be any process's: if the system shows start times, our processes have recorded theirs.
  const began = startOf(holder.pid);
  return began === null || holder.started === began;
}
