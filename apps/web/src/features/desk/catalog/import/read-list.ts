import { FileError } from '@sumiller/catalog-file/file-error';
import { FileReading, type FileRow } from '@sumiller/catalog-file/file-reading';
import { RecordReader } from '@sumiller/catalog-file/record-reader';
import { importStrings as texts } from './import.strings';

export type { FileRow };

/** A file that has been read; `isWindows`: it was not UTF-8 and has been decoded as windows-1252. */
export type ReadList = { reading: FileReading; rows: FileRow[]; isWindows: boolean };

type Options = {
  /** Null uses the file's column. */
  store: number | null;
  stores: readonly number[];
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
};

const PIECE = 65_536;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Excel saves CSV in the code page of Windows unless another format is chosen; a text has no zero bytes, other formats do. */
function asUtf8(bytes: Uint8Array): { bytes: Uint8Array; isWindows: boolean } {
  if (bytes.includes(0) || isUtf8(bytes)) return { bytes, isWindows: false };
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { bytes: new TextEncoder().encode(text), isWindows: true };
}

/** Lets the browser draw and handle clicks between two pieces. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Reads a price list by the rules of the command line, piece by piece. */
export async function readList(file: Blob, options: Options): Promise<ReadList> {
  const { bytes, isWindows } = asUtf8(new Uint8Array(await file.arrayBuffer()));
  const reading = new FileReading();
  const reader = new RecordReader();
  const rows: FileRow[] = [];
  const rules = {
    store: options.store,
    stores: new Set(options.stores),
    storeHint: texts.storeHint,
    strict: false,
  };
  try {
    for (let start = 0; start < bytes.length && reading.canContinue; start += PIECE) {
      options.signal.throwIfAborted();
      const records = reader.read(bytes.subarray(start, start + PIECE));
      for (const row of reading.takeAll(records, rules)) rows.push(row);
      options.onProgress(Math.min(start + PIECE, bytes.length), bytes.length);
      await breathe();
    }
    if (reading.canContinue) for (const row of reading.takeAll(reader.end(), rules)) rows.push(row);
    reading.end();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    reading.fail(error);
  }
  return { reading, rows, isWindows };
}
