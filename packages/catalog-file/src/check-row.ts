import { badNumber, badRow } from './bad-row-reasons';
import type { FileRecord } from './csv-records';
import type { Problem } from './problems';
import { type CatalogRow, rowSchema } from './row-schema';

type RowOptions = { names: string[]; store: number | null; stores: ReadonlySet<number> };
type CheckedRow = { row: CatalogRow | null; problems: Problem[]; warnings: Problem[] };

type Cells = Record<string, string>;

/**
 * Price lists contain remarks in the alcohol column. The figure is only displayed, so a remark costs the figure and not
 * the whole list; an impossible figure is still an error.
 */
function dropRemark(cells: Cells, line: number): Problem[] {
  const value = cells.grado_alcohol?.trim() ?? '';
  if (value === '' || /^[-+]?\d[\d.,]*\s*%?/.test(value)) return [];
  cells.grado_alcohol = '';
  return [{ line, column: 'grado_alcohol', value, reason: badNumber.noNumber }];
}

/** Checked separately, so that a row with other errors still reports its unknown store. */
function checkStore(cell: string | undefined, stores: ReadonlySet<number>, line: number): Problem[] {
  const store = rowSchema.shape.tienda.safeParse(cell);
  if (!store.success || stores.has(store.data)) return [];
  const reason = badRow.unknownStore(stores);
  return [{ line, column: 'tienda', value: `${store.data}`, reason }];
}

/** Checks one record against the row schema and the existing stores. */
export function checkRow({ line, cells }: FileRecord, { names, store, stores }: RowOptions): CheckedRow {
  if (cells.length !== names.length) {
    const reason = badRow.cells(cells.length, names.length);
    return { row: null, problems: [{ line, column: null, value: null, reason }], warnings: [] };
  }
  const named: Cells = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  if (store !== null) named.tienda = `${store}`;
  const warnings = dropRemark(named, line);
  const checked = rowSchema.safeParse(named);
  const unknownStore = checkStore(named.tienda, stores, line);
  if (!checked.success) {
    const problems = checked.error.issues.map((issue) => {
      const column = String(issue.path[0]);
      return { line, column, value: named[column] ?? null, reason: issue.message };
    });
    return { row: null, problems: [...problems, ...unknownStore], warnings };
  }
  return { row: checked.data, problems: unknownStore, warnings };
}
