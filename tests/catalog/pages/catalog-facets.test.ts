import { beforeAll, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';

type Conditions = {
  p_category_ids?: string[];
  p_search?: string;
  p_literal?: boolean;
  p_price_ranges?: string[];
  p_favorites?: boolean;
  p_lists?: Record<string, string[]>;
};

describeOnEachPortal('the options of the catalogue’s filters', (portal, world) => {
  beforeAll(async () => {
    await portal().pool.query(`
      insert into products (sku, name, brand, supplier, country_origin, region_origin, status)
      select 'F-' || i, 'Vino ' || i, 'Marca ' || i % 3, 'Bodega, "' || i % 2 || '"', 'País ' || i % 4,
        case when i % 2 = 0 then 'Región' else ' ' end, case when i = 12 then 'inactive' else 'active' end
      from generate_series(1, 12) i
    `);
    await portal().pool.query(`
      insert into store_products (store_id, product_id, price, stock_qty)
      select 1, id, 100 * substr(sku, 3)::integer, 5 from products where sku like 'F-%'
    `);
  });

  const options = async (
    p_filter: string,
    conditions: Conditions = {},
    who: 'owner' | 'colleague' | 'outsider' | 'newcomer' = 'owner',
  ) => {
    const answer = await world().as[who].rpc('catalog_filter_options', {
      p_location_id: world().locations.centro,
      p_filter,
      ...conditions,
    });
    return answer.error ?? (answer.data as unknown);
  };
  const vinos = { p_search: 'vino', p_literal: true };

  it('are the distinct values of the active products, counted, without blanks', async () => {
    expect(await options('country_origin', vinos)).toEqual([
      ['País 0', 2],
      ['País 1', 3],
      ['País 2', 3],
      ['País 3', 3],
    ]);
    expect(await options('region_origin', vinos)).toEqual([['Región', 5]]);
  });

  it.each<[string, Conditions, unknown]>([
    ['the prices, ends included as each range says', { p_price_ranges: ['(,200)', '[500,600]'] }, [1, 1, 1]],
    ['the other filters', { p_lists: { country_origin: ['País 1'] } }, [1, 1, 1]],
    ['values with commas and quotes', { p_lists: { supplier: ['Bodega, "1"'] } }, [2, 2, 2]],
    ['but not the filter’s own values', { p_lists: { brand: ['Marca 1'] } }, [3, 4, 4]],
    ['nothing where a filter is empty', { p_lists: { region_origin: [] } }, []],
    ['nothing where the category is another', { p_category_ids: [] }, []],
  ])('follow %s', async (_, conditions, counts) => {
    const answer = (await options('brand', { ...vinos, ...conditions })) as [string, number][];
    expect(answer.map(([, count]) => count)).toEqual(counts);
  });

  it('follow the caller’s own favourites', async () => {
    const { data } = await world().as.owner.from('products').select('id').eq('sku', 'F-5').single();
    await world()
      .as.owner.from('wishlist_items')
      .insert({ user_id: world().people.owner, location_id: world().locations.centro, product_id: data?.id });
    expect(await options('brand', { p_favorites: true })).toEqual([['Marca 2', 1]]);
    expect(await options('brand', { p_favorites: true }, 'colleague')).toEqual([]);
  });

  it('count the products of each range of prices in the order of the ranges, without zeros', async () => {
    const ranges = { p_price_ranges: ['(,200)', '[200,500]', '(500,2500]', '(2500,)', '[300,300]', 'empty'] };
    const counted = [
      ['(,200)', 1],
      ['[200,500]', 4],
      ['(500,2500]', 6],
      ['[300,300]', 1],
    ];
    expect(await options('price', { ...vinos, ...ranges })).toEqual(counted);
    // A search that finds many, and one without words.
    expect(
      await options('price', { ...ranges, p_lists: { supplier: ['Bodega, "0"', 'Bodega, "1"'] } }),
    ).toEqual(counted);
    const one = { ...vinos, ...ranges, p_lists: { country_origin: ['País 1'] } };
    expect(await options('price', one)).toEqual([
      ['(,200)', 1],
      ['[200,500]', 1],
      ['(500,2500]', 1],
    ]);
    expect(await options('price', { ...ranges, p_favorites: true }, 'colleague')).toEqual([]);
    expect(await options('price', { ...ranges, p_search: 'zzyzx', p_literal: true })).toEqual([]);
    expect(await options('price', vinos)).toEqual([]);
    expect(await options('price', { ...vinos, ...ranges }, 'outsider')).toEqual([]);
    expect(await options('price', { p_price_ranges: ['x'] })).toMatchObject({ code: 'PT400' });
  });

  it('name the categories in which the store sells something, with any category selected', async () => {
    const { pool } = portal();
    const { rows } = await pool.query<{ id: string }>(`
      insert into categories (slug, name) values ('vendida', 'Vendida'), ('de-otra-tienda', 'De otra tienda'),
        ('retirada', 'Retirada') returning id
    `);
    const [sold, elsewhere, retired] = rows.map(({ id }) => id);
    for (const [sku, id] of [
      ['F-1', sold],
      ['F-2', elsewhere],
      ['F-12', retired],
    ])
      await pool.query('update products set category_id = $2 where sku = $1', [sku, id]);
    await pool.query(`insert into stores (id, name) values (7, 'Otra')`);
    await pool.query(
      `update store_products set store_id = 7 where product_id = (select id from products where sku = 'F-2')`,
    );
    for (const conditions of [{}, { p_category_ids: [elsewhere ?? ''] }]) {
      const answer = await options('category_id', conditions);
      expect(answer).toContainEqual([sold, 1]);
      for (const id of [elsewhere, retired]) expect(answer).not.toContainEqual([id, 1]);
    }
    expect(await options('category_id', {}, 'outsider')).toEqual([]);
  });

  it('are the same for frequent words as for a search with a filter that excludes nothing', async () => {
    const { pool } = portal();
    const everyPrice = { p_price_ranges: ['[0,1000000]'] };
    // Fake the counts instead of inserting thousands of products.
    await pool.query(`
      update private.search_words set uses = case word when 'mezcal' then 9000 else 5000 end
      where word in ('vino', 'pais', 'marca', 'mezcal')
    `);
    for (const p_search of ['vino', 'Vino, País', 'vino marca pais', 'vino mezcal', 'vino zzz', 'vinos'])
      for (const filter of ['country_origin', 'region_origin', 'brand', 'supplier'])
        expect(await options(filter, { p_search })).toEqual(
          await options(filter, { p_search, ...everyPrice }),
        );
    // Nothing is both a wine and a mezcal: as in the list, the less frequent word counts.
    expect(await options('brand', { p_search: 'vino mezcal' })).not.toEqual([]);
    expect(await options('brand', { p_search: 'vino mezcal', p_literal: true })).toEqual([]);
    expect(await options('brand', { p_search: 'vino' }, 'outsider')).toEqual([]);
  });

  it('are hidden from other people', async () => {
    expect(await options('brand', {}, 'outsider')).toEqual([]);
    expect(await options('brand', {}, 'newcomer')).toEqual([]);
    const anon = await portal()
      .anon()
      .rpc('catalog_filter_options', { p_location_id: world().locations.centro, p_filter: 'brand' });
    expect(anon).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('exist only for the listed columns, and refuse a malformed range', async () => {
    expect(await options('cost')).toEqual([]);
    expect(await options('sku')).toEqual([]);
    expect(await options('brand', { p_price_ranges: ['x'] })).toMatchObject({ code: 'PT400' });
  });
});
