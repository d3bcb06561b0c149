import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';
import { type Buyer, findBuyer } from '../../testing/fixtures/query-set';

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

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  buyer = await findBuyer(database.pool);
  for (const row of products)
    await database.pool.query(
      `with made as (
         insert into products (sku, name, brand, category_second, country_origin) values ($1, $2, $3, $4, $5) returning id
       )
       insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
      [...row],
    );
});
afterAll(() => database.drop());

/** The products of this file that a search finds, in its order. */
async function found(term: string, literal = false): Promise<string[]> {
  const call = 'select catalog_page($1, p_search => $2, p_limit => 200, p_literal => $3) as page';
  const { rows } = await runAs(database.pool, person(buyer.user_id), call, [
    buyer.location_id,
    term,
    literal,
  ]);
  const { products: page } = rows[0]?.['page'] as { products: { sku: string }[] };
  return page.map(({ sku }) => sku).filter((sku) => sku.startsWith('PLA-'));
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
