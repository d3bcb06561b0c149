import { expect, it } from 'vitest';
import { DecimalSigns } from './decimal-signs';

const readAll = (cells: string[]) => {
  const signs = new DecimalSigns();
  return cells.map((cell, index) => signs.read('precio', cell, index + 2));
};

it.each([
  [
    ['98,90', '1.234,50', '120'],
    ['98.90', '1234.50', '120'],
  ],
  [
    ['98.90', '1,234.50', '1,234,567.5'],
    ['98.90', '1234.50', '1234567.5'],
  ],
])('a column has one sign of decimals: %j', (cells, plain) => {
  const read = readAll(cells);
  expect(read.map(({ cell }) => cell)).toEqual(plain);
  expect(read.map(({ problem }) => problem)).toEqual(cells.map(() => null));
});

it('the other sign in the same column is refused, with the line that decided', () => {
  expect(readAll(['98,90', '98.90'])[1]?.problem).toEqual({
    line: 3,
    column: 'precio',
    value: '98.90',
    reason: 'la línea 2 escribe los decimales de esta columna con coma; usa el mismo signo en todas',
  });
  const signs = new DecimalSigns();
  signs.read('precio', '98,90', 2);
  expect(signs.read('costo', '98.90', 2).problem, 'each column decides for itself').toBeNull();
});

it.each(['1,234', '1.234', '98,905', '1.23,4', 'doce', '-5,00', ''])('%j is left as it is', (cell) => {
  expect(readAll([cell])).toEqual([{ cell, problem: null }]);
});
