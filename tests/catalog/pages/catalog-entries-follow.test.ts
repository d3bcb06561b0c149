import { beforeAll, expect, it } from 'vitest';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';

// Each of them separately: a change of several columns would hide one that is not followed.
const texts = [
  'name',
  'brand',
  'supplier',
  'category_first',
  'category_second',
  'category_third',
  'country_origin',
  'region_origin',
];

describeOnEachPostgres('an entry of the catalogue follows its product', (database) => {
  let product: string;
  beforeAll(async () => {
    const { pool } = database();
    product = await insertId(pool, 'products', { sku: 'SIGUE-1', name: 'Antes' });
    await pool.query('insert into store_products (store_id, product_id, price) values (1, $1, 10)', [
      product,
    ]);
  });

  const entered = async (column: string): Promise<unknown> => {
    const { rows } = await database().pool.query<{ value: unknown }>(
      `select ${column} as value from private.catalog_entries where product_id = $1`,
      [product],
    );
    return rows[0]?.value;
  };
  const change = (column: string, value: string | null) =>
    database().pool.query(`update products set ${column} = $2 where id = $1`, [product, value]);

  it.each(texts)('to another %s', async (column) => {
    await change(column, `Otro ${column}`);
    expect(await entered(column)).toBe(`Otro ${column}`);
    expect(await entered('search_text')).toContain(`otro ${column}`);
  });

  it('to another text only the search sees', async () => {
    await change('description', 'Notas de chabacano');
    expect(await entered('search_text')).toContain('chabacano');
  });

  it('to another status', async () => {
    await change('status', 'inactive');
    expect(await entered('status')).toBe('inactive');
  });

  it('to another seller, and to none', async () => {
    const seller = await insertId(database().pool, 'sellers', { name: 'Vendedora nueva' });
    await change('seller_id', seller);
    expect(await entered('seller_id')).toBe(seller);
    await change('seller_id', null);
    expect(await entered('seller_id')).toBeNull();
  });

  it('to another category, and to none', async () => {
    const category = await insertId(database().pool, 'categories', { slug: 'sigue', name: 'Sigue' });
    await change('category_id', category);
    expect(await entered('category_id')).toBe(category);
    await change('category_id', null);
    expect(await entered('category_id')).toBeNull();
  });

  it('to another price, and to none', async () => {
    const { pool } = database();
    for (const price of ['12.50', null]) {
      await pool.query('update store_products set price = $2 where product_id = $1', [product, price]);
      expect(await entered('price')).toBe(price);
    }
  });
});
