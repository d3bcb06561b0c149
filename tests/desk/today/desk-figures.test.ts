import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Sold = { orders: number; total: number };
type Compared = Sold & { before_orders: number; before_total: number };
type Sales = {
  day: string;
  clock: string | null;
  now: Sold;
  before: Sold;
  usual: Sold | null;
  hours: (Compared & { hour: number })[];
  days: (Compared & { day: string })[];
};
type News = {
  customers: { count: number; waiting: number; newest: { name: string; is_approved: boolean }[] };
  leads: { count: number; newest: { brand: string; state: string }[] };
};

/** A time zone in which it is now between noon and one o'clock, or some hours later: tests of times never meet midnight. */
function zoneAtNoon(later = 0): string {
  const ahead = 12 - new Date().getUTCHours() + later;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describeOnEachPostgres('the figures of the desk', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const one = async <T>(id: string, sql: string): Promise<T> =>
    (await runAs(pool(), person(id), `select ${sql}() as answer`)).rows[0]?.['answer'] as T;

  /**
   * An order at an hour of a store's day, some days ago by that store's clock, with one line of an amount and without an offer;
   * or with a number of pieces of an offer, at a peso each.
   */
  async function order(
    daysAgo: number,
    time: string,
    total: number,
    { store = 1, status = 'delivered', offer }: { store?: number; status?: string; offer?: string } = {},
  ): Promise<void> {
    const [person, place] =
      store === 1
        ? [world.people.owner, world.locations.centro]
        : [world.people.outsider, world.locations.lejos];
    await pool().query(
      `with placed as (
         insert into orders (user_id, location_id, store_id, status, subtotal, total, is_express, payment_method_id, created_at)
         select $1, $2, st.id, $3, $4::integer, $4::integer, true, 1,
           ((now() at time zone st.time_zone)::date - $5::integer + $6::time) at time zone st.time_zone
         from stores st where st.id = $7 returning id
       )
       insert into order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price)
       select placed.id, sp.product_id, $8::uuid, 'Producto', 'SKU', bought.pieces, $4::integer / bought.pieces, $4::integer
       from placed cross join (select case when $8::uuid is null then 1 else $4::integer end as pieces) bought
       join store_products sp on sp.id = coalesce($8::uuid, $9::uuid)`,
      [person, place, status, total, daysAgo, time, store, offer ?? null, world.offers.tequila],
    );
  }

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query('update stores set time_zone = $1 where id = 1', [zoneAtNoon()]);
    await pool().query('update stores set time_zone = $1 where id = 2', [zoneAtNoon(2)]);
    await order(0, '09:15', 100);
    await order(0, '09:59', 50, { status: 'pending' });
    await order(0, '10:00', 25);
    await order(0, '09:30', 1000, { status: 'cancelled' });
    await order(0, '09:15', 7, { store: 2 });
    await order(1, '23:59', 30);
    await order(7, '00:00', 40);
    await order(7, '20:00', 60);
    await order(8, '00:00', 10);
    await order(13, '23:59', 5);
  });

  it('show today by hour at each store’s own clock, without cancelled orders', async () => {
    const mine = await one<Sales>(staff.seller, 'desk_sales');
    expect(mine.clock).toMatch(/^1[23]:\d\d$/);
    expect(mine.now).toEqual({ orders: 3, total: 175 });
    const hour = { orders: 0, total: 0, before_orders: 0, before_total: 0 };
    expect(mine.hours).toEqual([
      { ...hour, hour: 0, before_orders: 1, before_total: 40 },
      { ...hour, hour: 9, orders: 2, total: 150 },
      { ...hour, hour: 10, orders: 1, total: 25 },
      { ...hour, hour: 20, before_orders: 1, before_total: 60 },
    ]);
    const far = await one<Sales>(staff.far, 'desk_sales');
    expect(far.clock).toMatch(/^1[45]:\d\d$/);
    expect(far.hours).toEqual([{ ...hour, hour: 9, orders: 1, total: 7 }]);
    const all = await one<Sales>(staff.admin, 'desk_sales');
    expect(all.clock).toBeNull();
    expect(all.now).toEqual({ orders: 4, total: 182 });
    expect(all.hours[1]).toEqual({ ...hour, hour: 9, orders: 3, total: 157 });
  });

  it('compare today with the same weekday up to the same time, and each of seven days with its own', async () => {
    const { day, before, usual, days } = await one<Sales>(staff.seller, 'desk_sales');
    expect(before).toEqual({ orders: 1, total: 40 });
    expect(usual).toBeNull();
    const none = { orders: 0, total: 0, before_orders: 0, before_total: 0 };
    expect(days.map(({ day: _, ...sold }) => sold)).toEqual([
      { ...none, before_orders: 1, before_total: 5 },
      none,
      none,
      none,
      none,
      { orders: 1, total: 30, before_orders: 1, before_total: 10 },
      { orders: 3, total: 175, before_orders: 1, before_total: 40 },
    ]);
    expect(days.at(-1)?.day).toBe(day);
    expect(new Set(days.map((one) => one.day)).size).toBe(7);
  });

  it('include the mean of the four weekdays before if the store is old enough', async () => {
    await order(28, '11:59', 60);
    await order(28, '21:00', 500);
    await order(21, '08:00', 20);
    await order(14, '08:00', 100, { status: 'cancelled' });
    expect((await one<Sales>(staff.seller, 'desk_sales')).usual).toEqual({ orders: 0.8, total: 30 });
    expect((await one<Sales>(staff.far, 'desk_sales')).usual).toBeNull();
  });

  it('name the products that run out within a week at the pace of 28 days, soonest first', async () => {
    const { tequila, mezcal, tequilaFar, unpriced, inactive } = world.offers;
    const stock = (offer: string, pieces: number) =>
      pool().query('update store_products set stock_qty = $2 where id = $1', [offer, pieces]);
    await stock(tequila, 18);
    await stock(mezcal, 7);
    await stock(tequilaFar, 1);
    await order(27, '12:00', 100, { offer: tequila });
    await order(2, '12:00', 26, { offer: tequila });
    await order(2, '12:00', 9000, { offer: tequila, status: 'cancelled' });
    await order(30, '12:00', 9000, { offer: mezcal });
    await order(27, '12:00', 28, { offer: mezcal });
    await order(3, '12:00', 9000, { offer: unpriced });
    await order(3, '12:00', 9000, { offer: inactive });
    await order(1, '12:00', 56, { offer: tequilaFar, store: 2 });
    const ending = (id: string) =>
      one<{ count: number; days: number; products: object[] }>(id, 'desk_running_out');
    const first = { name: 'Tequila Añejo', stock: 18, pieces: 126, store: 'Almacén Central' };
    const second = { name: 'Mezcal Espadín', stock: 7, pieces: 28 };
    const far = { name: 'Tequila Añejo', stock: 1, pieces: 56, store: 'Almacén Norte' };
    expect(await ending(staff.seller)).toMatchObject({ count: 2, days: 28, products: [first, second] });
    expect(await ending(staff.far)).toMatchObject({ count: 1, products: [far] });
    expect(await ending(staff.admin)).toMatchObject({ count: 3, products: [far, first, second] });

    await stock(mezcal, 8);
    await stock(tequila, 0);
    expect(await ending(staff.seller)).toEqual({ count: 0, days: 28, products: [] });
  });

  it('name the caller’s groups of the last seven days, and those awaiting approval', async () => {
    const news = (id: string) => one<News>(id, 'desk_news');
    await pool().query(
      `update business_groups set created_at = now() - interval '8 days' where name = 'Casa Centro'`,
    );
    await pool().query(`update private.group_accounts set approved_at = null where group_id = $1`, [
      world.groups.casa,
    ]);
    expect((await news(staff.seller)).customers).toEqual({ count: 0, waiting: 1, newest: [] });
    const far = { name: 'Grupo Ajeno', is_approved: true };
    expect((await news(staff.far)).customers).toMatchObject({ count: 1, waiting: 0, newest: [far] });
    // A group without an establishment buys from no store: staff of all stores see it.
    await insert(pool(), 'business_groups', { name: 'Sin establecimiento' });
    const { customers } = await news(staff.admin);
    expect(customers).toMatchObject({ count: 2, waiting: 1, newest: [{ name: 'Sin establecimiento' }, far] });
    expect((await news(staff.seller)).customers.count).toBe(0);
  });

  it('name new or unhandled enquiries: all to admins, to a seller those assigned to them', async () => {
    const lead = (brand: string, daysAgo: number) =>
      insertId(pool(), 'supplier_leads', {
        brand_name: brand,
        category: 'Mezcal',
        contact_name: 'Eva Ruiz',
        email: 'eva@example.mx',
        created_at: new Date(Date.now() - daysAgo * 86_400_000),
      });
    const work = (id: string, state: string, owner: string | null) =>
      insert(pool(), 'private.lead_work', { lead_id: id, state, owner }, 'lead_id');
    await lead('Recién llegada', 0);
    await work(await lead('De esta semana', 3), 'contacted', staff.seller);
    await lead('Sin atender', 40);
    await work(await lead('Atendida hace mucho', 41), 'rejected', staff.seller);
    await work(await lead('Asignada sin atender', 42), 'new', staff.seller);
    const leads = async (id: string) => (await one<News>(id, 'desk_news')).leads;
    expect(await leads(staff.admin)).toMatchObject({
      count: 4,
      newest: [
        { brand: 'Recién llegada', state: 'new' },
        { brand: 'De esta semana', state: 'contacted' },
        { brand: 'Sin atender', state: 'new' },
        { brand: 'Asignada sin atender', state: 'new' },
      ],
    });
    expect((await leads(staff.seller)).newest.map(({ brand }) => brand)).toEqual([
      'De esta semana',
      'Asignada sin atender',
    ]);
    expect(await leads(staff.far)).toEqual({ count: 0, newest: [] });
  });

  it.each(['desk_sales()', 'desk_running_out()', 'desk_news()'])(
    'are protected: %s is refused to buyers and visitors',
    async (call) => {
      expect(await outcomesForBuyers(pool(), world, call)).toEqual(refusedToBuyers);
    },
  );
});
