import { checkRow } from './check-row';
import { FileError } from './file-error';
import { FileRules } from './file-rules';
import { readHeader } from './header';
import { Problems } from './problems';
import { type FileRecord, readRecords } from './read-records';
import { slugify } from './fold';
import type { CatalogRow } from './row-schema';

/** A row ready for the database: `leads` marks the line that provides its SKU's product data. */
export type FileRow = CatalogRow & { linea: number; leads: boolean };

export type ReadOptions = {
  file: string;
  /** The store of every row, overriding the column; null uses the column. */
  store: number | null;
  stores: ReadonlySet<number>;
  /** Counts warnings as errors. */
  strict: boolean;
  signal?: AbortSignal;
  onProgress?(progress: { rows: number; bytes: number }): void;
};

/** The outcome of reading a file: its problems, its columns, and how many rows were read. */
export class FileReading {
  readonly errors = new Problems();
  readonly warnings = new Problems();
  columns: string[] = [];
  rows = 0;
}

const progressEvery = 1000;

function takeHeader(record: FileRecord, reading: FileReading, options: ReadOptions): boolean {
  const header = readHeader(record.cells, { line: record.line, storeGiven: options.store !== null });
  header.problems.forEach((problem) => reading.errors.add(problem));
  reading.columns = header.names;
  return header.problems.length === 0;
}

function takeRow(record: FileRecord, reading: FileReading, rules: FileRules, options: ReadOptions) {
  const { line } = record;
  const checked = checkRow(record, { ...options, names: reading.columns });
  const warnings = options.strict ? reading.errors : reading.warnings;
  checked.warnings.forEach((warning) => warnings.add(warning));
  const problems = checked.row ? [...checked.problems, ...rules.check(checked.row, line)] : checked.problems;
  problems.forEach((problem) => reading.errors.add(problem));
  if (!checked.row || reading.errors.count > 0) return null;
  const { nombre, sku } = checked.row;
  const slug = checked.row.slug ?? slugify(`${nombre} ${sku}`).slice(0, 300);
  return { ...checked.row, slug, linea: line, leads: rules.isFirstOf(checked.row, line) };
}

/**
 * Yields the checked rows of a file and records its problems in `reading`. After the first problem no more rows are
 * yielded (nothing will be imported), but the rest is still checked, so that operators see every error in one run.
 */
export async function* readRows(reading: FileReading, options: ReadOptions): AsyncGenerator<FileRow> {
  const rules = new FileRules();
  let headerSeen = false;
  let bytes = 0;
  try {
    for await (const record of readRecords(options.file, options.signal)) {
      if (!headerSeen) {
        headerSeen = true;
        if (!takeHeader(record, reading, options)) return;
        continue;
      }
      reading.rows += 1;
      bytes = record.bytes;
      if (reading.rows % progressEvery === 0) options.onProgress?.({ rows: reading.rows, bytes });
      const row = takeRow(record, reading, rules, options);
      if (row) yield row;
    }
    options.onProgress?.({ rows: reading.rows, bytes });
    if (reading.rows === 0) throw new FileError(null, 'el archivo no tiene renglones de productos');
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    reading.errors.add({ line: error.line, column: null, value: null, reason: error.message });
  }
}
