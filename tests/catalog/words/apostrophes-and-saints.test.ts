import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';
import { listProducts } from '../../../testing/fixtures/listed-products';

/** SKU, name, category and country. */
const products = [
  ['APO-1', 'Ca’ Bruneta Moscatel d’Abril', 'Vino blanco', 'Italia'],
  ['APO-2', "Nona Moscatel d'Abril", 'Vino blanco', 'Italia'],
  ['APO-3', 'Ca`Nada del Río', 'Vino tinto', 'Italia'],
  ['APO-4', 'Clos du Val St.-Estefin', 'Vino tinto', 'Francia'],
  ['APO-5', 'Mondor Saint-Éstefin', 'Vino tinto', 'Francia'],
  ['APO-6', 'Mondor Saint Éstefin Tradition', 'Vino tinto', 'Francia'],
] as const;

const { pool, search, matchLine } = searchDemoWith(
  ['sku', 'name', 'category_second', 'country_origin'],
  products,
);
const found = async (term: string) => skusOf(await search(term)).sort();

it.each(["'", '’', '‘', '`', '´', ' '])('an apostrophe may be typed as %s', async (sign) => {
  expect(await found(`moscatel d${sign}abril`)).toEqual(['APO-1', 'APO-2']);
  expect(await found(`ca${sign} bruneta`)).toEqual(['APO-1']);
  expect(await found(`Ca${sign}Nada`)).toContain('APO-3');
});

it('a line of a list is sure of a name whose apostrophe is written otherwise', async () => {
  expect(await matchLine("ca' bruneta moscatel d'abril")).toMatchObject({ isSure: true, skus: ['APO-1'] });
});

it.each([
  ['saint estefin', ['APO-4', 'APO-5', 'APO-6']],
  ['st estefin', ['APO-4', 'APO-5', 'APO-6']],
  ['saint-estefin', ['APO-5']],
  ['st-éstefin', ['APO-4', 'APO-5', 'APO-6']],
  ['mondor-saint estefin', ['APO-5', 'APO-6']],
])('%s finds saints written out and short', async (term, skus) => {
  expect(await found(term)).toEqual(skus);
});

it('a search finds saints of regions, too', async () => {
  await listProducts(
    pool(),
    ['sku', 'name', 'category_second', 'country_origin', 'region_origin'],
    [['APO-11', 'Clos Zamoreno', 'Vino tinto', 'Francia', 'St. Zamelion']],
  );
  expect(await found('saint zamelion')).toEqual(['APO-11']);
  expect(await found('st zamelion')).toEqual(['APO-11']);
});
