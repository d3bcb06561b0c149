import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import type { Account } from '../system/account';

/** Writes a file atomically: complete or missing, and on disk before it gets its name. */
export async function writeDurably(
  file: string,
  content: string | Uint8Array,
  account: Account | null = null,
): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (account) await chown(unfinished, account.uid, account.gid);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Windows does not open folders, and persists names on its own. */
export async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that only PostgreSQL's account can enter. */
export async function makeFolder(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}
