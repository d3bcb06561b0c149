import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';

/** SKU, name, brand, category and description. What is within or behind a misspelt kind is what the search found. */
const products = [
  ['COR-1', 'Albino Rocca Barbaresco', 'Albino Rocca', 'Vino tinto', null],
  ['COR-2', 'Torrontés de Altura', 'Altura', 'Vino blanco', null],
  ['COR-3', 'Binomio Montepulciano', 'Binomio', 'Vino tinto', null],
  ['COR-4', 'Cabamar Dulce', 'Cabamar', 'Vino dulce', null],
  ['COR-5', 'Casa Lumbre', 'Lumbre', 'Vino tinto', 'Con bayas de ronnebaer'],
  ['COR-6', 'Fino Tinajero', 'Tinajero', 'Jerez', null],
  ['COR-7', 'Jermano Silvestre', 'Jermano', 'Vino tinto', null],
  ['COR-8', 'Weissenberg Riesling', 'Weissenberg', 'Vino blanco', null],
] as const;

const { search } = searchDemoWith(['sku', 'name', 'brand', 'category_second', 'description'], products);

it.each([
  ['rron blanco', 'ron blanco', 'RON'],
  ['rron', 'ron', 'RON'],
  ['hron', 'ron', 'RON'],
  ['ronn', 'ron', 'RON'],
  ['eon añejo', 'ron añejo', 'RON'],
  ['bodca', 'vodka', 'VOD'],
  ['serbeza', 'cerveza', 'CER'],
  ['jinebra', 'ginebra', 'GIN'],
  ['wisqui', 'whisky', 'WHI'],
  ['mescal', 'mezcal', 'MEZ'],
  ['tekila', 'tequila', 'TEQ'],
  ['tequilla', 'tequila', 'TEQ'],
  ['yicor de cafe', 'licor de café', 'LIC'],
])('%s is %s, and the page says so', async (term, searched, kind) => {
  const page = await search(term);
  expect(page.searched).toBe(searched);
  expect(
    skusOf(page)
      .slice(0, 3)
      .map((sku) => sku.slice(0, 3)),
  ).toEqual([kind, kind, kind]);
});

it.each([
  'bino tinto',
  'binos tintos',
  'vinno tinto',
  'wino tinto',
  'rino tinto',
  'vvino tinto',
  'vino tintto',
])('%s finds red wines, not what has its letters', async (term) => {
  const page = await search(term);
  expect(page.searched).toMatch(/^vinos? tinto$/);
  expect(skusOf(page).length).toBeGreaterThan(60);
});

it('the beginning of a few names that sounds like a kind is the kind, and finds the names with one letter more', async () => {
  expect((await search('caba')).searched).toBe('cava');
  expect((await search('bino')).searched).toBe('vino');
  expect(await search('cabam')).toMatchObject({ products: [{ sku: 'COR-4' }], searched: null });
  expect(await search('binom')).toMatchObject({ products: [{ sku: 'COR-3' }], searched: null });
});

it('letters within names are found if no kind or frequent word is near', async () => {
  expect(await search('senberg')).toMatchObject({ products: [{ sku: 'COR-8' }], searched: null });
  expect((await search('omales')).searched).toBeNull();
});

it('a word is no plural of what only begins others', async () => {
  const page = await search('jeres');
  expect(page.searched).toBe('jerez');
  expect(skusOf(page)).toContain('COR-6');
  expect(skusOf(page)).not.toContain('COR-7');
});

it('a correction repeats no other word', async () => {
  expect((await search('vino tino')).searched).toBe('vino tinto');
  expect((await search('mezcal ezcal')).searched).toBeNull();
  const page = await search('vino bino');
  expect(page.searched).toBeNull();
  expect(skusOf(page)).toEqual(['COR-3', 'COR-1']);
});
