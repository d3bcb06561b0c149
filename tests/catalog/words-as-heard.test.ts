import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { type Buyer, findBuyer } from '../../testing/fixtures/query-set';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';

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

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  buyer = await findBuyer(database.pool);
  for (const row of products)
    await database.pool.query(
      `with made as (
         insert into products (sku, name, category_second, country_origin) values ($1, $2, $3, $4) returning id
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
  const suggest = async (term: string) => {
    const call = 'select search_suggestions($1, $2) as answer';
    const { rows } = await runAs(database.pool, person(buyer.user_id), call, [buyer.location_id, term]);
    return (rows[0]?.['answer'] as Page).searched;
  };
  expect(await suggest('chatonef')).toBe('châteauneuf');
  expect(await suggest('chateauneuf')).toBeNull();
  expect(await suggest('zzzzzzz')).toBeNull();
});
