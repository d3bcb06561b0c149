import { FileError } from '@sumiller/catalog-file/file-error';
import type { FileReading, FileRow, ReadingOptions } from '@sumiller/catalog-file/file-reading';
import { readRecords } from './read-records';

export type ReadOptions = Omit<ReadingOptions, 'storeHint' | 'replacesStore'> & {
  file: string;
  signal?: AbortSignal;
  onProgress?(progress: { rows: number; bytes: number }): void;
};

const progressEvery = 1000;
const storeHint = 'indica la tienda con --store N';

/** Yields the checked rows of a file, and records its problems in `reading`. */
export async function* readRows(reading: FileReading, options: ReadOptions): AsyncGenerator<FileRow> {
  let bytes = 0;
  try {
    for await (const record of readRecords(options.file, options.signal)) {
      bytes = record.bytes;
      reading.sheet = record.sheet ?? null;
      const row = reading.take(record, { ...options, storeHint, replacesStore: true });
      if (!reading.canContinue) return;
      if (reading.rows > 0 && reading.rows % progressEvery === 0)
        options.onProgress?.({ rows: reading.rows, bytes });
      if (row) yield row;
    }
    options.onProgress?.({ rows: reading.rows, bytes });
    reading.end();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    reading.fail(error);
  }
}
