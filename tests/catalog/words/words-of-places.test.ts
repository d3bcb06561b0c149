import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';

/** SKU, name, brand, category, country. */
const products = [
  ['PLA-1', 'Francesco Rosso', 'Francesco', 'Vino tinto', 'Italia'],
  ['PLA-2', 'Clos Amapola', 'Amapola', 'Vino tinto', 'Francia'],
  ['PLA-3', 'Altura Malbec', 'Altura', 'Vino tinto', 'Argentina'],
  ['PLA-4', 'Malbec Argentino', 'Otra', 'Vino tinto', 'Francia'],
  ['PLA-5', 'Bahía Sauvignon', 'Bahía', 'Vino blanco', 'Nueva Zelanda'],
  ['PLA-6', 'Viuda Clicquera', 'Clicquera', 'Vino blanco', 'Francia'],
  ['PLA-7', 'Viuda Cliquera', 'Cliquera', 'Vino blanco', 'Francia'],
  ['PLA-8', 'Prosecco Alba', 'Alba', 'Vino espumoso', 'Italia'],
] as const;

const { search } = searchDemoWith(['sku', 'name', 'brand', 'category_second', 'country_origin'], products);

/** The products of this file that a search finds, in its order. */
async function found(term: string, literal = false): Promise<string[]> {
  return skusOf(await search(term, literal)).filter((sku) => sku.startsWith('PLA-'));
}

it.each([
  ['tinto francés', ['PLA-2', 'PLA-4']],
  ['tintos franceses', ['PLA-2', 'PLA-4']],
  ['vino blanco neozelandés', ['PLA-5']],
  ['malbec argentino', ['PLA-4', 'PLA-3']],
  ['french malbec', ['PLA-4']],
  ['new zealand sauvignon', ['PLA-5']],
  ['burbujas italianas', ['PLA-8']],
])('%s finds the products from there, first those called so', async (term, skus) => {
  expect(await found(term)).toEqual(skus);
});

it('an adjective of a country from which the store sells nothing is a word like others', async () => {
  expect(await found('guatemaltec')).toEqual([]);
  expect(await found('francesc')).toEqual(['PLA-1']);
});

it('a word that sounds like others of the store finds those, too, after itself', async () => {
  expect(await found('viuda cliquera')).toEqual(['PLA-7', 'PLA-6']);
  expect(await found('clicquera')).toEqual(['PLA-6', 'PLA-7']);
});
