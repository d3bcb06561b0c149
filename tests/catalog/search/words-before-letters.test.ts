import { expect, it } from 'vitest';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { findBuyer } from '../../../testing/fixtures/query-set';

/** SKU, name, brand, category and description. By name, what has the letters within would come first. */
const products = [
  ['PAL-1', 'Alta Mezzacoronda', 'Mezzacoronda', 'Vino tinto', null],
  ['PAL-2', 'Berta Rosado', 'Berta', 'Vino rosado', 'Aromas de subcoronda'],
  ['PAL-3', 'Cima Rosado', 'Cima', 'Vino rosado', 'Servir en copa con coronda de flores'],
  ['PAL-4', 'Dehesa Rosado', 'Dehesa', 'Vino rosado', 'Color de corondas'],
  ['PAL-5', 'Extra 24', 'Coronda', 'Cerveza', null],
  ['PAL-6', 'Falcón Coronda', 'Falcón', 'Cerveza', null],
  ['PAL-7', 'Gran Corondal', 'Gran Corondal', 'Vino tinto', null],
  ['PAL-8', 'Coronda Light', 'Coronda', 'Cerveza', null],
  ['PAL-9', 'Mezzacorona Chardonnay', 'Mezzacorona', 'Vino blanco', null],
] as const;

const { search, pool, ask } = searchDemoWith(
  ['sku', 'name', 'brand', 'category_second', 'description'],
  products,
);

const ranked = ['PAL-8', 'PAL-6', 'PAL-5', 'PAL-7', 'PAL-3', 'PAL-4', 'PAL-1', 'PAL-2'];
/** A filter that excludes nothing: its searches are ranked by the statement for many hits. */
const everything = { country_origin: ['Chile'] };

it('whole words come first, then beginnings, in descriptions too, and the middle of a word last', async () => {
  expect(skusOf(await search('coronda'))).toEqual(ranked);
  await pool().query(`update products set country_origin = 'Chile' where sku like 'PAL-%'`);
  const page = (await ask('catalog_page($1, p_search => $2, p_lists => $3)', 'coronda', everything)) as {
    products: { sku: string }[];
  };
  expect(page.products.map(({ sku }) => sku)).toEqual(ranked);
});

it('a bought product is first among equals, and never before a better match', async () => {
  const { user_id, location_id } = await findBuyer(pool());
  const { rows } = await pool().query<{ id: string }>(
    `select s.id from store_products s join products p on p.id = s.product_id where p.sku = 'PAL-1'`,
  );
  await fillCart(pool(), user_id, location_id, { [rows[0]?.id ?? '']: 1 });
  await placeOrder(pool(), user_id, location_id);
  expect(skusOf(await search('coronda')).slice(0, 4)).toEqual(ranked.slice(0, 4));
});

it('a well-known brand that is only within other names means its kind, until the store sells it', async () => {
  const page = await search('corona');
  expect(page.searched).toBe('cerveza');
  expect(skusOf(page)).not.toContain('PAL-9');
  expect(skusOf(await search('corona', true))).toEqual(['PAL-9']);
  await listProducts(pool(), ['sku', 'name'], [['PAL-20', 'Corona Extra']]);
  expect(await search('corona')).toMatchObject({ searched: null });
  expect(skusOf(await search('corona'))).toEqual(['PAL-20', 'PAL-9']);
});
