import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { FileError } from './file-error';

const newline = 0x0a;
const longestLine = 1_000_000;

/** The position of the first byte that is not UTF-8, or -1. Characters are one to four bytes long. */
function firstBadByte(bytes: Buffer): number {
  let position = 0;
  while (position < bytes.length) {
    const length = [1, 2, 3, 4].find((size) => isUtf8(bytes.subarray(position, position + size)));
    if (length === undefined) return position;
    position += length;
  }
  return -1;
}

function refuseForeignFormat(start: Buffer): void {
  if (start.length === 0) throw new FileError(null, 'el archivo está vacío');
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04')))
    throw new FileError(null, 'es un libro de Excel; guárdalo como «CSV UTF-8 (delimitado por comas)»');
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FileError(null, 'está en UTF-16; guárdalo como «CSV UTF-8 (delimitado por comas)»');
}

/**
 * Passes a file through as long as it is UTF-8 and reports line and byte otherwise. Complete lines are checked, since a
 * line end is never part of a longer character, but a chunk's end may be.
 */
export class Utf8Gate extends Transform {
  #rest = Buffer.alloc(0);
  #line = 1;
  #offset = 0;
  #started = false;

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    try {
      if (!this.#started) refuseForeignFormat(chunk);
      this.#started = true;
      const bytes = Buffer.concat([this.#rest, chunk]);
      const end = bytes.lastIndexOf(newline) + 1;
      if (end > 0) this.#pass(bytes.subarray(0, end));
      this.#rest = bytes.subarray(end);
      if (this.#rest.length > longestLine)
        throw new FileError(this.#line, 'la línea es demasiado larga para un CSV de productos');
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: (error?: Error | null) => void): void {
    try {
      if (!this.#started) refuseForeignFormat(Buffer.alloc(0));
      this.#pass(this.#rest);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #pass(bytes: Buffer): void {
    if (!isUtf8(bytes)) this.#refuse(bytes);
    for (const byte of bytes) if (byte === newline) this.#line += 1;
    this.#offset += bytes.length;
    this.push(bytes);
  }

  #refuse(bytes: Buffer): never {
    const bad = firstBadByte(bytes);
    let line = this.#line;
    for (const byte of bytes.subarray(0, bad)) if (byte === newline) line += 1;
    const value = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    throw new FileError(
      line,
      `el byte ${this.#offset + bad + 1} (0x${value}) no es UTF-8; guarda el archivo como «CSV UTF-8»`,
    );
  }
}
