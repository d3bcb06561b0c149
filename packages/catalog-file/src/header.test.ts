import { describe, expect, it } from 'vitest';
import { columnNames } from './columns';
import { readHeader } from './header';

const required = ['sku', 'nombre', 'categoria', 'precio', 'existencia'];
const check = (titles: string[], store: number | null = null) =>
  readHeader(titles, { line: 1, store, storeHint: 'elige la tienda' });

describe('readHeader', () => {
  it('accepts every column of the format, in any order', () => {
    expect(check(columnNames.toReversed()).problems).toEqual([]);
  });

  it('ignores case, accents and blanks in titles', () => {
    expect(
      check(['SKU', ' Nombre ', 'Categoría', 'PRECIO', 'Existencia', 'tienda', 'Código barras']),
    ).toEqual({
      names: [...required, 'tienda', 'codigo_barras'],
      problems: [],
    });
  });

  it('requires the store column only when no store is given', () => {
    expect(check(required, 1).problems).toEqual([]);
    expect(check(required).problems).toMatchObject([
      { column: 'tienda', reason: 'falta esta columna; agrégala o elige la tienda' },
    ]);
  });

  it('reports unknown, repeated, empty and missing titles', () => {
    const { problems } = check(['sku', 'SKU', 'presio', '', 'nombre', 'categoria', 'existencia', 'tienda']);
    expect(problems.map(({ column, reason }) => `${column}: ${reason.split(';')[0]}`)).toEqual([
      'SKU: la columna está repetida',
      'presio: columna desconocida',
      '4: el encabezado está vacío',
      'precio: falta esta columna, que es obligatoria',
    ]);
  });
});
