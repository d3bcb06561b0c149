import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Account } from '../system/account';
import { StartError } from '../start-error';
import { type BaseCopy, contentOf, manifestOf } from './base-copies';
import { readManifest } from './manifest';
import { type Entry, readTar } from './tar';

/** Unpacks a base copy into an empty folder, checking every file against the manifest. */
export async function unpackBase(base: BaseCopy, folder: string, account: Account | null): Promise<void> {
  const archive = contentOf(base);
  const { files } = readManifest(await readFile(manifestOf(base)), manifestOf(base));
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await own(folder);
  const unpacked = createReadStream(archive).pipe(createGunzip());
  try {
    for await (const entry of readTar(unpacked as AsyncIterable<Buffer>)) {
      const path = join(folder, entry.path);
      refuseOutside(entry, archive);
      if (entry.kind === 'folder') await mkdir(path, { recursive: true, mode: 0o700 });
      else {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        const sha256 = await unpackFile(entry, path);
        const listed = files.get(entry.path);
        files.delete(entry.path);
        if (listed && (listed.sha256 !== sha256 || listed.size !== entry.size))
          throw new StartError(
            `The base copy ${archive} is damaged: ${entry.path} differs from its manifest.`,
          );
      }
      await own(path);
    }
  } catch (cause) {
    if (cause instanceof StartError || (cause as NodeJS.ErrnoException).code === 'ENOSPC') throw cause;
    throw new StartError(`The base copy ${archive} is damaged: ${String(cause)}.`, { cause });
  } finally {
    unpacked.destroy();
  }
  const [missing] = files.keys();
  if (missing !== undefined)
    throw new StartError(`The base copy ${archive} is damaged: ${missing} is missing in it.`);
}

function refuseOutside({ path, kind }: Entry, archive: string): void {
  if (kind !== 'other' && !path.startsWith('/') && !path.split('/').includes('..')) return;
  throw new StartError(`The base copy ${archive} has ${path}, which does not belong in a cluster.`);
}

async function unpackFile(entry: Entry, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(entry.content), hashing, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}
