import { CsvRecords, type FileRecord } from './csv-records';
import { delimiterOf } from './delimiter';
import { Utf8Lines } from './utf8-lines';

/** Reads the bytes of a CSV file, in pieces of any size, as records. Throws FileError if reading must stop. */
export class RecordReader {
  readonly #lines = new Utf8Lines();
  #records: CsvRecords | null = null;
  #start = '';

  *read(bytes: Uint8Array): Generator<FileRecord> {
    yield* this.#take(this.#lines.read(bytes), false);
  }

  *end(): Generator<FileRecord> {
    yield* this.#take(this.#lines.end(), true);
  }

  /** The first non-empty line determines the separator. */
  *#take(text: string, isEnd: boolean): Generator<FileRecord> {
    if (this.#records) {
      yield* this.#records.read(text, isEnd);
      return;
    }
    this.#start += text;
    const header = this.#start.split(/\r\n|\n|\r/).find((line) => line !== '');
    if (header === undefined) return;
    this.#records = new CsvRecords(delimiterOf(header));
    yield* this.#records.read(this.#start, isEnd);
    this.#start = '';
  }
}
