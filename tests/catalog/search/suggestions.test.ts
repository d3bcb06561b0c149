import { beforeAll, describe, expect, it } from 'vitest';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';

/** Name and description; all are in store 1 except the last, which only store 2 sells. */
const products = [
  ['Zeta Vinícola', ''],
  ['Abeja Fina', 'Fermentada con vino blanco.'],
  ['Bodega Don Vino Tinto', ''],
  ['Casa (Vinos) Rosado', ''],
  ['Divino Niño', ''],
  ['Vino Único 50%_', ''],
  ['Viña Alta', ''],
  ['Vino Ajeno', ''],
] as const;

describeOnEachPortal('the suggestions of the search box', (portal, world) => {
  beforeAll(async () => {
    for (const [index, [name, description]] of products.entries()) {
      const store = index === products.length - 1 ? 2 : 1;
      await portal().pool.query(
        `with made as (
           insert into products (sku, name, description, brand, format_label)
           values ($1, $2, $3, 'Casa', 'Botella 750 ml') returning id
         )
         insert into store_products (store_id, product_id, price, stock_qty) select $4, id, 120.5, 3 from made`,
        [`SUG-${index}`, name, description, store],
      );
    }
  });

  type Conditions = { at?: 'centro' | 'lejos'; limit?: number };
  const suggest = async (
    who: 'owner' | 'colleague' | 'outsider' | 'newcomer',
    search: string,
    { at = 'centro', limit }: Conditions = {},
  ) => {
    const answer = await world().as[who].rpc('suggest_products', {
      p_location_id: world().locations[at],
      p_search: search,
      p_limit: limit,
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer.data as { name: string }[];
  };
  const names = async (...call: Parameters<typeof suggest>) =>
    (await suggest(...call)).map(({ name }) => name);

  it('start with prefix matches of the name, then of words, then the rest', async () => {
    // One from the small trade itself: the catalogue shows it too, although it has no price.
    expect(await names('owner', 'vin', { limit: 20 })).toEqual([
      'Vino sin precio',
      'Vino Único 50%_',
      'Viña Alta',
      'Bodega Don Vino Tinto',
      'Casa (Vinos) Rosado',
      'Zeta Vinícola',
      'Abeja Fina',
      'Divino Niño',
    ]);
  });

  it('are five by default, and never more than twenty', async () => {
    expect(await suggest('owner', 'vin')).toHaveLength(5);
    expect(await suggest('owner', 'vin', { limit: 1 })).toHaveLength(1);
    expect(await suggest('owner', 'vin', { limit: -3 })).toEqual([]);
    expect((await suggest('owner', 'a', { limit: 1000 })).length).toBeLessThanOrEqual(20);
  });

  it("include the box's fields, with the price of the establishment’s store", async () => {
    expect(await suggest('owner', 'divino')).toEqual([
      {
        id: expect.any(String) as unknown,
        name: 'Divino Niño',
        brand: 'Casa',
        format_label: 'Botella 750 ml',
        images: [],
        price: 120.5,
      },
    ]);
  });

  it('come only from the establishment’s store', async () => {
    expect(await names('owner', 'vino ajeno', { limit: 20 })).not.toContain('Vino Ajeno');
    expect(await names('outsider', 'vino ajeno', { at: 'lejos' })).toEqual(['Vino Ajeno']);
  });

  it('are hidden from other people', async () => {
    expect(await names('colleague', 'vino unico')).toEqual(['Vino Único 50%_']);
    expect(await names('outsider', 'vino unico')).toEqual([]);
    expect(await names('newcomer', 'vino unico')).toEqual([]);
    expect(await names('outsider', 'vino', { at: 'centro' })).toEqual([]);
  });

  it('treat wildcards as characters, and an empty term as none', async () => {
    expect(await names('owner', '50%_')).toEqual(['Vino Único 50%_']);
    expect(await names('owner', '5%')).toEqual([]);
    expect(await names('owner', '')).toEqual([]);
    expect(await names('owner', '\\')).toEqual([]);
  });

  type Proposals = {
    products: { product_name: string; store_product_id: string; stock_qty: number }[];
    kinds: { categories: { slug: string; name: string }[]; brands: string[] };
    orders: {
      order_number: string;
      location_name: string | null;
      product_name: string | null;
      quantity: number | null;
    }[];
  };
  const propose = async (who: 'owner' | 'colleague' | 'outsider' | 'newcomer', term: string) => {
    const answer = await world().as[who].rpc('search_suggestions', {
      p_location_id: world().locations.centro,
      p_search: term,
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer.data as Proposals;
  };
  const nothing = { products: [], kinds: { categories: [], brands: [] }, orders: [] };

  describe('with other kinds of results,', () => {
    beforeAll(async () => {
      const { pool } = portal();
      await pool.query(`
        insert into categories (slug, name) values ('rosados', 'Rosados'), ('vacia', 'Rosados sin nada');
        update products set category_id = (select id from categories where slug = 'rosados'), category_first = 'Rosados',
          brand = 'Rosaleda' where sku = 'SUG-3';
        update products set brand = 'La Rosa', name = 'Ámbar' where sku = 'SUG-1'`);
      const { owner } = world().people;
      await fillCart(pool, owner, world().locations.centro, { [world().offers.tequila]: 4 });
      await placeOrder(pool, owner, world().locations.centro);
    });

    it('include orderable products, and the matching categories and brands', async () => {
      const { products: found, kinds } = await propose('owner', 'rosa');
      expect(found.map(({ product_name }) => product_name)).toEqual(['Ámbar', 'Casa (Vinos) Rosado']);
      expect(found[0]).toMatchObject({ store_product_id: expect.any(String) as unknown, stock_qty: 3 });
      expect(kinds).toEqual({
        categories: [{ slug: 'rosados', name: 'Rosados' }],
        brands: ['La Rosa', 'Rosaleda'],
      });
      expect((await propose('owner', 'rozaleda')).kinds.brands).toEqual(['Rosaleda']);
      expect(await propose('owner', '%%')).toMatchObject({ kinds: nothing.kinds, orders: [] });
    });

    it('name a category by its current name', async () => {
      const rename = (name: string) =>
        portal().pool.query(`update categories set name = $1 where slug = 'rosados'`, [name]);
      await rename('Espumoso rosado');
      expect((await propose('owner', 'ros')).kinds.categories.map(({ name }) => name)).toEqual([
        'Espumoso rosado',
      ]);
      await rename('Claretes');
      expect((await propose('owner', 'ros')).kinds.categories).toEqual([]);
      await rename('Rosados');
    });

    it('include past orders by product or number', async () => {
      const [order] = (await propose('owner', 'anejo tequ')).orders;
      expect(order).toMatchObject({ product_name: 'Tequila Añejo', quantity: 4 });
      const number = order?.order_number ?? '';
      for (const term of [number, number.toLowerCase(), number.slice(-6)])
        expect((await propose('owner', term)).orders).toMatchObject([
          { order_number: number, product_name: null },
        ]);
      const last = String(Number(number.slice(-6)));
      for (const term of [`PED-${last}`, `ped ${last}`, `Pedido ${last}`, `#${last}`, last.padStart(2, '0')])
        expect((await propose('owner', term)).orders).toMatchObject([{ order_number: number }]);
      expect((await propose('owner', `pedido ${last}0`)).orders).toEqual([]);
      expect((await propose('owner', 'mezcal')).orders).toEqual([]);
    });

    it("include orders of the person's other establishments, by number, and by product after those of this one", async () => {
      const { pool } = portal();
      const { people, locations, offers } = world();
      await fillCart(pool, people.owner, locations.norte, { [offers.tequila]: 2 });
      const elsewhere = await placeOrder(pool, people.owner, locations.norte);
      expect((await propose('owner', elsewhere.order_number)).orders).toMatchObject([
        { order_number: elsewhere.order_number, location_name: 'Norte' },
      ]);
      expect((await propose('owner', 'anejo tequ')).orders).toMatchObject([
        { location_name: null, quantity: 4 },
        { order_number: elsewhere.order_number, location_name: 'Norte', quantity: 2 },
      ]);
      expect((await propose('colleague', elsewhere.order_number)).orders).toEqual([]);
      expect((await propose('colleague', 'anejo tequ')).orders).toHaveLength(1);
    });

    it('reveal nothing to people of other establishments', async () => {
      expect((await propose('colleague', 'tequila')).orders).toHaveLength(1);
      for (const who of ['outsider', 'newcomer'] as const)
        for (const term of ['tequila', 'rosa', 'PED-2026']) expect(await propose(who, term)).toEqual(nothing);
    });
  });

  it('leave out inactive ones', async () => {
    await portal().pool.query(`update products set status = 'inactive' where name = 'Zeta Vinícola'`);
    expect(await names('owner', 'vinicola')).toEqual([]);
  });
});
