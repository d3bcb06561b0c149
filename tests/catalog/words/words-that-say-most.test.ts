import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';

/** SKU, name, brand, category and format. */
const products = [
  ['DIC-1', 'Freixenet Cordón Negro Brut', 'Freixenet', 'Vino espumoso', 'Botella 750 ml'],
  ['DIC-2', 'Freixenet Carta Nevada', 'Freixenet', 'Vino espumoso', 'Botella 750 ml'],
  ['DIC-3', 'Cava Tsantalis', 'Cava Tsantalis', 'Vino tinto', 'Botella 750 ml'],
  ['DIC-4', 'Rovellats Cava Rosado', 'Rovellats', 'Vino espumoso', 'Botella 750 ml'],
  ['DIC-5', 'Perelada Cava Reserva', 'Perelada', 'Vino espumoso', 'Botella 750 ml'],
  ['DIC-6', 'Hennessy V.S.', 'Hennessy', 'Brandy de uva', 'Botella 700 ml'],
  ['DIC-7', 'Moët & Chandon Impérial', 'Moët & Chandon', 'Champagne', 'Botella 750 ml'],
  ['DIC-8', 'Mont Ventoux', 'Mont', 'Vino tinto', 'Botella 750 ml'],
  ['DIC-9', 'Oscuro de la Sierra', 'Oscuro de', 'Vino tinto', 'Botella 750 ml'],
  ['DIC-10', 'Corona de Aragón', 'Corona de', 'Vino tinto', 'Botella 750 ml'],
  ['DIC-11', 'Valle Cuervo', 'Valle', 'Vino tinto', 'Botella 750 ml'],
] as const;

const { search, matchLine } = searchDemoWith(
  ['sku', 'name', 'brand', 'category_second', 'format_label'],
  products,
);

it.each([
  ['cava freixenet', 'freixenet', ['DIC-1', 'DIC-2']],
  ['freixenet cava', 'freixenet', ['DIC-1', 'DIC-2']],
  ['tequila hennessy', 'hennessy', ['DIC-6']],
  ['vino moet', 'moët', ['DIC-7']],
  ['ginebra freixenet', 'freixenet', ['DIC-1', 'DIC-2']],
  ['cava freixenet 2010', 'freixenet', ['DIC-1', 'DIC-2']],
])('%s, which no product has together, is searched for as %s', async (term, searched, skus) => {
  const page = await search(term);
  expect(page.searched).toBe(searched);
  expect(skusOf(page).toSorted()).toEqual(skus);
});

it.each(['cava carta nevada', 'cava carta nevada 2010'])(
  'the names in %s say more than what is beside them',
  async (term) => {
    expect(await search(term)).toMatchObject({
      products: [{ sku: 'DIC-2' }],
      searched: 'carta nevada',
    });
  },
);

it.each([
  ['ron oscuro', 'ron', 'DIC-9'],
  ['cerveza corona', 'cerveza', 'DIC-10'],
  ['tequila cuervo', 'tequila', 'DIC-11'],
])(
  '%s is searched for as %s: a word that says how it is, or a brand of this kind',
  async (term, searched, sku) => {
    const page = await search(term);
    expect(page.searched).toBe(searched);
    expect(page.products.length).toBeGreaterThan(3);
    expect(skusOf(page)).not.toContain(sku);
  },
);

it('a word that ends the names of products is no brand', async () => {
  expect((await search('ginebra tsantalis')).searched).toBe('ginebra');
});

it('a well-known brand that the store does not sell is its kind, whatever kind is beside it', async () => {
  const page = await search('tequila courvoisier');
  expect(page.searched).toBe('coñac');
  expect(skusOf(page).slice(0, 5)).toContainEqual(expect.stringMatching(/^BRA-/));
});

it.each(['cava freixenet', 'tequila hennessy', 'vino moet', 'ginebra moet'])(
  'a line %s offers the bottles of the brand and is not sure, as a word was left out',
  async (line) => {
    const { isSure, skus } = await matchLine(line);
    expect(isSure).toBe(false);
    expect(skus?.[0]).toMatch(/^DIC-[1267]$/);
  },
);
