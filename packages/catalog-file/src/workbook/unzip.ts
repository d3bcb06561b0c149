import { Inflate } from 'fflate';
import { FileError } from '../file-error';

/** The maximum size of an unpacked workbook, in bytes. */
const MOST_UNPACKED = 30_000_000;
const MOST_ENTRIES = 2000;
/** Deflate unpacks at most a thousandfold, so a piece of this size is at most 16 MB. */
const PIECE = 16_384;

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const FILE = 0x04034b50;
const FILE_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number };

const damaged = () =>
  new FileError(
    null,
    'no se puede leer como libro de Excel: está dañado o no lo es; ábrelo en Excel y guárdalo como .xlsx',
  );
const tooLarge = () =>
  new FileError(
    null,
    'el libro ocupa más de 30 MB al abrirse; quita hojas e imágenes o divide la lista en varios archivos',
  );
const encrypted = () => new FileError(null, 'el libro tiene contraseña; guárdalo sin ella');

/** The position of the list of entries, and their number. */
function findEntries(view: DataView): { count: number; at: number } {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1)
    if (view.getUint32(at, true) === END)
      return { count: view.getUint16(at + 10, true), at: view.getUint32(at + 16, true) };
  throw damaged();
}

/** The entries of a zip, from its directory; their declared sizes are not trustworthy. */
function readEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, at: start } = findEntries(view);
  if (count > MOST_ENTRIES) throw tooLarge();
  const entries: Entry[] = [];
  for (let at = start; entries.length < count;) {
    if (view.getUint32(at, true) !== ENTRY) throw damaged();
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw encrypted();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    entries.push({
      name: name.replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(bytes: Uint8Array, { at, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== FILE) throw damaged();
  const start = at + FILE_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw damaged();
  return bytes.subarray(start, start + packed);
}

/** The bytes of an entry, counted while it is unpacked. */
function unpack(packed: Uint8Array, { method, unpacked }: Entry, most: number): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw damaged();
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    size += piece.length;
    if (size > most) throw tooLarge();
    pieces.push(piece);
  });
  for (let start = 0; start === 0 || start < packed.length; start += PIECE)
    inflate.push(packed.subarray(start, start + PIECE), start + PIECE >= packed.length);
  if (size !== unpacked) throw damaged();
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Unpacks the entries of a zip whose names are wanted. The zip is refused before unpacking if its directory declares too large a
 * size, and as soon as it turns out larger than declared. Throws FileError.
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    const entries = readEntries(bytes);
    let left = MOST_UNPACKED;
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > left) throw tooLarge();
    const files: Record<string, Uint8Array> = {};
    for (const entry of entries.filter(({ name }) => isWanted(name))) {
      if (Object.hasOwn(files, entry.name)) throw damaged();
      const file = unpack(packedBytes(bytes, entry), entry, left);
      left -= file.length;
      files[entry.name] = file;
    }
    return files;
  } catch (error) {
    // Offsets outside the file, and data that is not deflated.
    throw error instanceof FileError ? error : damaged();
  }
}
