import { expect, it } from 'vitest';
import { searchDemoWith } from '../../../testing/fixtures/demo-search';

/** SKU, name, brand and category. */
const products = [
  ['MAR-1', 'Cune Corona', 'Cune Corona', 'Vino blanco'],
  ['MAR-2', 'Grand Garnier', 'Garnier', 'Vino tinto'],
  ['MAR-3', 'Campi Taurasini', 'Campi', 'Vino tinto'],
  ['MAR-4', 'Tanqueray London Dry', 'Tanqueray', 'Ginebra'],
] as const;

const { search, matchLine } = searchDemoWith(['sku', 'name', 'brand', 'category_second'], products);

it.each([
  ['bacardi blanco', 'ron blanco', /^RON-/],
  ['smirnoff', 'vodka', /^VOD-/],
  ['absolut vodka', 'vodka', /^VOD-/],
  ['don julio reposado', 'tequila reposado', /^TEQ-.*/],
  ['campari', 'aperitivo', /^(LIC|APE|SIN)-/],
  ['jameson', 'whisky irlandés', /^WHI-KIL/],
  ['donjulio reposado', 'tequila reposado', /^TEQ-.*/],
  ['remymartin', 'coñac', /./],
])('%s, which the store does not sell, means %s', async (term, searched, sku) => {
  const page = await search(term);
  expect(page.searched).toBe(searched);
  expect(page.products.length).toBeGreaterThan(1);
  expect(page.products[0]?.sku).toMatch(sku);
});

it('a well-known brand that the store sells is found by its name', async () => {
  expect(await search('tanqueray')).toMatchObject({ products: [{ sku: 'MAR-4' }], searched: null });
  expect(await matchLine('tanqueray')).toEqual({ isSure: true, skus: ['MAR-4'] });
});

it('a brand of a kind that the store does not sell finds nothing, and nothing near', async () => {
  expect(await search('red bull')).toMatchObject({ products: [], searched: null });
});

it('a size that is written like a brand is a size', async () => {
  expect((await search('1800 ml')).searched).not.toBe('tequila ml');
});

it.each(['corona', 'grand marnier', 'tequila patron', 'sherry', 'campari'])(
  'a line %s is not sure of a product that has its words by chance',
  async (line) => {
    expect((await matchLine(line)).isSure).toBe(false);
  },
);
