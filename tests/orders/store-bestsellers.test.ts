import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../testing/fixtures/insert';
import { addPastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World, unlinkedPairs } from '../../testing/fixtures/world';

type Basket = { category: string; popularity: number; lines: { product_id: string; quantity: number }[] };
type Bestsellers = { baskets: Basket[]; products: { product_id: string; price: number }[] };

const call = 'select store_bestsellers($1) as answer';
const zone = 'America/Mexico_City';
/** Noon of a day counted from the Monday of this week, in the store's calendar. */
const fromMonday = (days: number) =>
  `(date_trunc('week', now() at time zone '${zone}') + interval '${String(days)} days 12 hours') at time zone '${zone}'`;
const lastCounted = fromMonday(-8);

describeOnEachPostgres('store_bestsellers', (database) => {
  let world: World;
  let products: Record<'tequila' | 'anise' | 'mezcal' | 'rare' | 'own', string>;
  let customers: { group: string; location: string }[];
  const pool = () => database().pool;

  const order = (
    location: string,
    product: string,
    { moment = lastCounted, status = 'delivered', quantity = 24 } = {},
  ) =>
    addPastOrder(pool(), {
      person: world.people.owner,
      location,
      moment,
      line: { product, price: 100, quantity },
      status,
    });

  const addOffer = async (name: string, category: string) => {
    const product = await insertId(pool(), 'products', { sku: name, name, category_first: category });
    await insert(pool(), 'store_products', { store_id: 1, product_id: product, price: 250, stock_qty: 100 });
    return product;
  };

  const answerTo = async (who: string, location: string) => {
    const { rows } = await runAs(pool(), person(who), call, [location]);
    return rows[0]?.['answer'] as Bestsellers | null;
  };
  const baskets = async () => (await answerTo(world.people.owner, world.locations.centro))?.baskets;
  const listed = async () =>
    (await baskets())?.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  const approve = (group: string, isApproved: boolean) =>
    pool().query(
      `update private.group_accounts set approved_at = ${isApproved ? 'now()' : 'null'} where group_id = $1`,
      [group],
    );

  /** Runs a change that the other tests must not see. */
  async function without(change: string, values: unknown[], check: () => Promise<void>, back: string) {
    await pool().query(change, values);
    try {
      await check();
    } finally {
      await pool().query(back, values);
    }
  }

  beforeAll(async () => {
    world = await buildWorld(pool());
    products = {
      tequila: await addOffer('Tequila de todos', 'Destilados'),
      anise: await addOffer('Anís de cinco', 'Destilados'),
      mezcal: await addOffer('Mezcal de cinco', 'Destilados'),
      rare: await addOffer('Sotol de cuatro', 'Rarezas'),
      own: await addOffer('Lo de la casa', 'Propios'),
    };
    customers = [];
    for (let number = 0; number < 10; number++) {
      const group = await insertId(pool(), 'business_groups', { name: `Cliente ${String(number)}` });
      const location = await insertId(pool(), 'locations', {
        name: `Barra ${String(number)}`,
        bussiness_group_id: group,
        store_id: 1,
      });
      customers.push({ group, location });
      await order(location, products.tequila);
      if (number < 5) await order(location, products.anise);
      if (number < 5) await order(location, products.mezcal);
      if (number < 4) await order(location, products.rare);
    }
  });

  it('returns nothing to an establishment with fewer than four orders', async () => {
    expect(await baskets()).toEqual([]);
    for (const days of [0, -10, -20, -30])
      await order(world.locations.centro, products.own, { moment: fromMonday(days), quantity: 7 });
    expect(await baskets()).not.toEqual([]);
  });

  it('lists products bought by five groups, not those bought by four or only by the caller', async () => {
    expect(await baskets()).toEqual([
      {
        category: 'Destilados',
        popularity: 100,
        lines: [
          { product_id: products.tequila, quantity: 1 },
          { product_id: products.anise, quantity: 1 },
          { product_id: products.mezcal, quantity: 1 },
        ],
      },
    ]);
    // The caller's own order does not count as a fifth group.
    await order(world.locations.centro, products.rare, { status: 'confirmed' });
    expect(await listed()).not.toContain(products.rare);
    await pool().query(
      `update orders set status = 'cancelled' where location_id = $1 and created_at = ${lastCounted}`,
      [world.locations.centro],
    );
  });

  it('returns nothing with fewer than ten other groups in total', async () => {
    const { group } = customers[9] ?? { group: '' };
    await approve(group, false);
    expect(await baskets()).toEqual([]);
    await approve(group, true);
    expect(await baskets()).toHaveLength(1);
  });

  it('does not count a group the seller has not approved', async () => {
    const group = await insertId(pool(), 'business_groups', { name: 'Recién llegado' });
    const location = await insertId(pool(), 'locations', {
      name: 'Nueva',
      bussiness_group_id: group,
      store_id: 1,
    });
    await order(location, products.rare, { status: 'confirmed' });
    await approve(group, false);
    expect(await listed()).not.toContain(products.rare);
    await approve(group, true);
    expect(await listed()).toContain(products.rare);
    await pool().query(`update orders set status = 'cancelled' where location_id = $1`, [location]);
  });

  it.each([
    ['of this week', fromMonday(0), 'delivered'],
    ['of the week before', fromMonday(-1), 'delivered'],
    ['before the twelve weeks', fromMonday(-92), 'delivered'],
    ['that the seller has not confirmed', lastCounted, 'pending'],
    ['that was cancelled', lastCounted, 'cancelled'],
  ])('ignores an order %s', async (_title, moment, status) => {
    const before = await baskets();
    await order(customers[9]?.location ?? '', products.rare, { moment, status });
    expect(await baskets()).toEqual(before);
  });

  it('shows no difference for a sixth to ninth group', async () => {
    const before = await baskets();
    for (const { location } of customers.slice(5, 9)) await order(location, products.mezcal);
    expect(await baskets()).toEqual(before);
  });

  it('rounds popularity down to whole tens', async () => {
    const group = await insertId(pool(), 'business_groups', { name: 'El undécimo' });
    const location = await insertId(pool(), 'locations', {
      name: 'Once',
      bussiness_group_id: group,
      store_id: 1,
    });
    await order(location, products.own);
    // Ten of eleven: 91 %.
    expect((await baskets())?.[0]?.popularity).toBe(90);
  });

  it("returns the establishment's own usual quantity, up to the stock", async () => {
    const { centro } = world.locations;
    await order(centro, products.mezcal, { moment: fromMonday(0), quantity: 6 });
    const quantities = async () => (await baskets())?.[0]?.lines.map(({ quantity }) => quantity);
    expect(await quantities()).toEqual([1, 1, 6]);
    await without(
      'update store_products set stock_qty = 3 where product_id = $1',
      [products.mezcal],
      async () => expect(await quantities()).toEqual([1, 1, 3]),
      'update store_products set stock_qty = 100 where product_id = $1',
    );
  });

  it.each([
    [
      'update store_products set stock_qty = 0 where product_id = $1',
      'update store_products set stock_qty = 100 where product_id = $1',
    ],
    [
      'update store_products set price = null where product_id = $1',
      'update store_products set price = 250 where product_id = $1',
    ],
    [
      `update products set status = 'inactive' where id = $1`,
      `update products set status = 'active' where id = $1`,
    ],
  ])('lists only products on offer: %s', async (change, back) => {
    await without(
      change,
      [products.tequila],
      async () => expect(await listed()).toEqual([products.anise, products.mezcal]),
      back,
    );
    expect(await listed()).toContain(products.tequila);
  });

  it('answers the people of the establishment only, with the price of its store', async () => {
    const { people, locations } = world;
    const sibling = await addBuyer(pool(), locations.norte);
    const answer = await answerTo(people.colleague, locations.centro);
    expect(answer?.products.map(({ price }) => price)).toEqual([250, 250, 250]);
    for (const [who, location] of [...unlinkedPairs(world), [sibling, locations.centro]] as const)
      expect(await answerTo(who, location)).toBeNull();
    expect(await answerTo(sibling, locations.norte)).toEqual({ baskets: [], products: [] });
    expect(await outcomeOf(pool(), visitor, call, [locations.centro])).toBe('42501');
  });
});
