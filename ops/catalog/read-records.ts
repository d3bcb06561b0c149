import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { detectDelimiter } from './delimiter';
import { FileError } from './file-error';
import { Utf8Gate } from './utf8';

/** A record of the file, the line it starts in and how far the reading has come, in bytes. */
export type FileRecord = { line: number; cells: string[]; bytes: number };

type Parsed = { record: string[]; info: { empty_lines: number; bytes: number } };

const quoting = 'encierra la celda entre comillas y duplica las comillas que lleve dentro';
const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: `hay comillas que abren y no cierran; ${quoting}`,
  CSV_INVALID_CLOSING_QUOTE: `hay texto después de las comillas de cierre; ${quoting}`,
  INVALID_OPENING_QUOTE: `hay comillas a media celda; ${quoting}`,
  CSV_MAX_RECORD_SIZE: 'el renglón es demasiado largo; revisa que no falten comillas de cierre',
};

const lineEnds = (cells: string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function toFileError(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return new FileError(line, reasons[error.code] ?? `no se puede leer como CSV (${error.code})`);
}

/**
 * Streams a CSV file record by record; blank rows are passed over. Lines are counted here, from the records
 * themselves, because the parser counts a CRLF within quotes twice. Throws FileError where reading must end.
 */
export async function* readRecords(file: string, signal?: AbortSignal): AsyncGenerator<FileRecord> {
  const parser = parse({
    bom: true,
    delimiter: await detectDelimiter(file),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // A failure anywhere destroys the parser with it, so that the loop below throws; nothing is left to handle.
  pipeline(createReadStream(file, { signal }), new Utf8Gate(), parser, () => undefined);
  const records: AsyncIterable<Parsed> = parser;
  let endOfLast = 0;
  let emptyLines = 0;
  try {
    for await (const { record, info } of records) {
      emptyLines = info.empty_lines;
      const line = endOfLast + emptyLines + 1;
      endOfLast += 1 + lineEnds(record);
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record, bytes: info.bytes };
    }
  } catch (error) {
    throw toFileError(error, endOfLast + emptyLines + 1);
  }
}
