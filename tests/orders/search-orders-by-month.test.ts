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

describeOnEachPostgres('search_orders by month', (database) => {
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

  beforeAll(async () => {
    world = await buildWorld(pool());
    await pool().query(`update stores set time_zone = 'America/Mexico_City'`);
    for (const [index, [moment, place, name]] of placed.entries()) {
      // Products that no store sells, and of no kind.
      const { rows } = await pool().query<{ id: string }>(
        'insert into products (sku, name) values ($1, $2) returning id',
        [`MES-${index}`, name],
      );
      const number = await addPastOrder(pool(), {
        person: world.people.owner,
        location: world.locations[place],
        moment: `'${moment}'::timestamptz`,
        line: { product: rows[0]?.id ?? '', price: 100, quantity: 1 },
      });
      await pool().query(
        `update order_items i set product_name = $2 from orders o where o.id = i.order_id and o.order_number = $1`,
        [number, name],
      );
      numbers.push(number);
    }
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
});
