import { beforeAll, expect, it } from 'vitest';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';

/** Name, brand, description and store. */
const products: [string, string, string, number][] = [
  ['Zarzamora de Altura', 'Casa Uno', '', 1],
  ['Altura Zarzamora', 'Casa Dos', '', 1],
  ['Abuela', 'Zarzamora Altura', '', 1],
  ['Bisabuela', 'Zarzamora Altura', '', 1],
  ['Amapola', 'Casa', 'Con zarzamora de mucha altura', 1],
  ['Pera Añejada', 'Casa', '', 1],
  ['Guayabera Norteña', 'Casa', '', 2],
  // As close to a misspelt Amapola as that, and more frequent.
  ['Amapole Amapoli Amapolu Amapoly', 'Amapole Amapoli Amapolu Amapoly', '', 2],
];

/** The catalogue's words whose count differs from the entries. */
const miscounted = `
  with counted as (
    select e.store_id, word, count(*)::integer as uses
    from private.catalog_entries e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active' and word ~ '^[a-z]{3,40}$' group by 1, 2
  )
  select coalesce(s.word, c.word) as word, s.uses, c.uses as wanted
  from counted c full join private.search_words s on (s.store_id, s.word) = (c.store_id, c.word)
  where coalesce(s.uses, 0) <> coalesce(c.uses, 0)`;

