import { expect, it } from 'vitest';
import { FileRules } from './file-rules';
import { rowSchema } from './rows/row-schema';

const row = (sku: string, tienda: number) => ({
  ...rowSchema.parse({
    sku,
    nombre: 'Vino',
    categoria: 'Vinos',
    precio: '10',
    existencia: '1',
    tienda: `${tienda}`,
  }),
  dejar: [],
});

it('a SKU is the same key in upper and lower case', () => {
  const rules = new FileRules();
  expect(rules.check(row('DD-1', 1), 2)).toEqual([]);
  expect(rules.check(row('DD-1', 2), 3)).toEqual([]);
  expect(rules.check(row('dd-1', 1), 4)).toMatchObject([
    { line: 2, column: 'sku', reason: 'está otra vez en la línea 4 para la tienda 1' },
    { line: 4, column: 'sku', reason: 'ya está en la línea 2 para la tienda 1' },
  ]);
  expect(rules.check(row('DD-1', 1), 6), 'the first line is named once').toMatchObject([
    { line: 6, reason: 'ya está en la línea 2 para la tienda 1' },
  ]);
  expect(rules.check(row('Dd-1', 3), 5)).toMatchObject([
    { reason: 'en la línea 2 está con otras mayúsculas o minúsculas; escríbelo igual' },
  ]);
  expect([rules.isFirstOf(row('DD-1', 1), 2), rules.isFirstOf(row('DD-1', 2), 3)]).toEqual([true, false]);
});
