import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder, writeDurably } from '@sumiller/postgres/archive/files';

/** `<product>/<version>.<ending>`: nothing else becomes part of a file's path. */
const pictureName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{32}\.(jpg|png|webp|avif)$/;

/** Younger files may be about to be recorded. */
const settledMs = 3_600_000;

/** Uploaded pictures in a folder: a subfolder per product, with files that never change. */
export class PictureFiles {
  constructor(readonly folder: string) {}

  /** Atomic: a power cut leaves the whole picture or none. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.pathOf(name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await syncFolder(this.folder);
    await writeDurably(file, bytes);
  }

  /** The size and the bytes in small chunks, pulled by their reader; null if there is no such picture. */
  async open(name: string): Promise<{ size: number; stream: () => ReadableStream<Uint8Array> } | null> {
    if (!pictureName.test(name)) return null;
    const file = this.pathOf(name);
    try {
      const { size } = await stat(file);
      return { size, stream: () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array> };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  /** Removes files left behind by a crash or by the clean-up of the records. Returns how many. */
  async removeAllBut(isKept: (names: string[]) => Promise<Set<string>>, now = Date.now()): Promise<number> {
    let removed = 0;
    for (const product of await listed(this.folder)) {
      const names = (await listed(join(this.folder, product))).map((file) => `${product}/${file}`);
      const kept = await isKept(names.filter((name) => pictureName.test(name)));
      for (const name of names) {
        if (kept.has(name)) continue;
        const file = join(this.folder, name);
        const age = now - (await stat(file).catch(() => ({ mtimeMs: now }))).mtimeMs;
        if (age < settledMs) continue;
        await rm(file, { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  private pathOf(name: string): string {
    if (!pictureName.test(name)) throw new Error(`not a picture's name: ${JSON.stringify(name)}`);
    return join(this.folder, name);
  }
}

async function listed(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
