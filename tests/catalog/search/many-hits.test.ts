import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { type Buyer, findBuyer } from '../../../testing/fixtures/query-set';
import { createTestDatabase, type TestDatabase } from '../../../testing/harness/database';

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  buyer = await findBuyer(database.pool);
  // More than a search keeps (100) and more than it looks up one by one (600).
  await database.pool.query(
    `with made as (
       insert into products (sku, name, brand, description)
       select 'MUCHOS-' || i, 'Tarmolado ' || lpad(i::text, 3, '0'), 'Quíbolet', 'De la bodega Zurrapeño' from generate_series(1, 650) i
       returning id
     )
     insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
  );
  await database.pool.query(
    `with made as (
       insert into products (sku, name, brand, description)
       values ('MUCHOS-UNO', 'Lluvia Seca', 'Lluvia', 'Notas de sobretarmollado y miel') returning id
     )
     insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
  );
});
afterAll(() => database.drop());

type Page = { products: { product_name: string }[]; total: number | null; searched: string | null };

async function search(term: string, offset = 0, isCounted = true): Promise<Page> {
  const call = 'select catalog_page($1, p_search => $2, p_offset => $3, p_count => $4, p_limit => 2) as page';
  const { rows } = await runAs(database.pool, person(buyer.user_id), call, [
    buyer.location_id,
    term,
    offset,
    isCounted,
  ]);
  return rows[0]?.['page'] as Page;
}
const names = ({ products }: Page) => products.map(({ product_name: name }) => name);

it.each(['tarmolado', 'quibolet', 'quibolet zurrapeno', 'tarmol bodega'])(
  'the pages of %s are in order, and their number is that of all, also beyond the first hundreds',
  async (term) => {
    const first = await search(term);
    expect([names(first), first.total]).toEqual([['Tarmolado 001', 'Tarmolado 002'], 650]);
    const last = await search(term, 649);
    expect([names(last), last.total]).toEqual([['Tarmolado 650'], 650]);
    const uncounted = await search(term, 620, false);
    expect([names(uncounted), uncounted.total]).toEqual([['Tarmolado 621', 'Tarmolado 622'], null]);
  },
);

it.each([
  ['quibolett', 'quíbolet'],
  ['kibolet tarmolada', 'quíbolet tarmolado'],
  ['kibbollet', 'quíbolet'],
  // A description has it within another word.
  ['tarmollado', 'tarmolado'],
])(
  '%s is corrected to words that hundreds of products have, spelt as they have them',
  async (term, searched) => {
    expect(await search(term)).toMatchObject({ total: 650, searched });
  },
);

it('the word that others have within them is found where it is no error for a frequent one', async () => {
  expect(await search('sobretarmo')).toMatchObject({ total: 1, searched: null });
  expect(await search('bretarmoll')).toMatchObject({ total: 1, searched: null });
});
