import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Offer = { id: string; name: string; price: number | null; stock: number; status: string };
type Page = { more: boolean; offers: (Offer & { product_id: string; store_id: number })[] };

describeOnEachPostgres('the catalogue at the desk', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const names = async (id: string, ...given: unknown[]) => {
    const marks = given.map((_, index) => `$${index + 1}`).join(', ');
    return (await one<Page>(id, `desk_catalog(${marks})`, given)).offers.map(({ name }) => name);
  };
  const set = 'set_offer($1, $2, $3, $4)';
  const refusals = (sql: string, values: unknown[] = []) => outcomesForBuyers(pool(), world, sql, values);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });

  it('lists the offers of the caller’s stores by name, SKU and brand, and of no other', async () => {
    const all = ['Mezcal Espadín', 'Ron descontinuado', 'Tequila Añejo', 'Vino sin precio'];
    expect(await names(staff.seller)).toEqual(all);
    expect(await names(staff.far)).toEqual(['Tequila Añejo']);
    expect(await names(staff.admin)).toEqual([...all.slice(0, 3), 'Tequila Añejo', 'Vino sin precio']);
    expect(await names(staff.seller, 'anejo TEQ')).toEqual(['Tequila Añejo']);
    expect(await names(staff.seller, 'río ánim')).toEqual(['Tequila Añejo']);
    expect(await names(staff.seller, '%')).toEqual([]);
    const { rows } = await pool().query<{ sku: string }>(
      `select sku from products where name like 'Mezcal%'`,
    );
    expect(await names(staff.seller, rows[0]?.sku)).toEqual(['Mezcal Espadín']);
    expect(await names(staff.seller, null, 2)).toEqual([]);
    expect(await names(staff.admin, null, 2)).toEqual(['Tequila Añejo']);
    expect(await names(staff.admin, null, null, 'Río Ánimas')).toHaveLength(2);
    expect(await names(staff.seller, null, null, null, 'inactive')).toEqual(['Ron descontinuado']);
    expect(await one(staff.far, 'desk_brands()')).toEqual(['Río Ánimas']);
    expect(await refusals('desk_catalog()')).toEqual(refusedToBuyers);
    expect(await refusals('desk_brands()')).toEqual(refusedToBuyers);
  });

  it('lists what is sold out: active, with a price, without stock', async () => {
    const { mezcal, tequila } = world.offers;
    const soldOut = (...given: unknown[]) => names(staff.seller, ...given, 'sold_out');
    const stock = 'update store_products set stock_qty = $2 where id = $1 returning stock_qty';
    await pool().query('update store_products set stock_qty = 0 where price is null');
    expect(await soldOut(null, null, null)).toEqual([]);
    await pool().query(stock, [mezcal, 0]);
    expect(await soldOut(null, null, null)).toEqual(['Mezcal Espadín']);
    expect(await soldOut('mezcal', 1, null)).toEqual(['Mezcal Espadín']);
    expect(await soldOut('tequila', null, null)).toEqual([]);
    await pool().query(stock, [tequila, 0]);
    const { count } = await one<{ count: number }>(staff.seller, 'desk_ran_out()');
    expect(await soldOut(null, null, null)).toHaveLength(count);
    await pool().query(stock, [mezcal, 10]);
    await pool().query(stock, [tequila, 10]);
  });

  it('continues page by page without a gap, even within a product that two stores sell', async () => {
    const seen: string[] = [];
    const after: { name?: string; product_id?: string; store_id?: number } = {};
    for (let more = true; more;) {
      const { name = null, product_id = null, store_id = null } = after;
      const given = [null, null, null, null, name, product_id, store_id, 1];
      const page = await one<Page>(staff.admin, 'desk_catalog($1, $2, $3, $4, $5, $6, $7, $8)', given);
      seen.push(...page.offers.map((offer) => offer.id));
      Object.assign(after, page.offers[0]);
      more = page.more;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('changes a price if it is still the one the seller saw, and carts ask their buyers to accept it', async () => {
    const { tequila } = world.offers;
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [tequila]: 1 });
    expect(await one(staff.seller, set, [tequila, 'price', '100', '115.5'])).toMatchObject({
      outcome: 'saved',
      offer: { price: 115.5, stock: 10 },
    });
    expect(await one(staff.admin, set, [tequila, 'price', '100.00', '90'])).toMatchObject({
      outcome: 'stale',
      offer: { price: 115.5 },
      by: signed('seller'),
    });
    const { rows } = await pool().query(
      `select e.price, i.price as cart, l.actor, l.before, l.after from private.catalog_entries e
       join cart_items i on i.store_product_id = e.store_product_id
       join private.staff_log l on l.row_id = e.store_product_id::text and l.table_name = 'store_products'
       where e.store_product_id = $1`,
      [tequila],
    );
    expect(rows).toEqual([
      {
        price: '115.50',
        cart: '100.00',
        actor: staff.seller,
        before: { price: 100 },
        after: { price: 115.5 },
      },
    ]);
    const sql = 'select * from refresh_cart_prices((select id from carts where user_id = $1))';
    expect((await runAs(pool(), person(owner), sql, [owner])).rowCount).toBe(1);
    expect((await pool().query('select price from cart_items')).rows).toEqual([{ price: '115.50' }]);
  });

  it('changes a stock unless an order has changed it in the meantime, and removes a price', async () => {
    const { mezcal } = world.offers;
    await pool().query('update store_products set stock_qty = 4 where id = $1', [mezcal]);
    expect(await one(staff.seller, set, [mezcal, 'stock', '5', '20'])).toMatchObject({
      outcome: 'stale',
      offer: { stock: 4 },
      by: null,
      at: null,
    });
    expect(await one(staff.seller, set, [mezcal, 'stock', '4', '20'])).toMatchObject({
      offer: { stock: 20 },
    });
    expect(await one(staff.seller, set, [mezcal, 'price', '250.50', null])).toMatchObject({
      offer: { price: null },
    });
    for (const [field, value] of [
      ...['-1', '0', '1.005', 'NaN', '', '12345678901'].map((price) => ['price', price]),
      ...['-1', '1.5', '2147483648', '', null].map((stock) => ['stock', stock]),

      ['status', 'gone'],
      ['name', 'Otro'],
    ])
      expect(await outcome(staff.seller, set, [mezcal, field, value, value])).toBe('PT400');
    await expect(
      runAs(pool(), person(staff.seller), `select ${set}`, [mezcal, 'name', 'Otro', 'Otro']),
    ).rejects.toThrow('se cambia el precio, la existencia, el estado o la clave del SAT');
  });

  it('changes the SAT key of a product if it is still the one the person saw, and shows that of its category', async () => {
    const { tequila } = world.offers;
    const key = (seen: string | null, value: string | null) =>
      one(staff.admin, set, [tequila, 'sat_key', seen, value]);
    const by = {
      given_key: null,
      sat_key: expect.toSatisfy((text) => text === null || /^\d{8}$/.test(String(text))) as unknown,
    };
    expect(await key(null, null)).toMatchObject({ outcome: 'saved', offer: by });
    const given = { given_key: '50202206', sat_key: '50202206' };
    expect(await key(null, '50202206')).toMatchObject({ outcome: 'saved', offer: given });
    expect(await key(null, '50202203')).toMatchObject({
      outcome: 'stale',
      offer: given,
      by: signed('admin'),
    });
    for (const wrong of ['5020220', '50202206x', ''])
      expect(await outcome(staff.admin, set, [tequila, 'sat_key', '50202206', wrong])).toBe('PT400');
    expect(await outcome(staff.seller, set, [tequila, 'sat_key', '50202206', null])).toBe('PT403');
    expect(await key('50202206', null)).toMatchObject({ outcome: 'saved', offer: by });
  });

  it('refuses changes of another store’s offers, and of the state of a product that others sell', async () => {
    const { tequila, tequilaFar, inactive } = world.offers;
    expect(await outcome(staff.seller, set, [tequilaFar, 'price', '120', '1'])).toBe('PT404');
    expect(await outcome(staff.seller, set, [tequila, 'status', 'active', 'inactive'])).toBe('PT403');
    expect(await refusals(set, [tequila, 'price', '115.5', '1'])).toEqual(refusedToBuyers);
    expect(await one(staff.seller, set, [inactive, 'status', 'inactive', 'active'])).toMatchObject({
      outcome: 'saved',
      offer: { status: 'active', may_set_status: true },
    });
    expect(await names(staff.seller, null, null, null, 'inactive')).toEqual([]);
    expect(await one(staff.admin, set, [tequila, 'status', 'active', 'inactive'])).toMatchObject({
      outcome: 'saved',
    });
    expect(await names(staff.admin, null, null, null, 'inactive')).toEqual([
      'Tequila Añejo',
      'Tequila Añejo',
    ]);
    await one(staff.admin, set, [tequila, 'status', 'inactive', 'active']);
  });
});
