import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@sumiller/postgres/start-error';
import { numberSpace, startOf } from '@sumiller/postgres/system/processes';
import type { Logger } from '../../log';
import { beat } from './heartbeat';
import { type Holder, isElsewhere, isOfOtherBoot, isSame, lockFile, parseHolder, readLock } from './holder';
import { openLivenessSocket } from './liveness-socket';
import { clearStale, freshName, putBack, replace, remainsUnchanged, tryLink, writeFirst } from './lock-file';

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

/**
 * Claims a DATA_DIR for this process with a file that names it. Waits for a stopping holder; throws if another live process holds
 * it. Removes the remains of a killed process.
 */
export async function lockDataDir(dataDir: string, options: LockOptions = {}): Promise<PortalLock> {
  const file = lockFile(dataDir);
  const liveness = await openLivenessSocket(dataDir);
  const own: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    space: numberSpace(),
    socket: liveness.name,
    url: null,
    stopping: false,
  };
  try {
    await claim(dataDir, file, own, options.log);
  } catch (error) {
    await liveness.close();
    throw error;
  }
  let released = false;
  const whoseIs = async () => {
    const { text, holder } = await readLock(dataDir);
    if (holder) return { isOurs: isSame(holder, own), holder };
    return { isOurs: text === '', holder: null };
  };
  const keepFile = async (): Promise<boolean> => {
    const { isOurs, holder } = await whoseIs();
    if (released) return false;
    if (isOurs && !holder) await putBack(file, JSON.stringify(own));
    if (holder && !isOurs) {
      stopBeating();
      options.onTaken?.(new StartError(takenOver(dataDir, holder)));
    }
    return isOurs;
  };
  const stopBeating = beat(file, options.beatMs, keepFile);
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
      const holder = parseHolder(await readFile(file, 'utf8').catch(() => ''));
      if (holder && isSame(holder, own)) await rm(file, { force: true });
      await liveness.close();
    },
  };
}

async function claim(dataDir: string, file: string, own: Holder, log?: Logger): Promise<void> {
  const unfinished = freshName(file);
  const content = JSON.stringify(own);
  await writeFirst(unfinished, content, dataDir);
  const begun = Date.now();
  let waiting = false;
  try {
    for (;;) {
      if ((await tryLink(unfinished, file)) && (await remainsUnchanged(file, content))) return;
      const { text, holder } = await readLock(dataDir);
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

const takenOver = (dataDir: string, { pid, url }: Holder): string =>
  `${dataDir} was taken over by process ${pid}${url ? `, the portal at ${url}` : ''}, because its portal.pid was removed. ` +
  'This one ends and leaves the database to it.';
