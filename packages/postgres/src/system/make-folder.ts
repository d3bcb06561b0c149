import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A folder with the missing ones above it, in this mode; one that exists is left as it is. Node's own `recursive` never ends
 * where an existing folder answers that there is no such file, as /proc and an automounter do.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file of this name fails at its first use.
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, { mode }).catch((again: unknown) => {
      if ((again as NodeJS.ErrnoException).code !== 'EEXIST') throw again;
    });
  }
}
