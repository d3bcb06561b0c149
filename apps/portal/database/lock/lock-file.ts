import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@sumiller/postgres/start-error';
import { makeFolder } from '@sumiller/postgres/system/make-folder';
import { diskReason } from '../../explain-failure';
import { parseHolder } from './holder';

/** Longer than a file is moved away while another starter reads it. */
const settleMs = 100;

/** A killed process with the same pid may have left its own unfinished file, still linked to the lock itself. */
export const freshName = (file: string) => `${file}.${randomBytes(6).toString('hex')}`;

/** The first write into a DATA_DIR, which reveals an unwritable one. */
export async function writeFirst(file: string, content: string, dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o700);
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${diskReason(cause)}`, { cause });
  }
}

export async function tryLink(from: string, to: string): Promise<boolean> {
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
 * the folder; it puts that file back, over this one's.
 */
export async function remainsUnchanged(file: string, content: string): Promise<boolean> {
  await sleep(settleMs);
  return (await readFile(file, 'utf8').catch(() => '')) === content;
}

/** Leaves the file as it is on a full disk. */
export async function replace(file: string, content: string): Promise<void> {
  const unfinished = freshName(file);
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** Puts this process's removed file back, unless another process has taken the folder in the meantime. */
export async function putBack(file: string, content: string): Promise<void> {
  const unfinished = freshName(file);
  await writeFile(unfinished, content, { mode: 0o600 });
  try {
    await tryLink(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Removes a file judged stale. It is moved aside first and put back if its content has changed, also over one created in the
 * meantime: of two starting processes the first one holds the folder.
 */
export async function clearStale(file: string, judged: string): Promise<void> {
  const aside = `${freshName(file)}.stale`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const text = await readFile(aside, 'utf8');
  const socket = parseHolder(text)?.socket;
  if (text !== judged) return rename(aside, file);
  if (socket) await rm(join(dirname(file), basename(socket)), { force: true });
  await rm(aside, { force: true });
}
