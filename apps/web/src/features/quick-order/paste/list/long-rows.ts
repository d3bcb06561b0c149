import { bareText, MAX_LENGTH } from './marks';
import { productsOfLong } from './split-line';

/** Where a long row is cut: between two of its parts, or else at a blank, before the end of what is read. */
function cut(row: string): [head: string, tail: string] {
  const read = row.slice(0, MAX_LENGTH);
  const at =
    Math.max(read.lastIndexOf(', '), read.lastIndexOf('; ')) + 1 || read.lastIndexOf(' ') + 1 || MAX_LENGTH;
  return [row.slice(0, at).trim(), row.slice(at).trim()];
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
    if (row.length <= MAX_LENGTH || row.includes('\t')) return [row];
    const products = productsOfLong(bareText(row, { isWhole: true }));
    if (products.length > 1) return products;
    const [head, tail] = cut(row.trim());
    cuts.push([head, tail]);
    return [head];
  });
  return { rows: readable, heads: new Set(cuts.map(([head]) => head)), tails: cuts.map(([, tail]) => tail) };
}
