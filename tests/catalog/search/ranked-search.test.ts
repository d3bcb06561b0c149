import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { createTestDatabase, type TestDatabase } from '../../../testing/harness/database';
import { findBuyer, missedQueries, queries } from '../../../testing/fixtures/query-set';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
});
afterAll(() => database.drop());

it('the right product is among the first three of every query', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  expect(await missedQueries(database.pool, await findBuyer(database.pool), queries)).toEqual([]);
});

it('a size in another unit is found as if it was typed as the list has it', async () => {
  const { user_id, location_id } = await findBuyer(database.pool);
  const call = 'select catalog_page($1, p_search => $2) as page';
  const pages = await Promise.all(
    ['zorra tinta 150 cl', 'zorra tinta 1.5 l'].map((term) =>
      runAs(database.pool, person(user_id), call, [location_id, term]),
    ),
  );
  const [one, other] = pages.map(({ rows }) => rows[0]?.['page'] as { products: unknown[]; searched: null });
  expect(one).toEqual(other);
  expect(one?.products).toHaveLength(1);
  expect(one?.searched).toBeNull();
});

it.each([
  ['red wine zorra', 'vino tinto zorra'],
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

it('what a category is called comes before SKUs that abbreviate another name by it, also if those were bought', async () => {
  const { user_id, location_id } = await findBuyer(database.pool);
  const bought = await database.pool.query(
    `select from order_items i join orders o on o.id = i.order_id where o.location_id = $1 and i.sku like 'CER-RON-%'`,
    [location_id],
  );
  expect(bought.rowCount, 'the demo has ordered such a beer').toBeGreaterThan(0);
  const call = 'select catalog_page($1, p_search => $2, p_lists => $3) as page';
  const everyBrand = await database.pool.query<{ brands: string[] }>(
    'select array_agg(distinct brand) as brands from products where brand is not null',
  );
  // Few hits, and the statement for many.
  for (const lists of [{}, { brand: everyBrand.rows[0]?.brands }]) {
    const found = await runAs(database.pool, person(user_id), call, [location_id, 'ron', lists]);
    const { products } = found.rows[0]?.['page'] as { products: { category_first: string; sku: string }[] };
    const rums = products.filter(({ category_first }) => category_first === 'Ron').length;
    expect(rums).toBeGreaterThan(3);
    expect(products.slice(0, rums).filter(({ category_first }) => category_first !== 'Ron')).toEqual([]);
    expect(products.slice(rums).map(({ sku }) => sku)).toContain('CER-RON-001');
  }
});

it('the word of a kind finds no part of another word, in the singular and the plural', async () => {
  const { user_id, location_id } = await findBuyer(database.pool);
  await database.pool.query(
    `with made as (
       insert into products (sku, name, brand, description) values
         ('KIN-1', 'Lindfjell', 'Lindfjell', 'Gul og grønn'), ('KIN-2', 'Barones de Alba', 'Alba', null),
         ('KIN-3', 'Ronda Alta', 'Ronda', null), ('KIN-4', 'Acequia Real', 'Acequia', 'Con aguacate')
       returning id
     )
     insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
  );
  const found = async (term: string) => {
    const call = 'select catalog_page($1, p_search => $2, p_limit => 60) as page';
    const { rows } = await runAs(database.pool, person(user_id), call, [location_id, term]);
    const page = rows[0]?.['page'] as { products: { sku: string }[]; searched: string | null };
    return { skus: page.products.map(({ sku }) => sku).toSorted(), searched: page.searched };
  };
  const rums = await found('ron');
  expect(rums.skus.filter((sku) => sku.startsWith('RON-')).length).toBeGreaterThan(5);
  expect(rums.skus.filter((sku) => sku.startsWith('KIN-'))).toEqual([]);
  expect(await found('rones')).toEqual({ ...rums, searched: 'ron' });
  expect((await found('agua')).skus).not.toContain('KIN-4');
  // The word is no kind once it continues.
  expect((await found('rond')).skus).toEqual(['KIN-3']);
  expect((await found('barones')).skus).toEqual(['KIN-2']);
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
