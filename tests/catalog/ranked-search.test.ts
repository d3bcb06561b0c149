import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';
import { findBuyer, missedQueries, queries } from '../../testing/fixtures/query-set';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
});
afterAll(() => database.drop());

it('the right product is among the first three of every query', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  expect(await missedQueries(database.pool, await findBuyer(database.pool), queries)).toEqual([]);
});

it.each([
  ['yunta colorada 1000 ml', 'yunta colorada 1 l'],
  ['zorra tinta 150 cl', 'zorra tinta 1.5 l'],
  ['rum santa rufina', 'ron santa rufina'],
])('%s is found by the list’s word %s, and the page says so', async (term, shown) => {
  const { user_id, location_id } = await findBuyer(database.pool);
  const call = 'select catalog_page($1, p_search => $2, p_literal => $3) as page';
  const pageOf = async (literal: boolean) =>
    (await runAs(database.pool, person(user_id), call, [location_id, term, literal])).rows[0]?.['page'] as {
      products: unknown[];
      searched: string | null;
    };
  const { products, searched } = await pageOf(false);
  expect(products.length).toBeGreaterThan(0);
  expect(searched).toBe(shown);
  expect((await pageOf(true)).products, 'literally there is none').toEqual([]);
});

it('few and many hits are ranked alike', async () => {
  const { user_id, location_id } = await findBuyer(database.pool);
  // A filter that excludes nothing: its searches are ranked by the statement for many hits.
  const call = 'select catalog_page($1, p_search => $2, p_lists => $3) as page';
  const { rows } = await database.pool.query<{ brands: string[] }>(
    'select array_agg(distinct brand) as brands from products where brand is not null',
  );
  const skus = async (term: string, lists: object) => {
    const found = await runAs(database.pool, person(user_id), call, [location_id, term, lists]);
    return (found.rows[0]?.['page'] as { products: { sku: string; brand: string | null }[] }).products
      .filter(({ brand }) => brand !== null)
      .map(({ sku }) => sku);
  };
  for (const [term] of [...queries, ['no'], ['vino']] as [string][])
    expect([term, await skus(term, {})]).toEqual([term, await skus(term, { brand: rows[0]?.brands })]);
});