describeOnEachPortal('the search of the catalogue', (portal, world) => {
  beforeAll(async () => {
    for (const [index, [name, brand, description, store]] of products.entries())
      await portal().pool.query(
        `with made as (
           insert into products (sku, name, brand, description, bar_code) values ($1, $2, $3, $4, $5) returning id
         ) insert into store_products (store_id, product_id, price, stock_qty) select $6, id, 10, 9 from made`,
        [`PAL-${index}`, name, brand, description, `750100000000${index}`, store],
      );
  });

  type Who = 'owner' | 'outsider' | 'newcomer';
  type Page = { products: { product_name: string }[]; total: number; searched: string | null };
  type Conditions = {
    who?: Who;
    p_sort?: string;
    p_literal?: boolean;
    p_lists?: Record<string, string[]>;
  };
  const search = async (term: string, { who = 'owner', ...more }: Conditions = {}) => {
    const answer = await world().as[who].rpc('catalog_page', {
      p_location_id: who === 'outsider' ? world().locations.lejos : world().locations.centro,
      p_search: term,
      p_count: true,
      ...more,
    });
    if (answer.error) throw new Error(answer.error.message);
    const { products: found, total, searched } = answer.data as Page;
    return { names: found.map(({ product_name: name }) => name), total, searched };
  };
  const all = ['Zarzamora de Altura', 'Altura Zarzamora', 'Abuela', 'Bisabuela', 'Amapola'];

  it('finds every word in any order, the best products first, the rest by name', async () => {
    expect(await search('Zarzamora ALTURA')).toEqual({
      names: ['Altura Zarzamora', 'Zarzamora de Altura', 'Abuela', 'Bisabuela', 'Amapola'],
      total: 5,
      searched: null,
    });
    expect((await search('zarzamora de altura')).names).toEqual(['Zarzamora de Altura', 'Amapola']);
    expect((await search('altura zarza')).names.slice(0, 2)).toEqual([
      'Altura Zarzamora',
      'Zarzamora de Altura',
    ]);
    expect((await search('pal-3')).names).toEqual(['Bisabuela']);
    expect((await search('7501000000005')).names).toEqual(['Pera Añejada']);
  });

  it('respects a sort order by name or price', async () => {
    expect((await search('altura zarzamora', { p_sort: 'name' })).names).toEqual(
      all.toSorted((one, other) => one.localeCompare(other, 'es')),
    );
  });

  it('suggests in the same order, for words and their typos', async () => {
    const propose = async (term: string) => {
      const answer = await world().as.owner.rpc('suggest_products', {
        p_location_id: world().locations.centro,
        p_search: term,
      });
      return (answer.data as { name: string }[]).map(({ name }) => name);
    };
    expect(await propose('altura zarzamora')).toEqual((await search('altura zarzamora')).names);
    expect(await propose('sarzamora haltura')).toEqual((await search('altura zarzamora')).names.slice(0, 5));
  });

  it("ranks the establishment's purchases before equals", async () => {
    const { people, locations } = world();
    const buy = async (name: string, location: string) => {
      const { rows } = await portal().pool.query<{ id: string }>(
        'select s.id from store_products s join products p on p.id = s.product_id where p.name = $1',
        [name],
      );
      await fillCart(portal().pool, people.owner, location, { [rows[0]?.id ?? '']: 1 });
      await placeOrder(portal().pool, people.owner, location);
    };
    await buy('Abuela', locations.norte);
    await buy('Bisabuela', locations.centro);
    expect((await search('zarzamora altura')).names.slice(2)).toEqual(['Bisabuela', 'Abuela', 'Amapola']);
  });

  it('corrects unknown words, drops those without a near match, and reports both', async () => {
    expect(await search('sarsamora altuar')).toMatchObject({ total: 5, searched: 'zarzamora altura' });
    expect(await search('peras anehada')).toMatchObject({
      names: ['Pera Añejada'],
      searched: 'pera añejada',
    });
    expect(await search('bisabuela xyzwqk')).toMatchObject({ names: ['Bisabuela'], searched: 'bisabuela' });
    expect(await search('qxzwk')).toEqual({ names: [], total: 0, searched: null });
  });

  it('finds nothing if a number is the only known word', async () => {
    expect((await search('7501')).total).toBe(7 - 1);
    expect(await search('qxzwk 7501')).toEqual({ names: [], total: 0, searched: null });
    expect((await search('bisabuela 7501 99')).names).toEqual(['Bisabuela']);
    const proposed = await world().as.owner.rpc('search_suggestions', {
      p_location_id: world().locations.centro,
      p_search: 'qxzwk 7501',
    });
    expect(proposed.data).toMatchObject({ products: [] });
  });

  it('searches literally on request', async () => {
    expect(await search('sarsamora', { p_literal: true })).toEqual({ names: [], total: 0, searched: null });
  });

  it('ignores the filters when correcting words', async () => {
    expect(await search('sarsamora', { p_lists: { brand: ['Casa Dos'] } })).toMatchObject({
      names: ['Altura Zarzamora'],
      searched: 'zarzamora',
    });
    expect(await search('zarzamora', { p_lists: { brand: ['Nadie'] } })).toMatchObject({
      names: [],
      searched: null,
    });
    const answer = await world().as.owner.rpc('catalog_filter_options', {
      p_location_id: world().locations.centro,
      p_filter: 'brand',
      p_search: 'sarsamora',
    });
    expect(answer.data).toContainEqual(['Casa Dos', 1]);
  });

  it('knows no word of another store', async () => {
    expect(await search('guayavera')).toEqual({ names: [], total: 0, searched: null });
    expect(await search('guayavera', { who: 'outsider' })).toMatchObject({ searched: 'guayabera' });
    expect(await search('amapolx')).toMatchObject({ names: ['Amapola'], searched: 'amapola' });
    expect(await search('zarzamora', { who: 'outsider' })).toMatchObject({ names: [] });
    expect(await search('zarzamora', { who: 'newcomer' })).toEqual({ names: [], total: 0, searched: null });
  });

  it('counts its words in step with the entries', async () => {
    const { pool } = portal();
    for (const write of [
      'select',
      `update products set name = 'Mirto', brand = 'Casa Casa' where name = 'Amapola'`,
      `update products set status = 'inactive' where name = 'Mirto'`,
      `update products set status = 'active', format_label = 'Garrafa' where name = 'Mirto'`,
      `update store_products set store_id = 2 where product_id = (select id from products where name = 'Mirto')`,
      `delete from products where name = 'Mirto'`,
    ]) {
      await pool.query(write);
      expect([write, (await pool.query(miscounted)).rows]).toEqual([write, []]);
    }
  });
});
