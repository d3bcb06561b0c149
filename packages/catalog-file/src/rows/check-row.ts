import { badCell, badNumber, badRow } from '../bad-row-reasons';
import { columnLetters } from '../columns/column-letters';
import { columns, EMPTIED, lowerLevels, neededByNewProducts } from '../columns/columns';
import type { FileRecord } from '../records/csv-records';
import type { DecimalSigns } from './decimal-signs';
import { fold } from '../fold';
import type { Problem } from '../problems';
import { type CatalogRow, rowSchema } from './row-schema';

type RowOptions = {
  /** The column of each cell; null for one that was left out. */
  cellColumns: readonly (string | null)[];
  store: number | null;
  stores: ReadonlyMap<number, string>;
  replacesStore: boolean;
  signs: DecimalSigns;
};

/** The columns a row leaves unchanged, and its counts of blank and emptied cells. */
type KeptColumns = { dejar: string[]; blank: number; emptied: number };
type CheckedRow = { row: CatalogRow | null; kept: KeptColumns; problems: Problem[]; warnings: Problem[] };

type Cells = Record<string, string>;

const emptiable: ReadonlySet<string> = new Set(
  columns.filter(({ canBeEmptied }) => canBeEmptied).map(({ name }) => name),
);
const withDecimals = ['precio', 'costo', 'volumen_ml', 'grado_alcohol', 'peso'] as const;
const none: KeptColumns = { dejar: [], blank: 0, emptied: 0 };

/**
 * Price lists contain remarks in the alcohol column. The figure is only displayed, so a remark drops the figure instead of
 * failing the whole list; an impossible figure is still an error.
 */
function dropRemark(cells: Cells, line: number): Problem[] {
  const value = cells.grado_alcohol?.trim() ?? '';
  if (value === '' || /^[-+]?\d[\d.,]*\s*%?/.test(value)) return [];
  cells.grado_alcohol = '';
  return [{ line, column: 'grado_alcohol', value, reason: badNumber.noNumber }];
}

/** Checked separately, so that a row with other errors still reports an unknown store. */
function checkStore(cell: string | undefined, stores: ReadonlyMap<number, string>, line: number): Problem[] {
  const value = cell?.trim() ?? '';
  const store = rowSchema.shape.tienda.safeParse(value);
  if (value === '' || (store.success && stores.has(store.data))) return [];
  return [{ line, column: 'tienda', value, reason: badRow.unknownStore(stores) }];
}

/** The number of a store that is given by its name, in any case and with or without accents, if one store has it. */
function storeNumber(cell: string, stores: ReadonlyMap<number, string>): string {
  const name = fold(cell);
  if (name === '' || /^\d+$/.test(name)) return cell;
  const [found, ...others] = [...stores].filter(([, known]) => fold(known) === name);
  return found && others.length === 0 ? `${found[0]}` : cell;
}

/** A store that was chosen must not be contradicted by the file, unless it replaces what the file says. */
function checkChosenStore(
  cell: string | undefined,
  { store, stores, replacesStore }: RowOptions,
  line: number,
): Problem[] {
  const value = cell?.trim() ?? '';
  if (store === null || replacesStore || value === '' || Number(value) === store) return [];
  return [{ line, column: 'tienda', value, reason: badRow.otherStore(store, stores.get(store) ?? '') }];
}

/** Empty cells keep a value, cells with the marker clear it; the latter are blank from here on. */
function readEmpty(cells: Cells, line: number): { kept: KeptColumns; problems: Problem[] } {
  const problems: Problem[] = [];
  const blank = Object.keys(cells).filter((name) => cells[name]?.trim() === '');
  const emptied = Object.keys(cells).filter((name) => fold(cells[name] ?? '') === EMPTIED);
  for (const column of emptied) {
    if (!emptiable.has(column)) problems.push({ line, column, value: EMPTIED, reason: badCell.notCleared });
    cells[column] = '';
  }
  if (blank.includes('categoria') && lowerLevels.some((name) => name in cells && !blank.includes(name)))
    problems.push({ line, column: 'categoria', value: '', reason: badCell.upperLevel });
  const missing = [...neededByNewProducts, ...lowerLevels].filter((name) => !(name in cells));
  return {
    kept: { dejar: [...blank, ...missing], blank: blank.length, emptied: emptied.length },
    problems,
  };
}

/** An unreadable cell has only that reason. */
function readRefused(
  { line, cells, refused = [] }: FileRecord,
  cellColumns: readonly (string | null)[],
): Problem[] {
  return refused
    .filter(({ cell }) => cellColumns[cell] !== null)
    .map(({ cell, reason }) => ({
      line,
      column: cellColumns[cell] ?? columnLetters(cell),
      value: cells[cell] ?? null,
      reason,
    }));
}

/** Numbers in plain form from here on. */
function readDecimals(cells: Cells, signs: DecimalSigns, line: number): Problem[] {
  const problems: Problem[] = [];
  for (const column of withDecimals) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const read = signs.read(column, cell, line);
    cells[column] = read.cell;
    if (read.problem) problems.push(read.problem);
  }
  return problems;
}

function checkCells(cells: Cells, line: number): { row: CatalogRow | null; problems: Problem[] } {
  const checked = rowSchema.safeParse(cells);
  if (checked.success) return { row: checked.data, problems: [] };
  const problems = checked.error.issues.map((issue) => {
    const column = String(issue.path[0]);
    return { line, column, value: cells[column] ?? null, reason: issue.message };
  });
  return { row: null, problems };
}

/** Checks one record against the row schema and the existing stores. */
export function checkRow(record: FileRecord, options: RowOptions): CheckedRow {
  const { cellColumns, store, stores } = options;
  const { line, cells } = record;
  if (cells.length !== cellColumns.length) {
    const reason = badRow.cells(cells.length, cellColumns.length);
    return { row: null, kept: none, problems: [{ line, column: null, value: null, reason }], warnings: [] };
  }
  const named: Cells = {};
  cellColumns.forEach((name, index) => {
    if (name !== null) named[name] = cells[index] ?? '';
  });
  if (named.tienda !== undefined) named.tienda = storeNumber(named.tienda, stores);
  const contradicted = checkChosenStore(named.tienda, options, line);
  const rowsStore = store ?? (cellColumns.includes('tienda') ? null : [...stores.keys()][0]);
  if (rowsStore !== null) named.tienda = `${rowsStore}`;
  const refused = readRefused(record, cellColumns);
  const { kept, problems: empty } = readEmpty(named, line);
  const warnings = dropRemark(named, line);
  const mixed = readDecimals(named, options.signs, line);
  const checked = checkCells(named, line);
  const unknown = checkStore(named.tienda, stores, line);
  const first = [...refused, ...empty, ...contradicted, ...mixed];
  const problems = [
    ...first,
    ...checked.problems.filter(
      ({ column }) => ![...first, ...unknown].some((problem) => problem.column === column),
    ),
    ...unknown,
  ];
  return { row: first.length > 0 ? null : checked.row, kept, problems, warnings };
}
