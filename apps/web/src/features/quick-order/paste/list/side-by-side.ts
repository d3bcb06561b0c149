import { areProducts, namesProduct, UNIT } from './split-line';

/** A number of pieces in a column of its own; a larger one is more likely a price. */
const COLUMN_COUNT = new RegExp(String.raw`^\d{1,2}\s*${UNIT}$`, 'iu');

/** A sheet with two lists side by side: `Aalto 2013`, `6`, `Barbera d’Asti`, `12`, between tabs or wide gaps; none if it is another row. */
export function splitColumns(line: string): string[] {
  const cells = line.trim().split(/\s*\t\s*|\s{3,}/);
  // Each cell has its own quantity: `6 aalto`, `3 barbera`.
  if (areProducts(cells)) return cells;
  if (cells.length < 4 || cells.length % 2 > 0) return [];
  const pairs = cells.flatMap((cell, index) =>
    index % 2 > 0 ? [[cells[index - 1] ?? '', cell] as const] : [],
  );
  // A word by itself may be a code.
  const areLists = (named: 0 | 1) =>
    pairs.every(
      (pair) =>
        /\s/.test(pair[named]) && namesProduct(pair[named]) && COLUMN_COUNT.test(pair[named === 0 ? 1 : 0]),
    );
  if (areLists(0)) return pairs.map(([name, count]) => `${name} x ${count}`);
  return areLists(1) ? pairs.map(([count, name]) => `${count.replace(/^\d+$/, '$& x')} ${name}`) : [];
}

/**
 * The rows of two tables side by side, whose header is written twice (`Producto`, `Cant`, `Producto`, `Cant`), below one another; else the
 * rows as they are.
 */
export function belowOneAnother(rows: readonly string[]): readonly string[] {
  for (const [at, row] of rows.entries()) {
    const head = row.split('\t').map((cell) => cell.trim().toLowerCase());
    const width = head.indexOf(head[0] ?? '', 1);
    const named = (cells: string[]) => cells.filter(Boolean).join('\t');
    const isTwice = width > 1 && head[0] !== '' && named(head.slice(0, width)) === named(head.slice(width));
    // A row with a quantity is none of headers.
    if (!isTwice || /\d/.test(row)) continue;
    const cells = rows.slice(at).map((one) => one.split('\t'));
    const left = cells.map((one) => one.slice(0, width).join('\t'));
    const right = cells.slice(1).map((one) => one.slice(width).join('\t'));
    return [...rows.slice(0, at), ...left, ...right];
  }
  return rows;
}
