import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, explainFileError } from './backup-error';

const newline = 0x0a;

/** The lines of a backup, without line ends. A file that is not gzip, or truncated, is a plain error. */
export async function* readLines(file: string): AsyncGenerator<Buffer, undefined> {
  const text = new PassThrough();
  const reading = pipeline(createReadStream(file), createGunzip(), text);
  // The reader of the lines gets the error there; it need not be reported twice.
  reading.catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline, from)) {
        yield rest.subarray(from, end);
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
    await reading;
  } catch (error) {
    throw explain(error, file);
  }
  if (rest.length > 0) throw damaged(file, 'termina a media línea');
}

/** The error for a file that is not, or no longer, a backup. */
export function damaged(file: string, what: string): BackupError {
  return new BackupError(`${file} no es un respaldo completo (${what}). No se cambió nada.`);
}

function explain(error: unknown, file: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  // zlib: not a gzip, truncated, or corrupted.
  if (code?.startsWith('Z_')) return damaged(file, 'está cortado, dañado o es otra cosa');
  return explainFileError(error, file);
}
