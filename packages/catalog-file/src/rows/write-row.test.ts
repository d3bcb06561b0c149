import { expect, it } from 'vitest';
import { columnNames } from '../columns/columns';
import { rowSchema } from './row-schema';
import { type PriceListRow, writeRow } from './write-row';

const row: PriceListRow = {
  sku: '0123',
  nombre: 'Añejo',
  precio: '98.90',
  existencia: 3,
  tienda: 1,
  estado: 'inactive',
  etiquetas: ['tinto', 'barrica'],
  imagenes: ['/a.webp'],
  codigo_barras: '7501234567893',
  destacado: false,
  peso: '1.250',
  dimensiones: { unit: 'cm', length: 8, width: 8, height: 30.5 },
  costo: '50.00',
};
const cellsOf = (more: PriceListRow) => {
  const cells = writeRow({ ...row, ...more });
  return Object.fromEntries(columnNames.map((name, index) => [name, cells[index]]));
};

it('a row is written with every column of an import, and read back as it was', () => {
  const cells = cellsOf({});
  expect(Object.keys(cells)).toEqual(columnNames);
  expect(cells).toMatchObject({
    nombre: 'Añejo',
    marca: '',
    estado: 'inactivo',
    etiquetas: 'tinto|barrica',
    // Excel would show a bare number as 7.5E+12, and save it so.
    codigo_barras: "'7501234567893",
    dimensiones: '8 x 8 x 30.5',
    destacado: 'no',
  });
  expect(rowSchema.parse(cells)).toMatchObject({ ...row });
});

it.each([
  ['etiquetas', ['a|b']],
  ['etiquetas', ['a', 'a']],
  ['nombre', 'Dos  blancos'],
  ['slug', 'Con Espacio'],
  ['codigo_barras', '7501234567890'],
  ['volumen_ml', '0.125'],
  ['dimensiones', { height: 30, width: 8, depth: 8, unit: 'cm' }],
  ['subcategoria', 'Sin la primera'],
  ['descripcion', ' con blancos alrededor '],
])('a %s that an import would refuse or change is left empty', (column, value) => {
  expect(cellsOf({ [column]: value })[column]).toBe('');
});
