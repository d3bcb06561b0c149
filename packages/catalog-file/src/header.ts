import { columnNames, keyColumns, lowerLevels } from './columns';
import { fold } from './fold';
import type { Problem } from './problems';

/** `names` has the columns that are read; `places` those of every cell, null for one that was left out. */
type Header = { names: string[]; places: (string | null)[]; recognised: string[]; problems: Problem[] };

const canonical = (title: string) => fold(title).replaceAll(' ', '_');

const isLeftOut = (name: string, leftOut?: ReadonlySet<string>): boolean =>
  !keyColumns.includes(name) &&
  (leftOut?.has(name) === true ||
    (leftOut?.has('categoria') === true && lowerLevels.some((level) => level === name)));

/**
 * Checks the header row: the SKU and something to change are enough. Titles may differ in case and accents ("Descripción Corta");
 * an unknown name is refused, because a mistyped title would otherwise silently drop a whole column. A column that is left out
 * counts as one that the file does not have; the levels of a category are left out with it.
 */
export function readHeader(
  titles: string[],
  options: {
    line: number;
    store: number | null;
    stores: { readonly size: number };
    storeHint: string;
    leftOut?: ReadonlySet<string>;
  },
): Header {
  const given = titles.map(canonical);
  const places = given.map((name) => (isLeftOut(name, options.leftOut) ? null : name));
  const names = places.filter((name) => name !== null);
  const problems: Problem[] = [];
  const refuse = (column: string | null, value: string | null, reason: string) =>
    problems.push({ line: options.line, column, value, reason });

  places.forEach((name, index) => {
    if (name === null) return;
    const title = titles[index] ?? '';
    if (name === '') refuse(`${index + 1}`, title, 'el encabezado está vacío');
    else if (!columnNames.includes(name))
      refuse(title, null, `columna desconocida; las que se aceptan son: ${columnNames.join(', ')}`);
    else if (given.indexOf(name) !== index) refuse(title, null, 'la columna está repetida');
  });
  if (!names.includes('sku')) refuse('sku', null, 'falta esta columna, que es obligatoria');
  if (!names.includes('tienda') && options.store === null && options.stores.size !== 1)
    refuse('tienda', null, `falta esta columna; agrégala o ${options.storeHint}`);
  const lower = lowerLevels.find((name) => names.includes(name));
  if (lower !== undefined && !names.includes('categoria'))
    refuse('categoria', null, `falta esta columna; ${lower} no puede venir sin ella`);
  if (names.every((name) => keyColumns.includes(name)))
    refuse(null, null, 'falta una columna con lo que cambia, p. ej. precio o existencia');
  const recognised = columnNames.filter((name) => given.includes(name) && !keyColumns.includes(name));
  return { names, places, recognised, problems };
}
