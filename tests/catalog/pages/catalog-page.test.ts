import { beforeAll, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';

type Arguments = {
  p_search?: string;
  p_category_ids?: string[];
  p_price_ranges?: string[];
  p_favorites?: boolean;
  p_lists?: Record<string, string[]>;
  p_sort?: string;
  p_offset?: number;
  p_limit?: number;
  p_count?: boolean;
  p_literal?: boolean;
};
type Page = { products: { product_name: string }[]; total: number | null; searched: string | null };

/** The same query as a select on the view. */
const columns =
  'product_id,store_product_id,product_name,price,list_price,stock_qty,sku,brand,supplier,seller_id,description,short_description,images,tags,category_first,category_second,category_third,country_origin,region_origin,metadata,format_label,format_volume,alcohol_true';

describeOnEachPortal('a page of the catalogue', (portal, world) => {
  beforeAll(async () => {
    await portal().pool.query(`
      insert into products (sku, name, brand, supplier, country_origin, description, status)
      select 'P-' || i, 'Página ' || chr(64 + i), 'Marca ' || i % 3, 'Bodega, "' || i % 2 || '"', 'País ' || i % 4,
        case when i = 7 then '100% uva_blanca \\ barrica * ' end, case when i = 12 then 'inactive' else 'active' end
      from generate_series(1, 12) i
    `);
    await portal().pool.query(`
      insert into store_products (store_id, product_id, price, stock_qty)
      select 1, id, case when sku = 'P-3' then null else 100 * substr(sku, 3)::integer end, 5
      from products where sku like 'P-%'
    `);
    await portal().pool.query(`
      insert into store_products (store_id, product_id, price, stock_qty)
      select 2, id, 9, 1 from products where sku = 'P-12' or name = 'Tequila Añejo' on conflict do nothing
    `);
  });

  const read = async (
    page: Arguments = {},
    who: 'owner' | 'colleague' | 'outsider' | 'newcomer' = 'owner',
  ): Promise<Page> => {
    const answer = await world().as[who].rpc('catalog_page', {
      p_location_id: world().locations.centro,
      ...page,
    });
    if (answer.error) throw new Error(answer.error.code);
    return answer.data as Page;
  };
  const letters = async (page: Arguments): Promise<string> =>
    (await read({ p_search: 'pagina', ...page })).products
      .map(({ product_name: name }) => name.slice(-1))
      .join('');

  it('has the view’s rows, in the same shape', async () => {
    const { products, total } = await read({ p_count: true });
    const { data } = await world()
      .as.owner.from('product_prices_for_users')
      .select(columns)
      .eq('location_id', world().locations.centro)
      .eq('status', 'active')
      .order('product_name')
      .order('product_id');
    expect(products).toEqual(data);
    expect(total).toBe(data?.length);
  });

  it.each<[string, Arguments, string]>([
    ['words, accents and case aside', { p_search: 'b PÁGINA', p_limit: 1 }, 'B'],
    ['characters that patterns know', { p_search: '100% uva_blanca \\ barrica *' }, 'G'],
    ['and no others', { p_search: '1_0% uva', p_literal: true }, ''],
    ['prices, ends included as each range says', { p_price_ranges: ['(,200)', '[500,600]'] }, 'AEF'],
    ['any price', { p_price_ranges: ['(,)'] }, 'ABDEFGHIJK'],
    ['an empty range', { p_price_ranges: ['empty'] }, ''],
    ['lists', { p_lists: { country_origin: ['País 1'], brand: ['Marca 1', 'Marca 2'] } }, 'AE'],
    ['values with commas and quotes', { p_lists: { supplier: ['Bodega, "1"'] } }, 'ACEGIK'],
    ['an empty list', { p_lists: { brand: [] } }, ''],
    ['columns that are no filters not at all', { p_lists: { sku: ['x'] } }, 'ABCDEFGHIJK'],
    ['categories', { p_category_ids: [] }, ''],
    ['the order of prices', { p_sort: 'price-asc', p_limit: 3 }, 'ABD'],
    ['the order of prices, dearest first', { p_sort: 'price-desc', p_limit: 3 }, 'KJI'],
    ['products without a price last', { p_sort: 'price-desc', p_offset: 9 }, 'AC'],
    ['offset and limit', { p_offset: 2, p_limit: 2 }, 'CD'],
    ['an offset beyond the end', { p_offset: 90 }, ''],
    ['a limit of nothing', { p_limit: 0 }, ''],
  ])('follows %s', async (_, page, expected) => {
    expect(await letters(page)).toBe(expected);
  });

  it.each<[Arguments, number | null]>([
    [{}, null],
    [{ p_count: true, p_limit: 4 }, 11],
    [{ p_count: true, p_offset: 90 }, 11],
    [{ p_count: true, p_lists: { brand: ['Marca 1'] } }, 4],
  ])('counts on request: %j', async (page, total) => {
    expect((await read({ p_search: 'pagina', ...page })).total).toBe(total);
    const prices = { p_price_ranges: ['[100,1100]'], p_lists: { supplier: ['Bodega, "0"', 'Bodega, "1"'] } };
    expect((await read({ ...prices, p_count: true, p_limit: 2 })).total).toBe(10);
    expect((await read({ ...prices, p_count: true, p_offset: 60 })).total).toBe(10);
  });

  it('follows the caller’s own favourites', async () => {
    const { data } = await world().as.owner.from('products').select('id').eq('sku', 'P-5').single();
    await world()
      .as.owner.from('wishlist_items')
      .insert({ user_id: world().people.owner, location_id: world().locations.centro, product_id: data?.id });
    expect(await letters({ p_favorites: true })).toBe('E');
    expect((await read({ p_favorites: true, p_count: true }, 'colleague')).total).toBe(0);
  });

  it('is empty for people without a link, and for establishments that do not exist', async () => {
    const nothing = { products: [], total: 0, searched: null };
    expect(await read({ p_count: true }, 'outsider')).toEqual(nothing);
    expect(await read({ p_count: true }, 'newcomer')).toEqual(nothing);
    expect(await read({ p_count: true, p_location_id: crypto.randomUUID() } as Arguments)).toEqual(nothing);
    const anon = await portal().anon().rpc('catalog_page', { p_location_id: world().locations.centro });
    expect(anon).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it.each(['owner', 'newcomer'] as const)('refuses a malformed range alike for everyone: %s', async (who) => {
    await expect(read({ p_price_ranges: ['x'] }, who)).rejects.toThrow('PT400');
  });
});
