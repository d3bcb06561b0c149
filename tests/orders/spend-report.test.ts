import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { addPastOrder, type PastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World, unlinkedPairs } from '../../testing/fixtures/world';

type Report = {
  months: { month: string; total: number; orders: number }[];
  before_to_date: number;
  categories: { name: string | null; total: number; before: number }[];
  risen: { product_id: string; paid: number; price: number }[];
  next_delivery: { order_number: string; date: string; slot: string | null; is_express: boolean } | null;
};

const call = 'select spend_report($1) as answer';
const zone = 'America/Mexico_City';
/** A few hours after the store's month began, the given number of months ago. */
const monthsAgo = (months: number, hours = 1) =>
  `(date_trunc('month', now() at time zone '${zone}') - interval '${String(months)} months') at time zone '${zone}'
    + interval '${String(hours)} hours'`;

describeOnEachPostgres('spend_report', (database) => {
  let world: World;
  let tequila: string;
  let mezcal: string;
  const pool = () => database().pool;

  /** An order of one line at a moment in SQL. */
  function order(
    place: 'centro' | 'norte',
    moment: string,
    line: PastOrder['line'],
    { status, delivery }: Pick<PastOrder, 'status' | 'delivery'> = {},
  ): Promise<string> {
    const { owner: person } = world.people;
    const location = world.locations[place];
    return addPastOrder(pool(), { person, location, moment, line, status, delivery });
  }

  const report = async (who: string, location: string) => {
    const { rows } = await runAs(pool(), person(who), call, [location]);
    return rows[0]?.['answer'] as Report | null;
  };

  beforeAll(async () => {
    world = await buildWorld(pool());
    tequila = world.offers.tequilaProduct;
    const { rows } = await pool().query<{ product_id: string }>(
      'select product_id from store_products where id = $1',
      [world.offers.mezcal],
    );
    mezcal = rows[0]?.product_id ?? '';
    await pool().query(`update products set category_first = 'Tequila' where id = '${tequila}'`);
    await pool().query(`update products set category_first = null where id = '${mezcal}'`);
    await pool().query(
      `update store_products set price = 500 where product_id = '${tequila}' and store_id = 1`,
    );
    await pool().query(
      `update store_products set price = 300 where product_id = '${mezcal}' and store_id = 1`,
    );
    await order('centro', monthsAgo(6, -2), { product: tequila, price: 9000, quantity: 1 });
    await order('centro', monthsAgo(5), { product: tequila, price: 100, quantity: 1 });
    // The first counts up to the same moment of this month, the second does not.
    await order('centro', monthsAgo(1, 0), { product: tequila, price: 480, quantity: 2 });
    await order('centro', monthsAgo(0, -1), { product: mezcal, price: 300, quantity: 1 });
    await order('centro', 'now()', { product: tequila, price: 470, quantity: 3 });
    await order('centro', 'now()', { product: tequila, price: 1, quantity: 50 }, { status: 'cancelled' });
    await order('norte', 'now()', { product: mezcal, price: 777, quantity: 1 });
  });

  it('adds up six months of the store’s calendar, and the month before up to the same moment', async () => {
    const { owner } = world.people;
    const { months, before_to_date } = (await report(owner, world.locations.centro)) ?? {};
    expect(months?.map(({ total, orders }) => [total, orders])).toEqual([
      [100, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [1260, 2],
      [1410, 1],
    ]);
    const { rows } = await pool().query<{ month: string }>(
      `select to_char(now() at time zone '${zone}', 'YYYY-MM-01') as month`,
    );
    expect(months?.at(-1)?.month).toBe(rows[0]?.month);
    expect([960, 1260]).toContain(before_to_date);
  });

  it('adds up lines by category, those beyond the sixth together', async () => {
    const { owner } = world.people;
    const before = await report(owner, world.locations.centro);
    expect(before?.categories).toEqual([
      { name: 'Tequila', total: 1410, before: 960 },
      { name: 'Sin categoría', total: 0, before: 300 },
    ]);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const { rows } = await pool().query<{ id: string }>(
        `insert into products (sku, name, category_first) values ('C${String(number)}', 'Otro', 'Clase ${String(number)}')
         returning id`,
      );
      await order('norte', 'now()', { product: rows[0]?.id ?? '', price: number, quantity: 1 });
    }
    const after = await report(owner, world.locations.norte);
    expect(after?.categories.map(({ name, total }) => [name, total])).toEqual([
      ['Sin categoría', 777],
      ['Clase 7', 7],
      ['Clase 6', 6],
      ['Clase 5', 5],
      ['Clase 4', 4],
      ['Clase 3', 3],
      [null, 3],
    ]);
  });

  it('names products that cost more than the last time, not those that cost the same or less', async () => {
    const { owner } = world.people;
    const { risen } = (await report(owner, world.locations.centro)) ?? {};
    expect(risen?.map(({ product_id, paid, price }) => [product_id, paid, price])).toEqual([
      [tequila, 470, 500],
    ]);
    // Paid 777, and now costs 300.
    expect((await report(owner, world.locations.norte))?.risen).toEqual([]);
  });

  it('names the next delivery that is still to come', async () => {
    const { owner } = world.people;
    const { centro } = world.locations;
    expect((await report(owner, centro))?.next_delivery).toBeNull();
    const onDay = (days: number) => `((now() at time zone '${zone}')::date + ${String(days)})`;
    const bottle = { product: tequila, price: 500, quantity: 1 };
    await order('centro', 'now()', bottle, { status: 'shipped', delivery: onDay(-1) });
    await order('centro', 'now()', bottle, { status: 'confirmed', delivery: onDay(5) });
    const soon = await order('centro', 'now()', bottle, { status: 'confirmed', delivery: onDay(2) });
    await order('centro', 'now()', bottle, { status: 'delivered', delivery: onDay(1) });
    expect((await report(owner, centro))?.next_delivery).toMatchObject({
      order_number: soon,
      slot: 'morning',
    });
    const express = await order('centro', 'now()', bottle, { status: 'pending' });
    expect((await report(owner, centro))?.next_delivery).toMatchObject({
      order_number: express,
      is_express: true,
      slot: null,
    });
  });

  it('names no delivery whose window has ended', async () => {
    const { owner } = world.people;
    const { norte } = world.locations;
    // Ten in the evening, wherever that is.
    const ahead = ((34 - new Date().getUTCHours()) % 24) - 12;
    const late = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    const setZone = (to: string) =>
      pool().query(
        'update stores set time_zone = $1 where id = (select store_id from locations where id = $2)',
        [to, norte],
      );
    await setZone(late);
    const day = (days: number) => `((now() at time zone '${late}')::date + ${String(days)})`;
    const bottle = { product: mezcal, price: 300, quantity: 1 };
    await order('norte', 'now()', bottle, { status: 'shipped', delivery: day(0) });
    expect((await report(owner, norte))?.next_delivery).toBeNull();
    const tomorrow = await order('norte', 'now()', bottle, { status: 'confirmed', delivery: day(1) });
    expect((await report(owner, norte))?.next_delivery).toMatchObject({ order_number: tomorrow });
    await setZone(zone);
  });

  it('answers the people of the establishment only', async () => {
    const { people, locations } = world;
    const sibling = await addBuyer(pool(), locations.norte);
    expect(await report(people.colleague, locations.centro)).not.toBeNull();
    for (const [who, location] of [...unlinkedPairs(world), [sibling, locations.centro]] as const)
      expect(await report(who, location)).toBeNull();
    expect(await outcomeOf(pool(), visitor, call, [locations.centro])).toBe('42501');
  });
});
