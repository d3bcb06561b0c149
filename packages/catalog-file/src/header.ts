import { columnNames, keyColumns, lowerLevels } from './columns';
import { fold } from './fold';
import type { Problem } from './problems';

type Header = { names: string[]; problems: Problem[] };

const canonical = (title: string) => fold(title).replaceAll(' ', '_');

/**
 * Checks the header row: the SKU and something to change are enough. Titles may differ in case and accents ("Descripción Corta");
 * an unknown name is refused, because a mistyped title would otherwise silently drop a whole column.
 */
export function readHeader(
  titles: string[],
  options: { line: number; store: number | null; stores: ReadonlySet<number>; storeHint: string },
): Header {
  const names = titles.map(canonical);
  const problems: Problem[] = [];
  const refuse = (column: string | null, value: string | null, reason: string) =>
    problems.push({ line: options.line, column, value, reason });

  names.forEach((name, index) => {
    const title = titles[index] ?? '';
    if (name === '') refuse(`${index + 1}`, title, 'el encabezado está vacío');
    else if (!columnNames.includes(name))
      refuse(title, null, `columna desconocida; las que se aceptan son: ${columnNames.join(', ')}`);
    else if (names.indexOf(name) !== index) refuse(title, null, 'la columna está repetida');
  });
  if (!names.includes('sku')) refuse('sku', null, 'falta esta columna, que es obligatoria');
  if (!names.includes('tienda') && options.store === null && options.stores.size !== 1)
    refuse('tienda', null, `falta esta columna; agrégala o ${options.storeHint}`);
  const lower = lowerLevels.find((name) => names.includes(name));
  if (lower !== undefined && !names.includes('categoria'))
    refuse('categoria', null, `falta esta columna; ${lower} no puede venir sin ella`);
  if (names.every((name) => keyColumns.includes(name)))
    refuse(null, null, 'falta una columna con lo que cambia, p. ej. precio o existencia');
  return { names, problems };
}
