import { MAX_LENGTH } from '../list/marks';

/** The least that remains of a cell. */
const SHORT_CELL = 60;

/** A row of a table; the longest cells of a long one, such as descriptions, are shortened until all of its cells are read. */
export function withShortCells(row: string): string {
  if (row.length <= MAX_LENGTH || !row.includes('\t')) return row;
  const cells = row.trim().split('\t');
  const excess = () => cells.join('\t').length - MAX_LENGTH;
  for (let over = excess(); over > 0; over = excess()) {
    const longest = cells.reduce(
      (most, cell, at) => (cell.length > (cells[most]?.length ?? 0) ? at : most),
      0,
    );
    const cell = cells[longest] ?? '';
    if (cell.length <= SHORT_CELL) break;
    cells[longest] = cell.slice(0, Math.max(SHORT_CELL, cell.length - over));
  }
  return cells.join('\t');
}
