import { columnNames, keyColumns, lowerLevels } from './columns';
import { fold } from '../fold';
import type { Problem } from '../problems';
import { columnOf } from './titles';

/** A title that is of no column of the format, or of one that another title means, too. */
export type DoubtfulTitle = { title: string; isLeftOut: boolean };

/** `names` has the columns that are read; `cellColumns` the column of every cell, null for one that was left out. */
type Header = {
  names: string[];
  cellColumns: (string | null)[];
  recognised: string[];
  doubtful: DoubtfulTitle[];
  problems: Problem[];
};

type LeftOut = ReadonlySet<string>;

/** A title as it is left out by, as far as it is not by the name of its column. */
const keyOf = (title: string): string => fold(title);

const isLeftOut = (title: string, name: string, leftOut: LeftOut): boolean =>
  !keyColumns.includes(name) &&
  (leftOut.has(name) ||
    leftOut.has(keyOf(title)) ||
    (leftOut.has('categoria') && lowerLevels.some((level) => level === name)));

/** The titles that cannot be left out by the name of a column, each once. */
function doubtfulTitles(titles: string[], given: string[], leftOut: LeftOut): DoubtfulTitle[] {
  const isDoubtful = (title: string, index: number): boolean => {
    const name = given[index] ?? '';
    if (name === '' || keyOf(title) === name) return name !== '' && !columnNames.includes(name);
    return !columnNames.includes(name) || given.indexOf(name) !== given.lastIndexOf(name);
  };
  return titles
    .filter(isDoubtful)
    .filter((title, index, all) => all.findIndex((other) => keyOf(other) === keyOf(title)) === index)
    .map((title) => ({ title: title.trim(), isLeftOut: leftOut.has(keyOf(title)) }));
}

/** Column names and titles as the set that `leftOut` takes. */
export const leftOutOf = (titles: Iterable<string>): ReadonlySet<string> => new Set([...titles].map(keyOf));

/**
 * Checks the header row: the SKU and something to change are enough. Titles are taken as people write them ("Código de barras",
 * "STOCK"); an unknown one is refused, because a mistyped title would otherwise silently drop a whole column. A column that is left
 * out, by its name or its title, counts as one that the file does not have; the levels of a category are left out with it.
 */
export function readHeader(
  titles: string[],
  options: {
    line: number;
    store: number | null;
    stores: { readonly size: number };
    storeHint: string;
    leftOut?: LeftOut;
  },
): Header {
  const { leftOut = new Set<string>() } = options;
  const given = titles.map((title) => columnOf(title) ?? keyOf(title));
  const cellColumns = given.map((name, index) =>
    isLeftOut(titles[index] ?? '', name, leftOut) ? null : name,
  );
  const names = cellColumns.filter((name) => name !== null);
  const problems: Problem[] = [];
  const refuse = (column: string | null, value: string | null, reason: string) =>
    problems.push({ line: options.line, column, value, reason });

  cellColumns.forEach((name, index) => {
    if (name === null) return;
    const title = titles[index] ?? '';
    if (name === '') refuse(`${index + 1}`, title, 'el encabezado está vacío');
    else if (!columnNames.includes(name))
      refuse(title, null, `columna desconocida; las que se aceptan son: ${columnNames.join(', ')}`);
    else if (cellColumns.indexOf(name) !== index) {
      const first = titles[cellColumns.indexOf(name)] ?? '';
      const twin = keyOf(first) === keyOf(title) ? '' : `; es la misma que ${first}`;
      refuse(title, null, `la columna está repetida${twin}`);
    }
  });
  for (const name of leftOut)
    if (!given.includes(name) && !titles.some((title) => keyOf(title) === name))
      refuse(name, null, 'el archivo no trae esta columna, que no se iba a importar');
  if (!names.includes('sku')) refuse('sku', null, 'falta esta columna, que es obligatoria');
  if (!names.includes('tienda') && options.store === null && options.stores.size !== 1)
    refuse('tienda', null, `falta esta columna; agrégala o ${options.storeHint}`);
  const lower = lowerLevels.find((name) => names.includes(name));
  if (lower !== undefined && !names.includes('categoria'))
    refuse('categoria', null, `falta esta columna; ${lower} no puede venir sin ella`);
  if (names.every((name) => keyColumns.includes(name)))
    refuse(null, null, 'falta una columna con lo que cambia, p. ej. precio o existencia');
  const recognised = columnNames.filter((name) => given.includes(name) && !keyColumns.includes(name));
  return { names, cellColumns, recognised, doubtful: doubtfulTitles(titles, given, leftOut), problems };
}
