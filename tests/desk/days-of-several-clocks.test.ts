import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

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
    const far = store === 2;
    await pool().query(
      `with placed as (
         insert into orders (user_id, location_id, store_id, status, subtotal, total, is_express, payment_method_id, created_at)
         select $1, $2, st.id, 'delivered', $3::integer, $3::integer, true, 1,
           ((now() at time zone behind.time_zone)::date + $4::integer + $5::time) at time zone st.time_zone
         from stores st, stores behind where st.id = $6 and behind.id = 1 returning id
       )
       insert into order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price)
       select placed.id, sp.product_id, null, 'Producto', 'SKU', 1, $3::integer, $3::integer
       from placed join store_products sp on sp.id = $7`,
      [
        far ? world.people.outsider : world.people.owner,
        far ? world.locations.lejos : world.locations.centro,
        total,
        day,
        time,
        store,
        world.offers.tequila,
      ],
    );
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
