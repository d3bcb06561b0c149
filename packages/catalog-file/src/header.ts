import { columnNames, columns } from './columns';
import { fold } from './fold';
import type { Problem } from './problems';

type Header = { names: string[]; problems: Problem[] };

const canonical = (title: string) => fold(title).replaceAll(' ', '_');

/**
 * Checks the header row. Titles may differ in case and accents ("Descripción Corta"); an unknown name is refused,
 * because a mistyped title would otherwise silently drop a whole column.
 */
export function readHeader(
  titles: string[],
  options: { line: number; store: number | null; storeHint: string },
): Header {
  const names = titles.map(canonical);
  const problems: Problem[] = [];
  const refuse = (column: string, value: string | null, reason: string) =>
    problems.push({ line: options.line, column, value, reason });

  names.forEach((name, index) => {
    const title = titles[index] ?? '';
    if (name === '') refuse(`${index + 1}`, title, 'el encabezado está vacío');
    else if (!columnNames.includes(name))
      refuse(title, null, `columna desconocida; las que se aceptan son: ${columnNames.join(', ')}`);
    else if (names.indexOf(name) !== index) refuse(title, null, 'la columna está repetida');
  });
  for (const column of columns)
    if (column.required && !names.includes(column.name))
      refuse(column.name, null, 'falta esta columna, que es obligatoria');
  if (!names.includes('tienda') && options.store === null)
    refuse('tienda', null, `falta esta columna; agrégala o ${options.storeHint}`);
  return { names, problems };
}
