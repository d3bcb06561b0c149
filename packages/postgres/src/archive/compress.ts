import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from './files';
import { type Line, walFolder } from './line';
import { parseSegment } from './segments';

/** Compresses the archived segments of a line. The original is deleted once its copy reads back identical. */
export async function compressSegments(line: Line, signal?: AbortSignal): Promise<void> {
  const folder = walFolder(line);
  const plain = (await readdir(folder)).filter((name) => parseSegment(name) && !name.endsWith('.gz')).sort();
  for (const name of plain) {
    if (signal?.aborted) return;
    await compress(join(folder, name));
  }
  if (plain.length > 0) await syncFolder(folder);
}

async function compress(file: string): Promise<void> {
  const unfinished = `${file}.gz.unfinished`;
  await pipeline(
    createReadStream(file),
    createGzip({ level: 1 }),
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  const handle = await open(unfinished, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const [before, after] = await Promise.all([
    digest(createReadStream(file)),
    digest(createReadStream(unfinished).pipe(createGunzip())),
  ]);
  if (before !== after) {
    await rm(unfinished, { force: true });
    throw new Error(`the compressed copy of ${file} differs from it`);
  }
  await rename(unfinished, `${file}.gz`);
  await rm(file);
}

async function digest(source: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
