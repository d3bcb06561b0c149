import { StartError } from '../start-error';

const block = 512;

/** A file or folder of a tar archive; `content` must be read before the next entry. */
export type Entry = {
  path: string;
  kind: 'file' | 'folder' | 'other';
  size: number;
  content: AsyncIterable<Buffer>;
};

/** Reads the plain ustar archives in which PostgreSQL sends its base copies: short names, no extensions. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source);
  for (;;) {
    const head = await bytes.take(block);
    if (!head) throw new StartError('the archive is cut off');
    if (head.every((byte) => byte === 0)) return;
    const size = octal(head, 124, 12);
    const type = String.fromCharCode(head[156] ?? 0);
    let rest = size;
    async function* content(): AsyncGenerator<Buffer> {
      while (rest > 0) {
        const part = await bytes.some(rest);
        if (!part) throw new StartError('the archive is cut off');
        rest -= part.length;
        yield part;
      }
    }
    const kind = type === '5' ? 'folder' : type === '0' || type === '\0' ? 'file' : 'other';
    yield { path: text(head, 0, 100), kind, size, content: content() };
    // Skips unread content, and the padding to a whole block.
    while (rest > 0) rest -= (await bytes.some(rest))?.length ?? rest;
    await bytes.take((block - (size % block)) % block);
  }
}

class Bytes {
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most this many; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) return null;
      this.#rest = next.value;
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  /** Exactly this many bytes; null at the end. */
  async take(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const part = await this.some(missing);
      if (!part) return null;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }
}

function text(head: Buffer, from: number, length: number): string {
  const field = head.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

/** Octal digits, or binary for larger numbers. */
function octal(head: Buffer, from: number, length: number): number {
  if ((head[from] ?? 0) & 0x80) return Number(head.readBigUInt64BE(from + length - 8));
  return Number.parseInt(text(head, from, length).trim() || '0', 8);
}
