const YES = /^(?:1|s[ií]?|x|✓|✔|✅|ok|va|vale|listo|sim[oó]n|claro|yes|y)$/iu;
const NO = /^(?:0|no?|nel|nop|nah|n\/a|-+|❌|✗)$/iu;
/** Titles of which a yes orders the row: `Autorizado`, `¿Se pide?`, `Va`. */
const ORDERS = /autoriz|aprob|confirm|\bpid|\bped|\bva\b|compr|surt|orden|\bok\b/;
/** Longer cells say something else than yes and no. */
const LONGEST = 6;

/** A column that may say of each row whether it is ordered; `isOrder`: its title says that a yes orders it. */
export type FlagColumn = { column: number; isOrder: boolean };

/** The columns by their titles, folded. */
export const flagColumns = (titles: readonly string[], columns: readonly number[]): FlagColumn[] =>
  columns.map((column) => ({ column, isOrder: ORDERS.test(titles[column] ?? '') }));

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
