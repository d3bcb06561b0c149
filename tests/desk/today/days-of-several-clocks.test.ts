import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../../testing/fixtures/past-order';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Sold = { orders: number; total: number };
type Sales = { day: string; now: Sold; before: Sold; days: (Sold & { day: string; before_total: number })[] };

/** A time zone in which it is now between ten and eleven at night, or `later` hours later. */
function zoneAtTen(later = 0): string {
  const ahead = ((22 - new Date().getUTCHours() + 36) % 24) - 12 + later;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describeOnEachPostgres('the sales of stores of which one is a day ahead', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;

  /** An order on a day before or after that of the store which is behind, at a time of its own store's clock. */
  async function order(store: number, day: number, time: string, total: number): Promise<void> {
    const { people, locations, offers } = world;
    const zoneOf = (id: number) => `(select time_zone from stores where id = ${String(id)})`;
    await addPastOrder(pool(), {
      person: store === 2 ? people.outsider : people.owner,
      location: store === 2 ? locations.lejos : locations.centro,
      store,
      moment: `((now() at time zone ${zoneOf(1)})::date + ${String(day)} + time '${time}') at time zone ${zoneOf(store)}`,
      line: { product: offers.tequilaProduct, price: total, quantity: 1 },
    });
  }

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query('update stores set time_zone = $1 where id = 1', [zoneAtTen()]);
    await pool().query('update stores set time_zone = $1 where id = 2', [zoneAtTen(2)]);
    await order(1, 0, '21:00', 100);
    await order(1, -1, '12:00', 30);
    await order(2, 0, '12:00', 7);
    await order(2, 1, '00:00', 1000);
    await order(1, -7, '23:59', 5);
    await order(2, -7, '23:59', 40);
  });

  it('have each order on its own day, and today is that of the store which is behind', async () => {
    const { rows } = await runAs(pool(), person(staff.admin), 'select desk_sales() as sales');
    const { day, now, before, days } = rows[0]?.['sales'] as Sales;
    const { rows: clocks } = await pool().query<{ day: string }>(
      'select (now() at time zone time_zone)::date::text as day from stores where id = 1',
    );
    expect(day).toBe(clocks[0]?.day);
    expect(now).toEqual({ orders: 2, total: 107 });
    expect(before, 'up to this time; of the store that is ahead the whole day').toEqual({
      orders: 1,
      total: 40,
    });
    expect(days.slice(-2).map((one) => one.total)).toEqual([30, 107]);
    expect(days.at(-1)?.day).toBe(day);
  });
});
