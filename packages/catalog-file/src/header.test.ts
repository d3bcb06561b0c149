import { describe, expect, it } from 'vitest';
import { columnNames } from './columns';
import { readHeader } from './header';

const ofNewProducts = ['sku', 'nombre', 'categoria', 'precio', 'existencia'];
const check = (titles: string[], store: number | null = null) =>
  readHeader(titles, { line: 1, store, stores: new Set([1, 2]), storeHint: 'elige la tienda' });

describe('readHeader', () => {
  it('accepts every column of the format, in any order', () => {
    expect(check(columnNames.toReversed()).problems).toEqual([]);
  });

  it('ignores case, accents and blanks in titles', () => {
    expect(
      check(['SKU', ' Nombre ', 'Categoría', 'PRECIO', 'Existencia', 'tienda', 'Código barras']),
    ).toMatchObject({
      names: [...ofNewProducts, 'tienda', 'codigo_barras'],
      problems: [],
    });
  });

  it('requires the store column only when no store is given', () => {
    expect(check(ofNewProducts, 1).problems).toEqual([]);
    expect(check(ofNewProducts).problems).toMatchObject([
      { column: 'tienda', reason: 'falta esta columna; agrégala o elige la tienda' },
    ]);
  });

  it('reports unknown, repeated and empty titles', () => {
    const { problems } = check(['sku', 'SKU', 'presio', '', 'nombre', 'categoria', 'existencia', 'tienda']);
    expect(problems.map(({ column, reason }) => `${column}: ${reason.split(';')[0]}`)).toEqual([
      'SKU: la columna está repetida',
      'presio: columna desconocida',
      '4: el encabezado está vacío',
    ]);
  });

  it.each([[['sku', 'precio']], [['Existencia', 'SKU']], [['sku', 'marca']]])(
    'accepts the SKU and the columns to change: %j',
    (titles) => {
      expect(check(titles, 1).problems).toEqual([]);
    },
  );

  it.each([
    [['precio', 'existencia'], 'sku: falta esta columna, que es obligatoria'],
    [['sku'], 'null: falta una columna con lo que cambia'],
    [['sku', 'tienda'], 'null: falta una columna con lo que cambia'],
    [['sku', 'subcategoria'], 'categoria: falta esta columna; subcategoria no puede venir sin ella'],
    [
      ['sku', 'tercera_categoria'],
      'categoria: falta esta columna; tercera_categoria no puede venir sin ella',
    ],
  ])('refuses %j', (titles, expected) => {
    const [problem, ...others] = check(titles, 1).problems;
    expect(`${problem?.column}: ${problem?.reason}`).toContain(expected);
    expect(others).toEqual([]);
  });
});
