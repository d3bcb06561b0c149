import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { type CsvError, parse, type Parser } from 'csv-parse';
import { detectDelimiter } from './delimiter';
import { FileError } from './file-error';
import { Utf8Gate } from './utf8';

/** A record of the file, the line it starts in and the reading position in bytes. */
export type FileRecord = { line: number; cells: string[]; bytes: number };

const quoting = 'encierra la celda entre comillas y duplica las comillas que lleve dentro';
const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: `hay comillas que abren y no cierran; ${quoting}`,
  CSV_INVALID_CLOSING_QUOTE: `hay texto después de las comillas de cierre; ${quoting}`,
  INVALID_OPENING_QUOTE: `hay comillas a media celda; ${quoting}`,
  CSV_MAX_RECORD_SIZE: 'el renglón es demasiado largo; revisa que no falten comillas de cierre',
};

const lineEnds = (cells: string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const explain = (error: CsvError) => reasons[error.code] ?? `no se puede leer como CSV (${error.code})`;

/**
 * The CSV parser, with records that know their position. Lines are counted here, because the parser counts a CRLF
 * within quotes twice. A failure is queued: thrown by the parser it would overtake the records before it.
 */
class RecordParser {
  readonly stream: Parser;
  #endOfLast = 0;
  #parsed = 0;
  #delivered = 0;
  readonly #places: Pick<FileRecord, 'line' | 'bytes'>[] = [];
  #failure: { after: number; error: FileError } | null = null;

  constructor(delimiter: string) {
    this.stream = parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_record: (cells: string[], { bytes, empty_lines }) => this.#place(cells, bytes, empty_lines),
      on_skip: (error) => this.#fail(error),
    });
  }

  /** The records in the order of the file; throws the parser's error in its place. */
  async *records(): AsyncGenerator<FileRecord> {
    for await (const cells of this.stream as AsyncIterable<string[]>) {
      this.#throwIfFailed();
      this.#delivered += 1;
      const place = this.#places.shift();
      if (place) yield { ...place, cells };
    }
    this.#throwIfFailed();
  }

  #throwIfFailed(): void {
    if (this.#failure && this.#delivered >= this.#failure.after) throw this.#failure.error;
  }

  #place(cells: string[], bytes: number, emptyLines: number): string[] {
    this.#places.push({ line: this.#endOfLast + emptyLines + 1, bytes });
    this.#endOfLast += 1 + lineEnds(cells);
    this.#parsed += 1;
    return cells;
  }

  #fail(error: CsvError | undefined): undefined {
    if (!error || this.#failure) return;
    const line = this.#endOfLast + Number(error.empty_lines ?? 0) + 1;
    this.#failure = { after: this.#parsed, error: new FileError(line, explain(error)) };
  }
}

/** Streams a CSV file record by record; blank rows are skipped. Throws FileError where reading must end. */
export async function* readRecords(file: string, signal?: AbortSignal): AsyncGenerator<FileRecord> {
  const parser = new RecordParser(await detectDelimiter(file));
  // A failure anywhere destroys the parser, so that the loop below throws; nothing is left to handle.
  pipeline(createReadStream(file, { signal }), new Utf8Gate(), parser.stream, () => undefined);
  for await (const record of parser.records())
    if (record.cells.some((cell) => cell.trim() !== '')) yield record;
}
