import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World, unlinkedPairs } from '../../testing/fixtures/world';

type Found = {
  count: number;
  searched: string | null;
  orders: {
    order_number: string;
    pieces: number;
    total: number;
    found: { name: string; quantity: number }[] | null;
  }[];
};

const call = 'select search_orders($1, $2, $3, $4, $5) as answer';

describeOnEachPostgres('search_orders', (database) => {
  let world: World;
  /** Numbers of the orders, by the day they were placed. */
  const numbers: string[] = [];
  const pool = () => database().pool;

  async function order(place: 'centro' | 'norte', names: string[], status = 'delivered') {
    const day = numbers.length;
    const [line, ...others] = names.map((_, index) => ({
      product: index === 0 ? world.offers.tequilaProduct : mezcal,
      price: 100,
      quantity: index + 1,
    }));
    const number = await addPastOrder(pool(), {
      person: world.people.owner,
      location: world.locations[place],
      moment: `'${new Date(Date.UTC(2026, 0, 1 + day, 18)).toISOString()}'::timestamptz`,
      line: line ?? { product: mezcal, price: 1, quantity: 1 },
      others,
      status,
    });
    for (const [index, name] of names.entries())
      await pool().query(
        `update order_items i set product_name = $2, sku = $3 from orders o
         where o.id = i.order_id and o.order_number = $1 and i.quantity = $4`,
        [number, name, `${name.slice(0, 3).toUpperCase()}-00${day}`, index + 1],
      );
    numbers.push(number);
  }
  let mezcal: string;

  type Options = {
    who?: string;
    place?: string | null;
    status?: string;
    page?: [offset: number, limit: number | null];
  };
  async function search(
    text: string | null,
    { who = world.people.owner, place = world.locations.centro, status, page = [0, 20] }: Options = {},
  ): Promise<Found> {
    const { rows } = await runAs(pool(), person(who), call, [text, place, status ?? null, ...page]);
    return rows[0]?.['answer'] as Found;
  }
  const numbersOf = ({ orders }: Found) => orders.map(({ order_number }) => order_number);

  beforeAll(async () => {
    world = await buildWorld(pool());
    const { rows } = await pool().query<{ product_id: string }>(
      'select product_id from store_products where id = $1',
      [world.offers.mezcal],
    );
    mezcal = rows[0]?.product_id ?? '';
    await order('centro', ['Señorío de Otoño Añejo', 'Barón del Valle']);
    await order('centro', ['Señorío de Otoño Añejo'], 'cancelled');
    await order('centro', ['Ron Marrón']);
    await order('norte', ['Señorío de Otoño Añejo']);
  });

  it('finds orders by words of a product in any order, without accents, newest first, with the lines meant', async () => {
    const answer = await search('  AÑEJO senorio ');
    expect(answer.count).toBe(2);
    expect(numbersOf(answer)).toEqual([numbers[1], numbers[0]]);
    expect(answer.orders[1]).toMatchObject({
      pieces: 3,
      total: 300,
      found: [{ name: 'Señorío de Otoño Añejo', quantity: 1 }],
    });
  });

  it.each([
    ['ron', [2], 'a word begins as typed: not Barón, not Marrón'],
    ['baron val', [0], ''],
    ['sen-000', [0], 'the beginning of a SKU'],
    ['añejo ron', [], 'every word in one line'],
    ['%', [], 'a sign of patterns'],
    ['_ron', [2], ''],
    ["ron'); --", [2], 'signs'],
    ['🍷', [], ''],
    ['', [2, 1, 0], 'no text: all'],
  ])('finds by %j the orders %j: %s', async (text, days) => {
    expect(numbersOf(await search(text))).toEqual(days.map((day) => numbers[day]));
  });

  it.each([
    ['Tequilla añejjo', 'tequila anejo', [2, 1, 0]],
    ['mescal espadin', 'mezcal espadin', [0]],
    ['senorio anejo', null, [1, 0]],
    ['tequilla zzyzx', null, []],
  ])(
    'reads %j as the catalogue’s search does, %j, if no order has the words',
    async (text, searched, days) => {
      const answer = await search(text);
      expect(numbersOf(answer)).toEqual(days.map((day) => numbers[day]));
      expect(answer.searched).toBe(searched);
    },
  );

  it('finds an order by parts of its number, not by letters only', async () => {
    const number = numbers[2] ?? '';
    const tail = number.slice(-3).toLowerCase();
    expect(numbersOf(await search(`ped ${tail}`))).toEqual([number]);
    expect((await search('ped zz')).count).toBe(0);
  });

  it('finds orders by the present kind of their products', async () => {
    const { rows } = await pool().query<{ kind: string }>(
      'select search_kind as kind from private.catalog_entries where product_id = $1 limit 1',
      [world.offers.tequilaProduct],
    );
    const [word = ''] = (rows[0]?.kind ?? '').trim().split(' ');
    expect(word.length).toBeGreaterThan(2);
    expect((await search(word)).count).toBe(3);
  });

  it('finds an order by any part of its number, with no line', async () => {
    const number = numbers[1] ?? '';
    const answer = await search(number.toLowerCase());
    expect(numbersOf(answer)).toEqual([number]);
    expect(answer.orders[0]?.found).toBeNull();
  });

  it('keeps to the status, the establishments and the page', async () => {
    const everywhere = { place: null };
    expect(numbersOf(await search('senorio', everywhere))).toEqual([numbers[3], numbers[1], numbers[0]]);
    expect(numbersOf(await search('senorio', { ...everywhere, status: 'cancelled' }))).toEqual([numbers[1]]);
    const second = await search('senorio', { ...everywhere, page: [1, 1] });
    expect([second.count, numbersOf(second)]).toEqual([3, [numbers[1]]]);
    expect((await search('senorio', { page: [99, 20] })).orders).toEqual([]);
    expect((await search('senorio', { page: [-5, null] })).orders).toHaveLength(2);
    expect(await search(null)).toEqual({ count: 0, orders: [], searched: null });
  });

  it('answers owner and linked colleague alike, and reveals nothing to others', async () => {
    const { people, locations } = world;
    const sibling = await addBuyer(pool(), locations.norte);
    const seen = async (who: string, location: string) =>
      (await search('senorio', { who, place: location })).count;
    expect(await seen(people.owner, locations.centro)).toBe(2);
    expect(await seen(people.colleague, locations.centro)).toBe(2);
    expect(await seen(sibling, locations.norte)).toBe(1);
    for (const [who, location] of [...unlinkedPairs(world), [sibling, locations.centro]] as const)
      expect(await seen(who, location)).toBe(0);
    expect((await search('senorio', { who: people.colleague, place: null })).count).toBe(2);
    expect((await search('senorio', { who: people.outsider, place: null })).count).toBe(0);
    expect(await outcomeOf(pool(), visitor, call, ['senorio', locations.centro, null, 0, 20])).toBe('42501');
  });
});
