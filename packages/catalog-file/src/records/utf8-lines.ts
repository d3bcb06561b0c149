import { FileError } from '../file-error';

const newline = 0x0a;
const longestLine = 1_000_000;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The position of the first byte that is not UTF-8. Characters are one to four bytes long. */
function firstBadByte(bytes: Uint8Array): number {
  let position = 0;
  while (position < bytes.length) {
    const length = [1, 2, 3, 4].find((size) => textOf(bytes.subarray(position, position + size)) !== null);
    if (length === undefined) return position;
    position += length;
  }
  return position;
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array {
  if (start.length === 0) return end;
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}

const beginsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function refuseForeignFormat(start: Uint8Array): void {
  if (start.length === 0) throw new FileError(null, 'el archivo está vacío');
  if (beginsWith(start, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new FileError(
      null,
      'es un libro de Excel con contraseña o de una versión antigua (.xls); guárdalo como .xlsx sin contraseña',
    );
  if (beginsWith(start, [0xff, 0xfe]) || beginsWith(start, [0xfe, 0xff]))
    throw new FileError(null, 'está en UTF-16; guárdalo como «CSV UTF-8 (delimitado por comas)»');
}

/**
 * Reads bytes as long as they are UTF-8 and reports line and byte otherwise. Only complete lines are read, since a line
 * end is never part of a longer character, but a chunk's end may be.
 */
export class Utf8Lines {
  #rest: Uint8Array = new Uint8Array();
  #line = 1;
  #offset = 0;
  #started = false;

  /** The text of the lines these bytes complete. */
  read(chunk: Uint8Array): string {
    if (!this.#started) refuseForeignFormat(chunk);
    this.#started = true;
    const bytes = joined(this.#rest, chunk);
    const end = bytes.lastIndexOf(newline) + 1;
    this.#rest = bytes.slice(end);
    const text = this.#decode(bytes.subarray(0, end));
    if (this.#rest.length > longestLine)
      throw new FileError(this.#line, 'la línea es demasiado larga para un CSV de productos');
    return text;
  }

  /** The text after the last line end. */
  end(): string {
    if (!this.#started) refuseForeignFormat(this.#rest);
    return this.#decode(this.#rest);
  }

  #decode(bytes: Uint8Array): string {
    const text = textOf(bytes);
    if (text === null) this.#refuse(bytes);
    const begin = this.#offset === 0 ? /^\ufeff/ : /^$/;
    for (const byte of bytes) if (byte === newline) this.#line += 1;
    this.#offset += bytes.length;
    return text.replace(begin, '');
  }

  #refuse(bytes: Uint8Array): never {
    let start = 0;
    for (let end = bytes.indexOf(newline) + 1; end > 0; end = bytes.indexOf(newline, start) + 1) {
      if (textOf(bytes.subarray(start, end)) === null) break;
      this.#line += 1;
      start = end;
    }
    const bad = start + firstBadByte(bytes.subarray(start));
    const value = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    throw new FileError(
      this.#line,
      `el byte ${this.#offset + bad + 1} (0x${value}) no es UTF-8; guarda el archivo como «CSV UTF-8»`,
    );
  }
}
