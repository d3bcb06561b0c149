import { beforeAll, beforeEach, expect, it } from 'vitest';
import { person, runAs, service, visitor, outcomeOf } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPromotion, clearPromotions } from '../../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Row = { product_id: string; product_name: string; price: number; list_price: number };

describeOnEachPostgres("today's prices", (database) => {
  let world: World;
  let mezcal: string;
  const pool = () => database().pool;
  const rows = async (id: string, sql: string, values: unknown[] = []) =>
    (await runAs(pool(), person(id), sql, values)).rows;
  const page = async (options: string, id = world.people.owner, location = world.locations.centro) => {
    const found = await rows(id, `select catalog_page($1${options}) as page`, [location]);
    return (found[0]?.['page'] as { products: Row[]; total: number | null }).products;
  };
  const prices = async (options = '') =>
    (await page(options)).map(({ product_name: name, price, list_price: list }) => [name, price, list]);
  const inView = (id: string, location: string) =>
    rows(
      id,
      `select product_name, price::float, list_price::float from product_prices_for_users
       where location_id = $1 and status = 'active' order by price nulls last`,
      [location],
    );

  beforeAll(async () => {
    world = await buildWorld(pool());
    const { rows: found } = await pool().query<{ product_id: string }>(
      'select product_id from store_products where id = $1',
      [world.offers.mezcal],
    );
    mezcal = String(found[0]?.product_id);
  });
  beforeEach(() => clearPromotions(pool()));

  it('are the lowest of all promotions, in the view, on pages and in suggestions, with the earlier price', async () => {
    const { tequilaProduct: tequila } = world.offers;
    await addPromotion(pool(), { percent: 33.33, items: { [tequila]: 1 } });
    await addPromotion(pool(), { price: 70.5, items: { [tequila]: 1, [mezcal]: 1 } });
    await addPromotion(pool(), { price: 400, items: { [mezcal]: 1 } });
    const after = [
      ['Tequila Añejo', 66.67, 100],
      ['Mezcal Espadín', 70.5, 250.5],
    ];
    expect(await prices(", p_sort => 'price-asc'")).toEqual([...after, ['Vino sin precio', null, null]]);
    const { owner } = world.people;
    expect((await inView(owner, world.locations.centro)).map((row) => Object.values(row))).toEqual([
      ...after,
      ['Vino sin precio', null, null],
    ]);
    const suggested = await rows(owner, `select price::float from suggest_products($1, 'tequila')`, [
      world.locations.centro,
    ]);
    expect(suggested).toEqual([{ price: 66.67 }]);
    const matched = await rows(
      owner,
      `select match_order_lines($1, '{tequila}') #> '{0,products,0}' as best`,
      [world.locations.centro],
    );
    expect(matched[0]?.['best']).toMatchObject({ price: 66.67, list_price: 100 });
  });

  it('begin and end by the clock of the store', async () => {
    const { tequilaProduct: tequila } = world.offers;
    await addPromotion(pool(), { percent: 50, items: { [tequila]: 1 }, from: 1.5, until: 2.5 });
    const seen = [];
    try {
      // The same moment, two hours later on each clock.
      for (const zone of ['America/Mexico_City', 'America/Puerto_Rico', 'America/Noronha']) {
        await pool().query('update stores set time_zone = $1 where id = 1', [zone]);
        seen.push((await page(", p_search => 'tequila'"))[0]?.price);
      }
    } finally {
      await pool().query(`update stores set time_zone = 'America/Mexico_City' where id = 1`);
    }
    expect(seen).toEqual([100, 50, 100]);
  });

  it('begin and end without a write', async () => {
    const { tequilaProduct: tequila } = world.offers;
    const id = await addPromotion(pool(), { percent: 50, items: { [tequila]: 1 } });
    await pool().query(
      `update private.promotion_offers set starts_at = clock_timestamp() + interval '0.5 s',
         ends_at = clock_timestamp() + interval '1.5 s' where promotion_id = $1`,
      [id],
    );
    const seen = async () => [
      (await page(", p_search => 'tequila'"))[0]?.price,
      (await inView(world.people.owner, world.locations.centro))[0]?.['price'],
    ];
    expect(await seen()).toEqual([100, 100]);
    await expect.poll(seen, { interval: 50, timeout: 3000 }).toEqual([50, 50]);
    await expect.poll(seen, { interval: 50, timeout: 3000 }).toEqual([100, 100]);
  });

  it('ranges, sorting and counts use promoted prices', async () => {
    const { tequilaProduct: tequila } = world.offers;
    const names = async (options: string) => (await page(options)).map(({ product_name: name }) => name);
    const within = (range: string) => names(`, p_price_ranges => '{"${range}"}', p_count => true`);
    expect(await within('[0,90]')).toEqual([]);
    await addPromotion(pool(), { price: 80, items: { [mezcal]: 1 } });
    expect(await within('[0,90]')).toEqual(['Mezcal Espadín']);
    expect(await within('[200,300]')).toEqual([]);
    expect(await within('[80,100]')).toEqual(['Mezcal Espadín', 'Tequila Añejo']);
    expect(await names(", p_sort => 'price-asc'")).toEqual([
      'Mezcal Espadín',
      'Tequila Añejo',
      'Vino sin precio',
    ]);
    expect(await names(", p_sort => 'price-desc'")).toEqual([
      'Tequila Añejo',
      'Mezcal Espadín',
      'Vino sin precio',
    ]);
    expect(await names(", p_sort => 'price-asc', p_offset => 1, p_limit => 1")).toEqual(['Tequila Añejo']);
    await addPromotion(pool(), { price: 79, items: { [tequila]: 1 } });
    expect(await names(", p_sort => 'price-asc', p_limit => 1")).toEqual(['Tequila Añejo']);
    const options = await rows(
      world.people.owner,
      `select catalog_filter_options($1, 'brand', p_price_ranges => '{"[0,79]"}') as list`,
      [world.locations.centro],
    );
    expect(options[0]?.['list']).toEqual([['Río Ánimas', 1]]);
    const counted = await rows(
      world.people.owner,
      `select catalog_filter_options($1, 'price', p_price_ranges => '{"(,79)","[79,90]","[100,300]"}') as list`,
      [world.locations.centro],
    );
    expect(counted[0]?.['list']).toEqual([['[79,90]', 2]]);
  });

  it('are the list prices for drafts, ended and used-up promotions, and in other stores', async () => {
    const { tequilaProduct: tequila } = world.offers;
    const items = { [tequila]: 1 };
    await addPromotion(pool(), { price: 1, items, state: 'draft' });
    await addPromotion(pool(), { price: 2, items, state: 'ended' });
    await addPromotion(pool(), { price: 3, items, from: -2, until: -1 });
    await addPromotion(pool(), { price: 4, items, from: 1, until: 2 });
    await addPromotion(pool(), { price: 5, items, stores: [2] });
    await addPromotion(pool(), { kind: 'package', price: 6, items: { [tequila]: 1, [mezcal]: 1 } });
    const used = await addPromotion(pool(), { price: 7, items, maxUses: 1 });
    expect((await prices(", p_search => 'tequila'"))[0]).toEqual(['Tequila Añejo', 7, 100]);
    await pool().query('update private.promotions set uses = 1 where id = $1', [used]);
    expect((await prices(", p_search => 'tequila'"))[0]).toEqual(['Tequila Añejo', 100, 100]);
    const far = await page('', world.people.outsider, world.locations.lejos);
    expect(far.map(({ price, list_price: list }) => [price, list])).toEqual([[5, 120]]);
  });

  it('are visible to buyers of the store, and promotions with them', async () => {
    const { tequilaProduct: tequila } = world.offers;
    await addPromotion(pool(), { price: 90, items: { [tequila]: 1 }, name: 'Noches de agave' });
    await addPromotion(pool(), { kind: 'package', price: 300, items: { [tequila]: 1, [mezcal]: 1 } });
    const { owner, colleague, former, outsider, newcomer } = world.people;
    const offered = async (id: string) =>
      (await rows(id, 'select store_promotions($1) as list', [world.locations.centro]))[0]?.['list'];
    for (const id of [owner, colleague])
      expect(await offered(id)).toMatchObject([
        { kind: 'package', original: 350.5, price: 300, products: [{ price: 250.5 }, { price: 90 }] },
        { kind: 'products', name: 'Noches de agave', products: [{ price: 90, list_price: 100 }] },
      ]);
    for (const id of [former, outsider, newcomer]) expect(await offered(id)).toEqual([]);
    expect(await outcomeOf(pool(), visitor, 'select store_promotions($1)', [world.locations.centro])).toBe(
      '42501',
    );
    const table = 'select * from private.promotion_offers';
    for (const actor of [person(owner), visitor, service])
      expect(await outcomeOf(pool(), actor, table)).toBe('42501');
  });

  it('include no package that the store does not sell whole, or that saves nothing', async () => {
    const { tequilaProduct: tequila } = world.offers;
    const offered = async (id: string, location: string) =>
      (await rows(id, 'select store_promotions($1) as list', [location]))[0]?.['list'];
    const both = { [tequila]: 1, [mezcal]: 1 };
    await addPromotion(pool(), { kind: 'package', percent: 10, items: both, stores: [1, 2] });
    expect(await offered(world.people.owner, world.locations.centro)).toMatchObject([{ price: 315.45 }]);
    expect(await offered(world.people.outsider, world.locations.lejos)).toEqual([]);
    await addPromotion(pool(), { price: 70, items: { [tequila]: 1 } });
    expect(await offered(world.people.owner, world.locations.centro)).toMatchObject([{ price: 315.45 }, {}]);
    await addPromotion(pool(), { price: 60, items: { [tequila]: 1 } });
    expect(await offered(world.people.owner, world.locations.centro)).toMatchObject([{ kind: 'products' }]);
  });
});
