import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../testing/fixtures/past-order';
import { buildWorld, type World } from '../../testing/fixtures/world';

type Found = {
  count: number;
  searched: string | null;
  orders: { order_number: string; found: { name: string }[] | null }[];
};

/** When each order was placed, where, and what it had: 1 November in UTC is the last evening of October in Mexico. */
const placed = [
  ['2025-10-05T18:00:00Z', 'centro', 'Tequila Abril'],
  ['2026-04-10T18:00:00Z', 'centro', 'Mezcal Ancestral'],
  ['2026-10-12T18:00:00Z', 'centro', 'Tequila Añejo'],
  ['2026-11-01T03:00:00Z', 'centro', 'Mezcal Espadín'],
  ['2026-11-15T18:00:00Z', 'centro', 'Mezcal Espadín'],
  ['2026-11-20T18:00:00Z', 'norte', 'Mezcal Espadín'],
  ['2026-12-02T18:00:00Z', 'centro', 'Novillo Tinto'],
] as const;

describeOnEachPostgres('search_orders by time', (database) => {
  let world: World;
  const numbers: string[] = [];
  const pool = () => database().pool;

  async function search(
    text: string,
    who = world.people.owner,
    place: string | null = world.locations.centro,
  ) {
    const { rows } = await runAs(pool(), person(who), 'select search_orders($1, $2) as answer', [
      text,
      place,
    ]);
    const { count, searched, orders } = rows[0]?.['answer'] as Found;
    expect(count).toBe(orders.length);
    const days = orders.map(({ order_number: number }) => numbers.indexOf(number));
    return { days, searched, orders };
  }

  /** Of a product that no store sells, and of no kind. */
  async function addOrder(sku: string, name: string, place: 'centro' | 'norte', moment: string) {
    const { rows } = await pool().query<{ id: string }>(
      'insert into products (sku, name) values ($1, $2) returning id',
      [sku, name],
    );
    const number = await addPastOrder(pool(), {
      person: world.people.owner,
      location: world.locations[place],
      moment,
      line: { product: rows[0]?.id ?? '', price: 100, quantity: 1 },
    });
    await pool().query(
      `update order_items i set product_name = $2 from orders o where o.id = i.order_id and o.order_number = $1`,
      [number, name],
    );
    return number;
  }

  beforeAll(async () => {
    world = await buildWorld(pool());
    await pool().query(`update stores set time_zone = 'America/Mexico_City'`);
    for (const [index, [moment, place, name]] of placed.entries())
      numbers.push(await addOrder(`MES-${index}`, name, place, `'${moment}'::timestamptz`));
  });

  it.each([
    ['octubre', [3, 2, 0], null],
    ['OCTUBRE', [3, 2, 0], null],
    ['octubre 2026', [3, 2], null],
    ['octubre de 2025', [0], null],
    ['noviembre', [4], null],
    ['15 de noviembre', [4], null],
    ['16 de noviembre', [], null],
    ['31 octubre 2026', [3], null],
    ['mezcal octubre', [3], null],
    ['octubre tequila', [2, 0], null],
    ['tequila de octubre de 2026', [2], null],
    ['enero', [], null],
  ])('finds for %j the orders %j', async (text, days, searched) => {
    expect(await search(text)).toMatchObject({ days, searched });
  });

  it.each([
    ['oct', [3, 2, 0], 'octubre'],
    ['oct 2025', [0], 'octubre 2025'],
    ['nobiembre', [4], 'noviembre'],
    ['mezcal octu', [3], 'mezcal octubre'],
    ['dic', [6], 'diciembre'],
    ['nov', [6], null],
    ['mezcal nov', [4], 'mezcal noviembre'],
    ['tekila octubre', [2, 0], 'tequila octubre'],
  ])('reads %j, unless something is called so, and says it', async (text, days, searched) => {
    expect(await search(text)).toMatchObject({ days, searched });
  });

  it.each([
    ['15/11', [4], null],
    ['15/11/26', [4], null],
    ['15-11-2026', [4], null],
    ['2026-11-15', [4], null],
    ['mezcal 15/11', [4], null],
    ['tequila 15/11', [], null],
    ['15/11/25', [], null],
    ['31/10/2026', [3], null],
    ['29/2', [], null],
    ['31/2', [], null],
    ['15/13', [], null],
  ])('reads %j as a day: the orders %j', async (text, days, searched) => {
    expect(await search(text)).toMatchObject({ days, searched });
  });

  it.each([
    ['hoy', '[2026-11-30,2026-12-01)'],
    ['ayer', '[2026-11-29,2026-11-30)'],
    ['antier', '[2026-11-28,2026-11-29)'],
    ['Esta semana', '[2026-11-30,2026-12-07)'],
    ['de la semana pasada', '[2026-11-23,2026-11-30)'],
    ['este mes', '[2026-11-01,2026-12-01)'],
    ['el mes pasado', '[2026-10-01,2026-11-01)'],
    ['mes anterior', '[2026-10-01,2026-11-01)'],
    ['este año', '[2026-01-01,2027-01-01)'],
    ['año pasado', '[2025-01-01,2026-01-01)'],
    ['el lunes', '[2026-11-30,2026-12-01)'],
    ['lunes pasado', '[2026-11-23,2026-11-24)'],
    ['sábado', '[2026-11-28,2026-11-29)'],
    ['martes pasado', '[2026-11-24,2026-11-25)'],
    ['mes', null],
    ['mezcal', null],
  ])('reads %j on Monday, 30 November 2026 as %s', async (text, days) => {
    const { rows } = await pool().query<{ days: string | null }>(
      `select (private.days_typed(private.typed_words($1), '2026-11-30')).days::text as days`,
      [text],
    );
    expect(rows[0]?.days).toBe(days);
  });

  it('finds what is called like a month, too, with the lines meant', async () => {
    const { days, orders } = await search('abril');
    expect(days).toEqual([1, 0]);
    expect(orders.map(({ found }) => found)).toEqual([null, [{ name: 'Tequila Abril', quantity: 1 }]]);
  });

  it('keeps to the establishments of the caller', async () => {
    expect((await search('noviembre', world.people.owner, null)).days).toEqual([5, 4]);
    expect((await search('noviembre', world.people.outsider, null)).days).toEqual([]);
    expect((await search('noviembre', world.people.outsider)).days).toEqual([]);
  });

  it('finds the kind of a product that its store no longer sells', async () => {
    await pool().query(
      `update products set category_first = 'Espumosos', category_second = 'Champagne' where sku = 'MES-1'`,
    );
    expect((await search('champagne')).days).toEqual([1]);
    expect((await search('ancestral espumosos')).days).toEqual([1]);
    expect((await search('champagne abril')).days).toEqual([1]);
    expect((await search('champagne octubre')).days).toEqual([]);
  });

  it('finds orders of days seen from today, by the clock of the store, with a product', async () => {
    const midnight = `date_trunc('day', now() at time zone 'America/Mexico_City')`;
    const number = await addOrder(
      'MES-HOY',
      'Ginebra Seca',
      'norte',
      `(${midnight} + interval '30 minutes') at time zone 'America/Mexico_City'`,
    );
    const found = async (text: string) =>
      (await search(text, world.people.owner, world.locations.norte)).orders.map(
        (order) => order.order_number,
      );
    expect(await found('hoy')).toEqual([number]);
    expect(await found('ginebra este mes')).toEqual([number]);
    expect(await found('ron este mes')).toEqual([]);
    expect(await found('ayer')).toEqual([]);
  });
});
