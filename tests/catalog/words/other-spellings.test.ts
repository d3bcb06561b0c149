import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';
import { listProducts } from '../../../testing/fixtures/listed-products';

/** SKU, name, brand, category and description. */
const products = [
  ['OTR-1', 'Olmedo & Olmedo Syrah', 'Olmedo & Olmedo', 'Vino tinto', null],
  ['OTR-2', 'Andrés Grande Olmedo Brut', 'Andrés Grande', 'Espumoso', 'Notas de grandes casas'],
  ['OTR-3', 'Ferrán y Sordo Garnacha', 'Ferrán y Sordo', 'Vino tinto', null],
  ['OTR-4', 'Ca`Rosal Zinfandel', 'Ca`Rosal', 'Vino tinto', null],
  ['OTR-5', 'Pago Bianco', 'Pago', 'Vino blanco', 'Con carosalina y limón'],
  ['OTR-6', 'D’Elbarán Tempranillo', 'D’Elbarán', 'Vino tinto', null],
  ['OTR-7', 'Kelso Single Malt', 'Kelso', 'Whisky', null],
  ['OTR-8', 'Boone Straight', 'Boone', 'Whiskey americano', null],
  ['OTR-9', 'Saint Romain Blanc', 'Romain', 'Vino blanco', null],
  ['OTR-10', 'Reserva Especial', 'Sauce & Lorca', 'Vino tinto', null],
] as const;

const { search, pool } = searchDemoWith(['sku', 'name', 'brand', 'category_second', 'description'], products);
const found = async (term: string) => skusOf(await search(term)).filter((sku) => sku.startsWith('OTR'));

it.each(['olmedo and olmedo', 'olmedo y olmedo', 'olmedo et olmedo', 'olmedo & olmedo', 'olmedo und olmedo'])(
  '%s finds the names with any word for and first, or its sign',
  async (term) => {
    expect((await found(term))[0]).toBe('OTR-1');
  },
);

it.each([
  ['ferran and sordo', 'OTR-3'],
  ['ferran & sordo', 'OTR-3'],
  ['ferran y sordo', 'OTR-3'],
  ['sauce y lorca', 'OTR-10'],
  ['sauce and lorca', 'OTR-10'],
])('%s finds what is joined in a name or brand', async (term, sku) => {
  expect(await found(term)).toEqual([sku]);
});

it.each([
  ['carosal', 'OTR-4'],
  ['carosal zinfandel', 'OTR-4'],
  ["ca'rosal", 'OTR-4'],
  ['delbaran', 'OTR-6'],
])('%s finds a name with an apostrophe', async (term, sku) => {
  const page = await search(term);
  expect(page.products[0]?.sku).toBe(sku);
  expect(page.searched).toBeNull();
});

it('whisky is whiskey and the reverse, the typed one first', async () => {
  expect((await found('whisky')).toSorted()).toEqual(['OTR-7', 'OTR-8']);
  expect((await search('whiskey')).products[0]?.sku).toBe('OTR-8');
  expect((await found('wiskey')).toSorted(), 'heard').toEqual(['OTR-7', 'OTR-8']);
  expect((await found('whiskey kelso')).concat(await found('whisky boone'))).toEqual(['OTR-7', 'OTR-8']);
});

it('rom is rum, unless more letters or other words say otherwise', async () => {
  const page = await search('rom');
  expect(page.searched).toBe('ron');
  expect(page.products.length).toBeGreaterThan(5);
  expect((await search('rom blanco')).searched).toBe('ron blanco');
  expect((await found('roma'))[0]).toBe('OTR-9');
  expect(await found('saint rom')).toEqual(['OTR-9']);
});

it('a name that changes is found by its words as they are then', async () => {
  await pool().query(`update products set name = 'O’Mairena Tinto', brand = 'Luz & Sol' where sku = 'OTR-4'`);
  expect(await found('carosal')).not.toContain('OTR-4');
  expect(await found('omairena')).toEqual(['OTR-4']);
  expect(await found('luz y sol')).toEqual(['OTR-4']);
});

it('words that join names are no beginnings for a list of products', async () => {
  await listProducts(pool(), ['sku', 'name'], [['OTR-20', 'Yedra Alta']]);
  expect(await found('y')).toContain('OTR-20');
  expect(await found('yed')).toEqual(['OTR-20']);
});
