import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World, unlinkedPairs } from '../../testing/fixtures/world';

type Line = {
  product_id: string;
  quantity: number;
  every: number | null;
  last: number | null;
  now: number | null;
  before: number | null;
};
type Idea = { kind: string; percent: number; of: number; anchor: string | null; lines: Line[] };
type Ideas = {
  orders: number;
  since: string | null;
  ideas: Idea[];
  products: { product_id: string; price: number }[];
};

const call = 'select order_ideas($1) as answer';
const zone = 'America/Mexico_City';
/** Noon of a day of the store's calendar, so that differences are whole days. */
const daysAgo = (days: number) =>
  `((now() at time zone '${zone}')::date - ${String(days)} + time '12:00') at time zone '${zone}'`;

describeOnEachPostgres('order_ideas', (database) => {
  let world: World;
  let offers: Record<'tequila' | 'mezcal' | 'ron', { product: string; offer: string }>;
  const pool = () => database().pool;

  /** An order a number of days ago, of one line per product. */
  async function order(
    at: 'centro' | 'norte',
    days: number,
    pieces: Partial<Record<keyof typeof offers, number>>,
    status = 'delivered',
  ): Promise<void> {
    const [line, ...others] = Object.entries(pieces).map(([name, quantity]) => ({
      product: offers[name as keyof typeof offers].product,
      price: 100,
      quantity,
    }));
    if (!line) throw new Error('an order has a line');
    const { owner } = world.people;
    const location = world.locations[at];
    await addPastOrder(pool(), { person: owner, location, moment: daysAgo(days), line, others, status });
  }

  const ideasOf = async (who: string, location: string) => {
    const { rows } = await runAs(pool(), person(who), call, [location]);
    return rows[0]?.['answer'] as Ideas | null;
  };
  const kindOf = async (kind: string, at: 'centro' | 'norte' = 'centro') =>
    (await ideasOf(world.people.owner, world.locations[at]))?.ideas.find((idea) => idea.kind === kind);

  const addOffer = async (name: string) => {
    const { rows } = await pool().query<{ product: string; offer: string }>(
      `with p as (insert into products (sku, name) values ($1, $1) returning id)
       insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 250, 100 from p
       returning product_id as product, id as offer`,
      [name],
    );
    return rows[0] ?? { product: '', offer: '' };
  };

  beforeAll(async () => {
    world = await buildWorld(pool());
    offers = {
      tequila: await addOffer('Tequila de prueba'),
      mezcal: await addOffer('Mezcal de prueba'),
      ron: await addOffer('Ron de prueba'),
    };
  });

  it('proposes nothing before the fourth order', async () => {
    const { people, locations } = world;
    expect(await ideasOf(people.owner, locations.centro)).toEqual({
      orders: 0,
      since: null,
      ideas: [],
      products: [],
    });
    for (const days of [39, 30, 21]) await order('centro', days, { tequila: 6 });
    await order('centro', 1, { tequila: 6 }, 'cancelled');
    // A delivery that was refused.
    await order('centro', 1, { tequila: 0 });
    expect(await ideasOf(people.owner, locations.centro)).toMatchObject({
      orders: 3,
      ideas: [],
      products: [],
    });
    await order('centro', 12, { tequila: 12 });
    expect(await ideasOf(people.owner, locations.centro)).toMatchObject({ orders: 4 });
  });

  it('proposes a product bought every nine days twelve days after the last time, in the usual quantity', async () => {
    expect(await kindOf('restock')).toEqual({
      kind: 'restock',
      percent: 100,
      of: 3,
      anchor: null,
      lines: [
        { product_id: offers.tequila.product, quantity: 6, every: 9, last: 12, now: null, before: null },
      ],
    });
    expect(await kindOf('lapsed')).toBeUndefined();
  });

  it('does not propose a product right after an order, even one not yet delivered', async () => {
    await order('centro', 2, { tequila: 6 }, 'pending');
    expect(await kindOf('restock')).toBeUndefined();
    await pool().query(`update orders set status = 'cancelled' where status = 'pending'`);
    expect(await kindOf('restock')).toBeDefined();
  });

  it('counts several orders of one day as one, so that the usual time between them stays', async () => {
    for (const days of [39, 30, 30, 30, 21, 12, 12, 12])
      await order('centro', days, { mezcal: 6 }, 'pending');
    const lines = (await kindOf('restock'))?.lines;
    const line = lines?.find(({ product_id }) => product_id === offers.mezcal.product);
    expect(line).toMatchObject({ quantity: 6, every: 9, last: 12 });
    await pool().query(`update orders set status = 'cancelled' where status = 'pending'`);
  });

  it('proposes the products in three of the last ten orders as the usual order', async () => {
    const usual = await kindOf('usual');
    expect(usual).toMatchObject({ percent: 100, of: 4 });
    expect(usual?.lines).toMatchObject([{ product_id: offers.tequila.product, now: 4, before: 4 }]);
    // One line of five is another product: four fifths are covered.
    await order('centro', 3, { ron: 1 });
    expect(await kindOf('usual')).toMatchObject({ percent: 80, of: 5 });
  });

  it('reports more pieces in thirty days than in the thirty before as a trend', async () => {
    const trend = await kindOf('trend');
    expect(trend?.lines).toMatchObject([{ product_id: offers.tequila.product, now: 18, before: 12 }]);
    // Three orders in thirty days, one of them with rum.
    expect(trend).toMatchObject({ percent: 67, of: 3 });
  });

  it('reports a product not bought for twice the usual time and a month as lapsed', async () => {
    await order('norte', 100, { mezcal: 2, tequila: 3 });
    await order('norte', 90, { mezcal: 2, tequila: 3 });
    await order('norte', 80, { mezcal: 2, tequila: 3, ron: 1 });
    await order('norte', 60, { ron: 1 });
    const lapsed = await kindOf('lapsed', 'norte');
    expect(lapsed?.lines.map(({ product_id, last }) => [product_id, last])).toEqual([
      [offers.mezcal.product, 80],
      [offers.tequila.product, 80],
      [offers.ron.product, 60],
    ]);
    expect(lapsed).toMatchObject({ percent: 100, of: 4 });
    expect(await kindOf('restock', 'norte')).toBeUndefined();
  });

  it('proposes products in half of the orders with the most ordered product to be bought along', async () => {
    expect(await kindOf('pairing', 'norte')).toMatchObject({
      anchor: 'Mezcal de prueba',
      percent: 100,
      of: 3,
      lines: [{ product_id: offers.tequila.product, now: 3, before: 3 }],
    });
  });

  it('proposes the purchases of this time last year as seasonal, unless bought just now', async () => {
    expect(await kindOf('season', 'norte')).toBeUndefined();
    await order('norte', 360, { ron: 4 });
    await order('norte', 366, { ron: 4, tequila: 1 });
    await order('norte', 330, { mezcal: 4 });
    await order('norte', 5, { tequila: 1 });
    const season = await kindOf('season', 'norte');
    expect(season).toMatchObject({ percent: 100, of: 2 });
    expect(season?.lines.map(({ product_id, now }) => [product_id, now])).toEqual([[offers.ron.product, 2]]);
  });

  it('proposes only products the store has in stock, at its price and up to the stock', async () => {
    const { people, locations } = world;
    const stock = (values: string) =>
      pool().query(`update store_products set ${values} where id = '${offers.tequila.offer}'`);
    await stock('stock_qty = 2, price = 321');
    expect((await kindOf('restock'))?.lines[0]?.quantity).toBe(2);
    const products = (await ideasOf(people.owner, locations.centro))?.products;
    expect(products?.map(({ product_id, price }) => [product_id, price])).toEqual([
      [offers.tequila.product, 321],
    ]);
    for (const gone of ['stock_qty = 0', 'stock_qty = 9, price = null']) {
      await stock(gone);
      expect((await ideasOf(people.owner, locations.centro))?.ideas).toEqual([]);
    }
    await stock('price = 300');
    await pool().query(`update products set status = 'inactive' where id = '${offers.tequila.product}'`);
    expect((await ideasOf(people.owner, locations.centro))?.ideas).toEqual([]);
    await pool().query(`update products set status = 'active' where id = '${offers.tequila.product}'`);
    expect((await ideasOf(people.owner, locations.centro))?.ideas).not.toEqual([]);
  });

  it('answers the people of the establishment only, from its own orders only', async () => {
    const { people, locations } = world;
    const sibling = await addBuyer(pool(), locations.norte);
    expect(await ideasOf(people.colleague, locations.centro)).toEqual(
      await ideasOf(people.owner, locations.centro),
    );
    for (const [who, location] of [...unlinkedPairs(world), [sibling, locations.centro]] as const)
      expect(await ideasOf(who, location)).toBeNull();
    expect(await ideasOf(people.outsider, locations.lejos)).toMatchObject({ orders: 0, ideas: [] });
    expect(await outcomeOf(pool(), visitor, call, [locations.centro])).toBe('42501');
  });
});
