import type { FileRecord } from '@sumiller/catalog-file/csv-records';
import { FileError } from '@sumiller/catalog-file/file-error';
import { isZip, refuseOtherBook } from '@sumiller/catalog-file/file-kind';
import { FileReading, leftOutOf, type FileRow } from '@sumiller/catalog-file/file-reading';
import { RecordReader } from '@sumiller/catalog-file/record-reader';
import { formatCount } from '@/lib/format';
import { importStrings as texts } from './import.strings';
import { readBook } from './read-book';

export type { FileRow };

/** A file that has been read; `isWindows`: it was not UTF-8 and has been decoded as windows-1252. */
export type ReadList = { reading: FileReading; rows: FileRow[]; isWindows: boolean };

type Options = {
  /** Null uses the file's column. */
  store: number | null;
  stores: readonly { id: number; name: string }[];
  /** Columns, by name or title, that are read as if the file did not have them. */
  leftOut: ReadonlySet<string>;
  /** The rows that an import takes; the reading of a longer file ends there. */
  most: number;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
};

const PIECE = 65_536;
const PIECE_OF_BOOK = 500;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Excel saves CSV in the Windows code page unless another format is chosen; a text has no zero bytes, other formats do. */
function asUtf8(bytes: Uint8Array): { bytes: Uint8Array; isWindows: boolean } {
  if (bytes.includes(0) || isUtf8(bytes)) return { bytes, isWindows: false };
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { bytes: new TextEncoder().encode(text), isWindows: true };
}

/** Lets the browser paint and handle clicks between two pieces. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

type Piece = { records: Iterable<FileRecord>; done: number; of: number };

function* csvPieces(bytes: Uint8Array): Generator<Piece> {
  const reader = new RecordReader();
  for (let start = 0; start < bytes.length; start += PIECE) {
    const end = Math.min(start + PIECE, bytes.length);
    yield { records: reader.read(bytes.subarray(start, end)), done: end, of: bytes.length };
  }
  yield { records: reader.end(), done: bytes.length, of: bytes.length };
}

function* bookPieces(records: FileRecord[]): Generator<Piece> {
  for (let start = 0; start < records.length; start += PIECE_OF_BOOK) {
    const piece = records.slice(start, start + PIECE_OF_BOOK);
    yield { records: piece, done: start + piece.length, of: records.length };
  }
}

/** Reads a price list by the rules of the command line, piece by piece; a workbook is recognised by its content, not its name. */
export async function readList(file: File, options: Options): Promise<ReadList> {
  const content = new Uint8Array(await file.arrayBuffer());
  const { bytes, isWindows } = asUtf8(content);
  const reading = new FileReading();
  const rows: FileRow[] = [];
  const rules = {
    store: options.store,
    stores: new Map(options.stores.map(({ id, name }) => [id, name])),
    replacesStore: false,
    storeHint: texts.storeHint,
    strict: false,
    leftOut: leftOutOf(options.leftOut),
  };
  try {
    refuseOtherBook(file.name, content);
    const book = isZip(content) ? await readBook(content, options.signal) : null;
    reading.sheet = book?.sheet ?? null;
    for (const { records, done, of } of book ? bookPieces(book.records) : csvPieces(bytes)) {
      options.signal.throwIfAborted();
      if (!reading.canContinue) break;
      for (const row of reading.takeAll(records, rules)) rows.push(row);
      if (reading.rows > options.most)
        throw new FileError(null, texts.tooManyRows(formatCount(options.most)));
      options.onProgress(done, of);
      await breathe();
    }
    reading.end();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    reading.fail(error);
  }
  return { reading, rows, isWindows };
}
