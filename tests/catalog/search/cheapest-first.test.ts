import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** SKU, name, category, price, store. */
const products = [
  ['BA-1', 'Aurora Polar', 'Vodka', 2690, 1],
  ['BA-2', 'Bruma Polar', 'Vodka', 389, 1],
  ['BA-3', 'Ciervo Polar', 'Vodka', 989, 1],
  ['BA-4', 'Dique Polar', 'Vodka', null, 1],
  ['BA-5', 'El Barat Viejo', 'Vinos', 100, 1],
  ['BA-6', 'Económica Serrana', 'Ron', 300, 1],
  ['BA-7', 'Faro Serrano', 'Ron', 200, 1],
  ['BA-8', 'Lejano Polar', 'Vodka', 10, 2],
  // Cheaper than any vodka, and made for it.
  ['BA-9', 'Jarabe Sereno', 'Mezcladores', 40, 1],
] as const;
const byPrice = ['BA-2', 'BA-3', 'BA-1', 'BA-4'];

describeOnEachPostgres('a search for something cheap', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    for (const row of products)
      await pool.query(
        `with made as (insert into products (sku, name, category_first, description)
           values ($1, $2, $3, case when $3 = 'Mezcladores' then 'Para un vodka con limón.' end) returning id)
         insert into store_products (store_id, product_id, price, stock_qty) select $5, id, $4, 3 from made`,
        [...row],
      );
  });

  type Found = { products: { sku: string }[]; searched?: string | null; total?: number };
  async function ask(sql: string, values: unknown[]): Promise<Found> {
    const { rows } = await runAs(database().pool, person(world.people.owner), sql, values);
    return rows[0]?.['found'] as Found;
  }
  const search = (term: string, more = '') =>
    ask(`select catalog_page($1, $2, p_count => true${more}) as found`, [world.locations.centro, term]);
  const skus = ({ products: found }: Found) => found.map(({ sku }) => sku);

  it.each(['vodka barato', 'vodka el barato', 'el vodka más barato', 'vodkas baratos', 'Vodka económico'])(
    '%s lists what has the other words in its name or kind, the cheapest first',
    async (term) => {
      const found = await search(term);
      expect(skus(found)).toEqual(byPrice);
      expect(found.total).toBe(4);
      expect(found.searched).toMatch(/^vodkas?$/);
    },
  );

  it('pages, filters and suggestions follow the same order', async () => {
    expect(skus(await search('vodka barato', ', p_limit => 2, p_offset => 1'))).toEqual(['BA-3', 'BA-1']);
    expect(skus(await search('vodka barato', `, p_price_ranges => '{"[500,3000]"}'`))).toEqual([
      'BA-3',
      'BA-1',
    ]);
    const suggested = await ask('select search_suggestions($1, $2) as found', [
      world.locations.centro,
      'vodka barato',
    ]);
    expect(skus(suggested)).toEqual(byPrice);
  });

  it('a chosen order stays', async () => {
    expect(skus(await search('vodka barato', `, p_sort => 'price-desc'`))).toEqual([
      'BA-1',
      'BA-3',
      'BA-2',
      'BA-4',
    ]);
  });

  it('a line of a written list offers the cheapest first and is never sure', async () => {
    const { rows } = await runAs(
      database().pool,
      person(world.people.owner),
      'select match_order_lines($1, $2) as lines',
      [world.locations.centro, ['vodka el barato', 'bruma polar barato']],
    );
    const lines = rows[0]?.['lines'] as (Found & { sure: boolean })[];
    expect(lines.map(({ sure }) => sure)).toEqual([false, false]);
    expect(lines.map((line) => skus(line))).toEqual([byPrice, ['BA-2']]);
  });

  it('a word of a name keeps its meaning', async () => {
    expect(skus(await search('economica'))).toEqual(['BA-6']);
    expect(skus(await search('ron economica'))).toEqual(['BA-6']);
    expect(skus(await search('barat'))).toEqual(['BA-5']);
  });

  it('a literal search does not read it', async () => {
    expect(skus(await search('vodka barato', ', p_literal => true'))).toEqual([]);
  });
});
