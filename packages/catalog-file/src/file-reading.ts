import { checkRow } from './rows/check-row';
import type { FileRecord } from './records/csv-records';
import { DecimalSigns } from './rows/decimal-signs';
import { FileError } from './file-error';
import { FileRules } from './file-rules';
import { columnLetters } from './columns/column-letters';
import { columnNames, keyColumns } from './columns/columns';
import { slugify } from './fold';
import { type DoubtfulTitle, leftOutOf, readHeader } from './columns/header';
import { type Problem, Problems } from './problems';
import type { CatalogRow } from './rows/row-schema';

export { leftOutOf };

/**
 * A row ready for the database: `leads` marks the line that provides its SKU's product data, `dejar` names the columns whose
 * values an existing product keeps in any case. A row without a name forms no slug.
 */
export type FileRow = CatalogRow & { linea: number; leads: boolean; dejar: string[] };

export type ReadingOptions = {
  /** The store of every row, overriding the column; null uses the column, or the only store if there is no column. */
  store: number | null;
  /** The names of the stores by their numbers. */
  stores: ReadonlyMap<number, string>;
  /** Whether `store` replaces another one in the column; otherwise such a row is refused. */
  replacesStore: boolean;
  /** How to name the store if the file does not. */
  storeHint: string;
  /** Counts warnings as errors. */
  strict: boolean;
  /** Columns of the file, by their names or titles (`leftOutOf`), that are read as if it did not have them. */
  leftOut?: ReadonlySet<string>;
};

/** The reading of a file, record by record: its problems, its columns, and the number of rows read. */
export class FileReading {
  readonly errors = new Problems();
  readonly warnings = new Problems();
  /** The columns that are read. */
  columns: string[] = [];
  /** The columns of the format that the file has, read or left out, without those that identify a row. */
  recognised: string[] = [];
  /** The titles of the file that are of no column, or of one that another title means, too. */
  doubtful: DoubtfulTitle[] = [];
  rows = 0;
  /** Empty cells, and cells that clear a value. */
  blank = 0;
  emptied = 0;
  /** The sheet being read: its columns have letters in addition to names. */
  sheet: string | null = null;
  #cellColumns: (string | null)[] = [];
  readonly #rules = new FileRules();
  readonly #signs = new DecimalSigns();
  #isHeaderRead = false;

  /** False once the header has been refused, which makes the rest of the file unreadable. */
  get canContinue(): boolean {
    return this.columns.length === 0 || this.#isHeaderRead;
  }

  /**
   * The row of a record, if any. After the first problem no more rows are returned (nothing will be imported), but the rest is
   * still checked, so that one run finds every error.
   */
  take(record: FileRecord, options: ReadingOptions): FileRow | null {
    if (this.#isHeaderRead) return this.#takeRow(record, options);
    if (!this.canContinue) return null;
    const header = readHeader(record.cells, { line: record.line, ...options });
    this.columns = header.names;
    this.#cellColumns = header.cellColumns;
    this.recognised = header.recognised;
    this.doubtful = header.doubtful;
    this.#add(this.errors, header.problems);
    this.#isHeaderRead = header.problems.length === 0;
    return null;
  }

  /** The columns the file changes or those it leaves, whichever are fewer; null for a complete file. */
  get partialColumns(): { effect: 'changes' | 'leaves'; names: string[] } | null {
    const changes = this.columns.filter((name) => !keyColumns.includes(name));
    const leaves = columnNames.filter((name) => !keyColumns.includes(name) && !this.columns.includes(name));
    if (leaves.length === 0) return null;
    return leaves.length < changes.length
      ? { effect: 'leaves', names: leaves }
      : { effect: 'changes', names: changes };
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

  /** Records a refusal by the database for a row of this line. Rows are refused in the order of the file. */
  refuseRow(problem: Problem): void {
    this.#add(this.errors, [problem]);
  }

  /** Records that the file cannot be read further. */
  fail({ line, message }: FileError): void {
    this.errors.add({ line, column: null, value: null, reason: message });
  }

  #takeRow(record: FileRecord, options: ReadingOptions): FileRow | null {
    this.rows += 1;
    const { line } = record;
    const checked = checkRow(record, { ...options, cellColumns: this.#cellColumns, signs: this.#signs });
    this.#add(options.strict ? this.errors : this.warnings, checked.warnings);
    const { dejar, blank, emptied } = checked.kept;
    this.blank += blank;
    this.emptied += emptied;
    const row = checked.row && { ...checked.row, dejar };
    this.#add(this.errors, row ? [...checked.problems, ...this.#rules.check(row, line)] : checked.problems);
    if (!row || this.errors.count > 0) return null;
    const formed = row.nombre ? slugify(`${row.nombre} ${row.sku}`).slice(0, 300) : null;
    return { ...row, slug: row.slug ?? formed, linea: line, leads: this.#rules.isFirstOf(row, line) };
  }

  #add(to: Problems, problems: Problem[]): void {
    for (const problem of problems) {
      const index = this.sheet === null ? -1 : this.#cellColumns.indexOf(problem.column);
      to.add(index < 0 ? problem : { ...problem, column: `${problem.column} (${columnLetters(index)})` });
    }
  }
}
