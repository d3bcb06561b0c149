import { describe, expect, it } from 'vitest';
import { columnNames } from './columns';
import { leftOutOf, readHeader } from './header';

const ofNewProducts = ['sku', 'nombre', 'categoria', 'precio', 'existencia'];
const check = (titles: string[], store: number | null = null, without: string[] = []) =>
  readHeader(titles, {
    line: 1,
    store,
    stores: new Set([1, 2]),
    storeHint: 'elige la tienda',
    leftOut: leftOutOf(without),
  });

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

  it.each([
    ['Código de barras', 'codigo_barras'],
    ['CODIGO_DE_BARRAS', 'codigo_barras'],
    ['EAN-13', 'codigo_barras'],
    ['U.P.C.', 'codigo_barras'],
    ['Existencias', 'existencia'],
    ['INVENTARIO', 'existencia'],
    ['Stock', 'existencia'],
    ['Precio de lista', 'precio'],
    ['Precio unitario', 'precio'],
    ['País', 'pais'],
    ['Región de origen', 'region'],
    ['Presentación', 'formato'],
    ['ml', 'volumen_ml'],
    ['Volumen (ml)', 'volumen_ml'],
    ['Grado', 'grado_alcohol'],
    ['Alc. Vol.', 'grado_alcohol'],
    ['% Alc.', 'grado_alcohol'],
    ['Sub-categoría', 'subcategoria'],
  ])('recognises %s as %s', (title, name) => {
    const { names, problems } = check(['sku', 'categoria', title], 1);
    expect([names[2], problems]).toEqual([name, []]);
  });

  it.each([
    'clave',
    'Código',
    'volumen',
    'Precio USD',
    'Precio sin IVA',
    '% costo',
    'Δ existencia',
    'Peso (g)',
  ])('does not guess what %s means', (title) => {
    expect(check(['sku', 'marca', title], 1).problems).toMatchObject([
      { column: title, reason: expect.stringContaining('columna desconocida') as string },
    ]);
  });

  it('names both titles of one column', () => {
    expect(check(['sku', 'EAN', 'Código de barras'], 1).problems).toMatchObject([
      { column: 'Código de barras', reason: 'la columna está repetida; es la misma que EAN' },
    ]);
  });

  it('leaves out a title that is unknown or of a column that another one means, when asked by its title', () => {
    const titles = ['sku', 'Proveedor local', 'precio', 'Precio de lista', 'Stock'];
    const { names, cellColumns, doubtful, problems } = check(titles, 1, [
      'PROVEEDOR LOCAL',
      'precio de lista',
    ]);
    expect(problems).toEqual([]);
    expect(names).toEqual(['sku', 'precio', 'existencia']);
    expect(cellColumns).toEqual(['sku', null, 'precio', null, 'existencia']);
    expect(doubtful).toEqual([
      { title: 'Proveedor local', isLeftOut: true },
      { title: 'Precio de lista', isLeftOut: true },
    ]);
    expect(check(titles, 1).doubtful.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false]);
  });

  it('refuses to leave out a column that the file does not have', () => {
    expect(check(['sku', 'precio'], 1, ['provedor']).problems).toMatchObject([{ column: 'provedor' }]);
  });
});
