import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World, unlinkedPairs } from '../../testing/fixtures/world';

type Memory = {
  product_id: string;
  price: number;
  quantity: number;
  paid_at: string;
  points: [string, number][];
};

const call = 'select last_paid_prices($1, $2) as answer';

describeOnEachPostgres('last_paid_prices', (database) => {
  let world: World;
  let tequila: string;
  let mezcal: string;
  const pool = () => database().pool;

  /** An order of the past, with one line. */
  async function order(
    place: 'centro' | 'norte',
    product: string,
    [days, price, quantity]: [number, number, number],
    status = 'delivered',
  ) {
    await addPastOrder(pool(), {
      person: world.people.owner,
      location: world.locations[place],
      moment: `'${dayOf(days)}'::timestamptz`,
      line: { product, price, quantity },
      status,
    });
  }
  const dayOf = (days: number) => new Date(Date.UTC(2026, 0, 1 + days, 18)).toISOString();

  const recall = async (who: string, location: string, products: (string | null)[] | null) => {
    const { rows } = await runAs(pool(), person(who), call, [location, products]);
    const memories = rows[0]?.['answer'] as Memory[];
    return new Map(memories.map((memory) => [memory.product_id, memory]));
  };

  beforeAll(async () => {
    world = await buildWorld(pool());
    tequila = world.offers.tequilaProduct;
    const { rows } = await pool().query<{ product_id: string }>(
      'select product_id from store_products where id = $1',
      [world.offers.mezcal],
    );
    mezcal = rows[0]?.product_id ?? '';
    // Eight prices, not written in order.
    for (const day of [3, 1, 2, 8, 5, 7, 4, 6]) await order('centro', tequila, [day, 400 + day, day]);
    await order('centro', tequila, [9, 999, 9], 'cancelled');
    await order('norte', tequila, [10, 777, 1]);
    await order('norte', mezcal, [10, 250.5, 1]);
  });

  it('returns the last price an establishment paid, its quantity, its date, and the last six prices', async () => {
    const memories = await recall(world.people.owner, world.locations.centro, [tequila, mezcal]);
    expect([...memories.keys()]).toEqual([tequila]);
    const memory = memories.get(tequila);
    expect(memory).toMatchObject({ price: 408, quantity: 8 });
    expect(new Date(memory?.paid_at ?? '').toISOString()).toBe(dayOf(8));
    expect(memory?.points.map(([at, price]) => [new Date(at).toISOString(), price])).toEqual(
      [8, 7, 6, 5, 4, 3].map((day) => [dayOf(day), 400 + day]),
    );
  });

  it('answers owner and linked colleague alike, and reveals nothing to others', async () => {
    const { people, locations } = world;
    const sibling = await addBuyer(pool(), locations.norte);
    const prices = async (who: string, location: string) =>
      [...(await recall(who, location, [tequila])).values()].map(({ price }) => price);
    expect(await prices(people.owner, locations.centro)).toEqual([408]);
    expect(await prices(people.owner, locations.norte)).toEqual([777]);
    expect(await prices(people.colleague, locations.centro)).toEqual([408]);
    expect(await prices(sibling, locations.norte)).toEqual([777]);
    for (const [who, location] of [
      ...unlinkedPairs(world),
      [sibling, locations.centro],
      [people.outsider, locations.lejos],
    ] as const)
      expect(await prices(who, location)).toEqual([]);
    expect(await outcomeOf(pool(), visitor, call, [locations.centro, [tequila]])).toBe('42501');
  });

  it('accepts at most a hundred products, and an empty list as none', async () => {
    const strangers = Array.from({ length: 99 }, () => randomUUID());
    const { owner } = world.people;
    const { centro } = world.locations;
    expect((await recall(owner, centro, [...strangers, tequila])).size).toBe(1);
    expect((await recall(owner, centro, [...strangers, randomUUID(), tequila])).size).toBe(0);
    expect((await recall(owner, centro, [tequila, null, ...strangers, tequila])).size).toBe(1);
    expect((await recall(owner, centro, [])).size).toBe(0);
    expect((await recall(owner, centro, null)).size).toBe(0);
  });
});
