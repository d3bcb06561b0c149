import { expect, it } from 'vitest';
import { type SearchPage, searchDemoWith } from '../../../testing/fixtures/demo-search';

/** SKU, name, category and country. */
const products = [
  ['OIR-1', 'Châteauneuf de la Loma', 'Vino tinto', 'Francia'],
  ['OIR-2', 'Beaujolais Bahía', 'Vino tinto', 'Francia'],
  ['OIR-3', 'Bahía Gewürztraminer', 'Vino blanco', 'Francia'],
  ['OIR-4', 'Dr. Loosén Bahía', 'Vino blanco', 'Alemania'],
  ['OIR-5', 'Dooktar', 'Vino blanco', 'Alemania'],
  ['OIR-6', 'Veuve Cardón', 'Espumoso', 'Francia'],
  ['OIR-7', 'Roc Oscuro', 'Vino tinto', 'España'],
  ['OIR-8', 'Tinto Chardonet', 'Vino tinto', 'Francia'],
  ['OIR-9', 'Bahía Chardonnay', 'Vino blanco', 'Francia'],
] as const;

const { search, ask } = searchDemoWith(['sku', 'name', 'category_second', 'country_origin'], products);

it.each([
  ['chatonef', 'OIR-1'],
  ['bojole', 'OIR-2'],
  ['guverztraminer', 'OIR-3'],
  ['doktor loosen', 'OIR-4'],
  ['viuda cardon', 'OIR-6'],
  ['chardonai bahia', 'OIR-9'],
  ['vsop', 'BRA-DEL-002'],
  ['coñac vsop', 'BRA-DEL-002'],
])('%s, written as it is heard or usual, finds the product', async (term, sku) => {
  const { products: found } = await search(term);
  expect(found.slice(0, 3).map((product) => product.sku)).toContain(sku);
});

it('a word for a kind is neither corrected nor left out', async () => {
  const oscuro = await search('ron oscuro');
  expect(oscuro.searched).toBe('ron');
  expect(oscuro.products.length).toBeGreaterThan(5);
  expect(oscuro.products.map(({ sku }) => sku)).not.toContain('OIR-7');
  expect((await search('mezcal artesanal')).searched).toBe('mezcal');
});

it('suggestions name the words they were found by, unless those are the typed ones', async () => {
  const suggest = async (term: string) =>
    ((await ask('search_suggestions($1, $2)', term)) as SearchPage).searched;
  expect(await suggest('chatonef')).toBe('châteauneuf');
  expect(await suggest('chateauneuf')).toBeNull();
  expect(await suggest('zzzzzzz')).toBeNull();
});
