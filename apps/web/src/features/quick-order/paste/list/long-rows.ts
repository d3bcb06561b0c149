import { MAX_LENGTH } from './marks';
import { productsOfLong } from './split-line';

/** Where a long row is cut: between two of its parts, or else at a blank, before the end of what is read. */
function cut(row: string): [head: string, tail: string] {
  const read = row.slice(0, MAX_LENGTH);
  const at =
    Math.max(read.lastIndexOf(', '), read.lastIndexOf('; ')) + 1 || read.lastIndexOf(' ') + 1 || MAX_LENGTH;
  return [row.slice(0, at).trim(), row.slice(at).trim()];
}

/** The least that remains of a cell. */
const SHORT_CELL = 60;

/** A row of a table whose longest cells, such as descriptions, are shortened until all of its cells are read. */
function withShortCells(row: string): string {
  const cells = row.trim().split('\t');
  for (
    let excess = cells.join('\t').length - MAX_LENGTH;
    excess > 0;
    excess = cells.join('\t').length - MAX_LENGTH
  ) {
    const longest = cells.reduce(
      (most, cell, at) => (cell.length > (cells[most]?.length ?? 0) ? at : most),
      0,
    );
    const { length } = cells[longest] ?? '';
    if (length <= SHORT_CELL) break;
    cells[longest] = (cells[longest] ?? '').slice(0, Math.max(SHORT_CELL, length - excess));
  }
  return cells.join('\t');
}

/**
 * Rows of which each is read to its end: one that is longer than a line, as dictated or written in a single message, becomes one for each of
 * its products. Of another long row only the beginning is read. `heads`: these beginnings, `tails`: the rest of them.
 */
export function readableRows(rows: readonly string[]): {
  rows: string[];
  heads: Set<string>;
  tails: string[];
} {
  const cuts: [string, string][] = [];
  const readable = rows.flatMap((row) => {
    if (row.length <= MAX_LENGTH) return [row];
    if (row.includes('\t')) return [withShortCells(row)];
    const products = productsOfLong(row);
    if (products.length > 1) return products;
    const [head, tail] = cut(row.trim());
    cuts.push([head, tail]);
    return [head];
  });
  return { rows: readable, heads: new Set(cuts.map(([head]) => head)), tails: cuts.map(([, tail]) => tail) };
}
