const YES = /^(?:1|s[ií]?|x|✓|✔|✅|ok|va|vale|listo|sim[oó]n|claro|yes|y)$/iu;
const NO = /^(?:0|no?|nel|nop|nah|n\/a|-+|❌|✗)$/iu;
/** Titles of which a yes orders the row: `Autorizado`, `¿Se pide?`, `Va`. */
const ORDERS = /autoriz|aprob|confirm|\bpid|\bped|\bva\b|compr|surt|orden|\bok\b/;
/** Titles of what a product is. */
const DESCRIBES =
  /pais|region|origen|denominacion|uva|varietal|categoria|clasificacion|familia|bodega|linea|country|grape|category/;
/** Titles of what is ordered instead: `Cambiar por`, `En su lugar mandar`, `Sustituto`. */
const CHANGES = /cambi|sustit|reempla|lugar|en vez|alternativ|instead|replace/;
/** Longer cells say something else than yes and no. */
const LONGEST = 6;

/** A column that may say of each row whether it is ordered; `isOrder`: its title says that a yes orders it. */
export type FlagColumn = { column: number; isOrder: boolean; describes: boolean; changes: boolean };

/** The columns by their titles, folded. */
export const flagColumns = (titles: readonly string[], columns: readonly number[]): FlagColumn[] =>
  columns.map((column) => {
    const title = titles[column] ?? '';
    return {
      column,
      isOrder: ORDERS.test(title),
      describes: DESCRIBES.test(title),
      changes: CHANGES.test(title),
    };
  });

/** The columns that say yes or no, and not the same of all rows; an empty cell is no yes. */
export function usedFlags(rows: readonly string[][], flags: readonly FlagColumn[]): FlagColumn[] {
  return flags.filter(({ column }) => {
    const cells = rows.map((row) => row[column] ?? '');
    const said = cells.filter((cell) => cell !== '');
    return (
      new Set(cells).size > 1 &&
      said.every((cell) => cell.length <= LONGEST && !/\d{2}|[2-9]/.test(cell)) &&
      said.some((cell) => YES.test(cell) || NO.test(cell))
    );
  });
}

/** Whether a row may not be ordered by these columns: it has no clear yes, or it is unknown what a yes says. */
export const isForbidden = (row: readonly string[], used: readonly FlagColumn[]): boolean =>
  used.some(({ column, isOrder }) => !isOrder || !YES.test(row[column] ?? ''));

/** The columns of remarks: of what is ordered instead, and those without a known title that are empty in some rows and have words in others. */
export function remarkColumns(
  rows: readonly string[][],
  flags: readonly FlagColumn[],
  product: number,
): number[] {
  return flags.flatMap(({ column, describes, changes }) => {
    const cells = rows.map((row) => row[column] ?? '');
    const isRemark = cells.includes('') && cells.some((cell) => /\p{L}{2}\s+\p{L}{2}/u.test(cell));
    return changes || (isRemark && column > product && !describes) ? column : [];
  });
}

/** The columns of quantities that only have marks, `Surtir` with `x`: they say which rows are ordered. */
export const markColumns = (rows: readonly string[][], quantities: readonly number[]): number[] =>
  quantities.filter((column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.some((cell) => YES.test(cell)) && cells.every((cell) => !/\d/.test(cell));
  });
