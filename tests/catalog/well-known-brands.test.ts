import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { type Buyer, findBuyer } from '../../testing/fixtures/query-set';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';

/** SKU, name, brand and category. */
const products = [
  ['MAR-1', 'Cune Corona', 'Cune Corona', 'Vino blanco'],
  ['MAR-2', 'Grand Garnier', 'Garnier', 'Vino tinto'],
  ['MAR-3', 'Campi Taurasini', 'Campi', 'Vino tinto'],
  ['MAR-4', 'Tanqueray London Dry', 'Tanqueray', 'Ginebra'],
] as const;

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  buyer = await findBuyer(database.pool);
  for (const row of products)
    await database.pool.query(
      `with made as (
         insert into products (sku, name, brand, category_second) values ($1, $2, $3, $4) returning id
       )
       insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
      [...row],
    );
});
afterAll(() => database.drop());

type Page = { products: { product_name: string; sku: string }[]; searched: string | null };

async function search(term: string): Promise<Page> {
  const call = 'select catalog_page($1, p_search => $2, p_limit => 200) as page';
  const { rows } = await runAs(database.pool, person(buyer.user_id), call, [buyer.location_id, term]);
  return rows[0]?.['page'] as Page;
}

async function matchLine(term: string) {
  const call = 'select match_order_lines($1, $2) as matches';
  const { rows } = await runAs(database.pool, person(buyer.user_id), call, [buyer.location_id, [term]]);
  const [match] = rows[0]?.['matches'] as { sure: boolean; products: { sku: string }[] }[];
  return { isSure: match?.sure, skus: match?.products.map(({ sku }) => sku) };
}

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
