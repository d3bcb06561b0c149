import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { FileRecord } from '@sumiller/catalog-file/csv-records';
import { isZip, refuseLargeBook, refuseOtherBook } from '@sumiller/catalog-file/file-kind';
import { RecordReader } from '@sumiller/catalog-file/record-reader';

/** A record, its sheet, and the reading position in bytes. */
export type PlacedRecord = FileRecord & { bytes: number; sheet?: string };

async function isBook(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const start = new Uint8Array(4);
    await handle.read(start, 0, start.length, 0);
    refuseOtherBook(file, start);
    return isZip(start);
  } finally {
    await handle.close();
  }
}

/** A workbook is read as a whole: it is small, and its unpacked size is limited. */
async function* readBook(file: string, signal?: AbortSignal): AsyncGenerator<PlacedRecord> {
  const { readWorkbook } = await import('@sumiller/catalog-file/workbook/read-workbook');
  refuseLargeBook((await stat(file)).size);
  const content = await readFile(file, { signal });
  const { sheet, records } = await readWorkbook(content);
  for (const record of records) yield { ...record, sheet, bytes: content.length };
}

/** Reads a CSV file or a workbook record by record; blank rows are skipped. Throws FileError if reading must stop. */
export async function* readRecords(file: string, signal?: AbortSignal): AsyncGenerator<PlacedRecord> {
  if (await isBook(file)) {
    yield* readBook(file, signal);
    return;
  }
  const reader = new RecordReader();
  let bytes = 0;
  for await (const chunk of createReadStream(file, { signal }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const record of reader.read(chunk)) yield { ...record, bytes };
  }
  for (const record of reader.end()) yield { ...record, bytes };
}
