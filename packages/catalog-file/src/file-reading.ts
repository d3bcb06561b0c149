import { checkRow } from './check-row';
import type { FileRecord } from './csv-records';
import { FileError } from './file-error';
import { FileRules } from './file-rules';
import { slugify } from './fold';
import { readHeader } from './header';
import { Problems } from './problems';
import type { CatalogRow } from './row-schema';

/** A row ready for the database: `leads` marks the line that provides its SKU's product data. */
export type FileRow = CatalogRow & { linea: number; leads: boolean };

export type ReadingOptions = {
  /** The store of every row, overriding the column; null uses the column. */
  store: number | null;
  stores: ReadonlySet<number>;
  /** How to name the store where the file does not. */
  storeHint: string;
  /** Counts warnings as errors. */
  strict: boolean;
};

/** The reading of a file, record by record: its problems, its columns, and how many rows were read. */
export class FileReading {
  readonly errors = new Problems();
  readonly warnings = new Problems();
  columns: string[] = [];
  rows = 0;
  readonly #rules = new FileRules();
  #isHeaderRead = false;

  /** False once the header has been refused: the rest of the file cannot be read then. */
  get canContinue(): boolean {
    return this.columns.length === 0 || this.#isHeaderRead;
  }

  /**
   * The row of a record, if it has one. After the first problem there are no more rows (nothing will be imported), but
   * the rest is still checked, so that every error is found in one run.
   */
  take(record: FileRecord, options: ReadingOptions): FileRow | null {
    if (this.#isHeaderRead) return this.#takeRow(record, options);
    const header = readHeader(record.cells, { line: record.line, ...options });
    header.problems.forEach((problem) => this.errors.add(problem));
    this.columns = header.names;
    this.#isHeaderRead = header.problems.length === 0;
    return null;
  }

  /** The rows of several records. */
  *takeAll(records: Iterable<FileRecord>, options: ReadingOptions): Generator<FileRow> {
    for (const record of records) {
      const row = this.take(record, options);
      if (row) yield row;
    }
  }

  /** After the last record. */
  end(): void {
    if (this.canContinue && this.rows === 0)
      this.fail(new FileError(null, 'el archivo no tiene renglones de productos'));
  }

  /** The file cannot be read any further. */
  fail({ line, message }: FileError): void {
    this.errors.add({ line, column: null, value: null, reason: message });
  }

  #takeRow(record: FileRecord, options: ReadingOptions): FileRow | null {
    this.rows += 1;
    const { line } = record;
    const checked = checkRow(record, { ...options, names: this.columns });
    const warnings = options.strict ? this.errors : this.warnings;
    checked.warnings.forEach((warning) => warnings.add(warning));
    const problems = checked.row
      ? [...checked.problems, ...this.#rules.check(checked.row, line)]
      : checked.problems;
    problems.forEach((problem) => this.errors.add(problem));
    if (!checked.row || this.errors.count > 0) return null;
    const { nombre, sku } = checked.row;
    const slug = checked.row.slug ?? slugify(`${nombre} ${sku}`).slice(0, 300);
    return { ...checked.row, slug, linea: line, leads: this.#rules.isFirstOf(checked.row, line) };
  }
}
