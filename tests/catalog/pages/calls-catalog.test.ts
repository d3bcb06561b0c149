import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';

describeOnEachPortal('calls about the catalogue', (portal, world) => {
  beforeAll(async () => {
    await portal().pool.query(`
    insert into products (sku, name, brand, supplier, category_id, category_first, category_second, country_origin)
    select 'V-' || i, 'Vino ' || lpad(i::text, 3, '0'), 'Marca ' || i % 3, 'Bodega', (select max(id::text)::uuid from categories),
      'Vinos', case when i % 2 = 0 then 'Tinto' else 'Blanco' end, 'México'
    from generate_series(1, 130) i
  `);
    await portal().pool.query(`
    insert into store_products (store_id, product_id, price, stock_qty)
    select 1, id, 400 + substr(sku, 3)::integer * 10, 5 from products where sku like 'V-%'
  `);
  });

  const listing = (name: 'owner' | 'outsider' | 'newcomer', location: string) =>
    world()
      .as[name].from('product_prices_for_users')
      .select('*', { count: 'exact' })
      .eq('location_id', location)
      .eq('status', 'active');

  describe('the catalogue', () => {
    it('is returned in pages of 60 by name, counted exactly', async () => {
      const page = await listing('owner', world().locations.centro)
        .order('product_name')
        .order('product_id')
        .range(120, 179);
      expect(page).toMatchObject({ status: 206, count: 133, error: null });
      expect(page.data).toHaveLength(13);
      expect(page.data?.at(-1)).toMatchObject({
        product_name: 'Vino sin precio',
        price: null,
        cost: null,
        stock_qty: 5,
      });
      expect(page.data?.[0]).toMatchObject({
        location_id: world().locations.centro,
        store_id: 1,
        whishlisted: false,
      });
    });

    it('shows each establishment its own store’s prices', async () => {
      const far = await listing('outsider', world().locations.lejos);
      expect(far).toMatchObject({ count: 1, data: [{ product_name: 'Tequila Añejo', price: 120 }] });
      expect(await listing('outsider', world().locations.centro)).toMatchObject({ count: 0, data: [] });
      expect(await listing('newcomer', world().locations.centro)).toMatchObject({ count: 0, data: [] });
    });

    it.each<[string, (query: ReturnType<typeof listing>) => ReturnType<typeof listing>, number]>([
      ['a category', (query) => query.eq('category_second', 'Tinto'), 65],
      ['lists', (query) => query.in('brand', ['Marca 0', 'Marca 1']).in('country_origin', ['México']), 87],
      ['a price range', (query) => query.gt('price', 1000).lte('price', 2500), 70],
      ['price ranges', (query) => query.or('price.lt.500,and(price.gte.500,price.lte.1000)'), 62],
      ['a search', (query) => query.ilike('search_text', '%anejo%'), 1],
      [
        'the search of the specification',
        (query) => query.or('product_name.ilike.%espadín%,brand.ilike.%espadín%,sku.ilike.%espadín%'),
        1,
      ],
      ['a seller', (query) => query.not('seller_id', 'is', null), 3],
    ])('is filtered by %s', async (_, narrow, count) => {
      const answer = await narrow(listing('owner', world().locations.centro));
      expect(answer).toMatchObject({ count, error: null });
    });

    it('reveals costs to no client', async () => {
      const cost = await world()
        .as.owner.from('product_prices_for_users')
        .select('cost')
        .not('cost', 'is', null);
      expect(cost.data).toEqual([]);
      const write = await world()
        .as.owner.from('product_prices_for_users')
        .update({ price: 1 })
        .eq('sku', 'V-1');
      expect(write).toMatchObject({ status: 403, error: { code: '42501' } });
    });
  });

  describe('products', () => {
    it('are read by ids, searched, and return the second categories of a category', async () => {
      const client = world().as.owner;
      const byId = await client.from('products').select('*').in('id', [world().offers.tequilaProduct]);
      expect(byId.data).toMatchObject([{ name: 'Tequila Añejo', images: [], tags: [] }]);
      const found = await client
        .from('products')
        .select('id, name')
        .eq('status', 'active')
        .ilike('search_text', '%vino 00%')
        .limit(5);
      expect(found.data).toHaveLength(5);
      const second = await client
        .from('products')
        .select('category_second')
        .eq('category_first', 'Vinos')
        .not('category_second', 'is', null);
      expect(new Set(second.data?.map((row) => String(row.category_second)))).toEqual(
        new Set(['Tinto', 'Blanco']),
      );
    });

    it('have only the prices of their own store in store_products', async () => {
      const { tequilaProduct, tequila, tequilaFar } = world().offers;
      const byStore = (store: number) =>
        world()
          .as.owner.from('store_products')
          .select('id')
          .eq('product_id', tequilaProduct)
          .eq('store_id', store);
      expect((await byStore(1).single()).data).toEqual({ id: tequila });
      expect((await byStore(2).maybeSingle()).data).toBeNull();
      const byIds = await world()
        .as.owner.from('store_products')
        .select('id, price, stock_qty, products(id, name, brand)')
        .in('id', [tequila, tequilaFar]);
      expect(byIds.data).toMatchObject([{ id: tequila, price: 100, products: { name: 'Tequila Añejo' } }]);
    });
  });

  describe('the categories and sellers', () => {
    it('are the active ones, in order', async () => {
      const categories = await world()
        .as.newcomer.from('categories')
        .select('*')
        .eq('is_active', true)
        .order('sort_order');
      expect(categories.data).toMatchObject([{ name: 'Destilados', parent_id: null }]);
      const sellers = await world()
        .as.newcomer.from('sellers')
        .select('*')
        .eq('is_active', true)
        .order('name');
      expect(sellers.data).toHaveLength(1);
      const [seller] = sellers.data as { id: string }[];
      const one = await world()
        .as.newcomer.from('sellers')
        .select('*')
        .eq('id', seller?.id)
        .eq('is_active', true)
        .single();
      expect(one.data).toMatchObject({ metadata: {} });
      expect((await portal().anon().from('sellers').select()).error).toMatchObject({ code: '42501' });
    });
  });

  describe('favourites', () => {
    it('are added once, shown only to their person in the catalogue, counted and removed', async () => {
      const { owner, colleague } = world().as;
      const item = {
        user_id: world().people.owner,
        product_id: world().offers.tequilaProduct,
        location_id: world().locations.centro,
      };
      expect(await owner.from('wishlist_items').insert(item)).toMatchObject({ status: 201, error: null });
      expect(await owner.from('wishlist_items').insert(item)).toMatchObject({
        status: 409,
        error: { code: '23505' },
      });
      const stolen = await colleague.from('wishlist_items').insert(item);
      expect(stolen).toMatchObject({ status: 403, error: { code: '42501' } });

      const ids = await owner.from('wishlist_items').select('product_id').eq('location_id', item.location_id);
      expect(ids.data).toEqual([{ product_id: item.product_id }]);
      const mine = await listing('owner', item.location_id).eq('whishlisted', true);
      expect(mine).toMatchObject({ count: 1, data: [{ product_id: item.product_id, whishlisted: true }] });
      const theirs = await colleague.from('product_prices_for_users').select('sku').eq('whishlisted', true);
      expect(theirs.data).toEqual([]);
      const count = await owner
        .from('wishlist_items')
        .select('*', { count: 'exact', head: true })
        .eq('user_id', item.user_id)
        .eq('location_id', item.location_id);
      expect(count.count).toBe(1);
      const removed = await owner
        .from('wishlist_items')
        .delete()
        .eq('location_id', item.location_id)
        .eq('product_id', item.product_id)
        .select();
      expect(removed.data).toHaveLength(1);
    });
  });
});
