import { createReadStream } from 'node:fs';
import type { FileRecord } from '@sumiller/catalog-file/csv-records';
import { RecordReader } from '@sumiller/catalog-file/record-reader';

/** A record and the reading position in bytes. */
export type PlacedRecord = FileRecord & { bytes: number };

/** Streams a CSV file record by record; blank rows are skipped. Throws FileError where reading must end. */
export async function* readRecords(file: string, signal?: AbortSignal): AsyncGenerator<PlacedRecord> {
  const reader = new RecordReader();
  let bytes = 0;
  for await (const chunk of createReadStream(file, { signal }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const record of reader.read(chunk)) yield { ...record, bytes };
  }
  for (const record of reader.end()) yield { ...record, bytes };
}
