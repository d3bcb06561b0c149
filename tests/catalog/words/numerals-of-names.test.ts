import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';

/** SKU, name, brand, category and format. */
const products = [
  ['NUM1', 'Faustino I Gran Reserva 2004', 'Faustino I', 'Vino tinto', 'Botella 750 ml'],
  ['NUM2', 'Faustino I 1970', 'Faustino I', 'Vino tinto', 'Botella 750 ml'],
  ['NUM3', 'Faustino V Reserva 2011', 'Faustino V', 'Vino tinto', 'Botella 750 ml'],
  ['NUM4', 'Faustino VII 2012', 'Faustino VII', 'Vino tinto', 'Botella 750 ml'],
  ['NUM5', 'Alto Faustino I Amarone', 'Alto Faustino', 'Vino tinto', 'Botella 750 ml'],
  ['NUM6', 'Bodega Ternero 3 Crianza', 'Ternero', 'Vino tinto', 'Botella 750 ml'],
  ['NUM7', 'Bodega Ternero Joven 3 L', 'Ternero', 'Vino tinto', 'Botella 3 L'],
  ['NUM8', 'Ternero 3 L', 'Ternero', 'Vino tinto', 'Botella 3 L'],
  ['NUM9', 'I Balzini White Label', 'Balzini', 'Vino tinto', 'Botella 750 ml'],
  ['NUM11', 'Corralejo III Reserva', 'Corralejo', 'Vino tinto', 'Botella 750 ml'],
  ['NUM12', 'Corralejo 3 Barricas', 'Corralejo', 'Vino tinto', 'Botella 750 ml'],
  ['NUM10', 'Balzini Numero 1', 'Balzini', 'Vino tinto', 'Botella 750 ml'],
] as const;

const { search, matchLine } = searchDemoWith(
  ['sku', 'name', 'brand', 'category_second', 'format_label'],
  products,
);

it.each([
  ['faustino 1', ['NUM2', 'NUM1', 'NUM5']],
  ['Faustino 5', ['NUM3']],
  ['faustino 7 2012', ['NUM4']],
  ['faustino 1 gran reserva', ['NUM1']],
])('%s finds the names that have the number as a Roman numeral first', async (term, skus) => {
  const page = await search(term);
  expect(skusOf(page).slice(0, skus.length)).toEqual(skus);
  expect(page.searched).toBeNull();
});

it('a name with the number as it is typed comes before one with it elsewhere', async () => {
  expect(skusOf(await search('balzini 1'))).toEqual(['NUM10', 'NUM9']);
});

it('a number before a unit is a quantity, an age or a size, and no numeral of a name', async () => {
  expect(skusOf(await search('corralejo 3 botella'))).toEqual(['NUM12']);
  expect(skusOf(await search('corralejo 3'))).toEqual(['NUM12', 'NUM11']);
});

it('a name with the numeral as it is typed comes before one with it in the other notation', async () => {
  expect(skusOf(await search('corralejo iii'))[0]).toBe('NUM11');
  expect(skusOf(await search('ternero iii'))[0]).toBe('NUM6');
});

it('a number behind a kind is no numeral of a name', async () => {
  expect(skusOf(await search('vino 1'))).not.toContain('NUM9');
});

it('a number before the name is no numeral of it', async () => {
  expect((await search('1 faustino')).searched).toBe('faustino');
});

it.each(['faustino 5', 'faustino 7', 'ternero iii crianza'])(
  'a line %s offers the numeral of the name, and is not sure of it',
  async (line) => {
    const { isSure, skus } = await matchLine(line);
    expect(isSure).toBe(false);
    expect(skus?.[0]).toMatch(/^NUM[346]$/);
  },
);
