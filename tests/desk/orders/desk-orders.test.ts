import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { dateIn, fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff, signed } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Row = {
  id: string;
  number: string;
  created_at: string;
  status: string;
  store: string;
  location: string;
  is_blocked: boolean;
};
type Page = { orders: Row[]; more: boolean };

describeOnEachPostgres('the orders of the desk', (database) => {
  let world: World;
  let staff: Record<'admin' | 'seller' | 'far', string>;
  let placed: Record<'tequila' | 'mezcal' | 'old' | 'far', string>;
  const pool = () => database().pool;

  const call = async (id: string, sql: string, values: unknown[] = []) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'];
  const list = async (id: string, filters: Record<string, unknown> = {}): Promise<Page> => {
    const names = Object.keys(filters).map((name, index) => `p_${name} => $${index + 1}`);
    return (await call(id, `desk_orders(${names.join(', ')})`, Object.values(filters))) as Page;
  };
  const found = async (filters: Record<string, unknown> = {}, id = staff.seller) => {
    const names = Object.entries(placed).map(([name, order]) => [order, name]);
    const name = new Map(names as [string, string][]);
    return (await list(id, filters)).orders.map((order) => name.get(order.id)).sort();
  };
  const numberOf = async (id: string) =>
    (await pool().query<{ n: string }>('select order_number as n from orders where id = $1', [id])).rows[0]
      ?.n;

  beforeAll(async () => {
    world = await buildWorld(pool());
    const { owner, outsider } = world.people;
    const { centro, norte, lejos } = world.locations;
    const { tequila, mezcal, tequilaFar } = world.offers;
    const place = async (user: string, location: string, offer: string, input = {}) => {
      await fillCart(pool(), user, location, { [offer]: 1 });
      return (await placeOrder(pool(), user, location, input)).order_id;
    };
    placed = {
      tequila: await place(owner, centro, tequila, { express: false, date: dateIn(2), slot: 'morning' }),
      mezcal: await place(owner, norte, mezcal, { notes: 'Timbre 3' }),
      old: await place(owner, centro, mezcal),
      far: await place(outsider, lejos, tequilaFar),
    };
    await pool().query(`
      alter table orders disable trigger user;
      update orders set created_at = now() - interval '90 days', status = 'delivered' where id = '${placed.old}';
      alter table orders enable trigger user`);
    staff = {
      admin: await addStaff(pool(), 'admin'),
      seller: await addStaff(pool(), 'seller', [1]),
      far: await addStaff(pool(), 'seller', [2]),
    };
  });

  it('are those of the caller’s stores, newest first; finished ones only of the last days', async () => {
    expect(await found()).toEqual(['mezcal', 'tequila']);
    expect(await found({ days: null })).toEqual(['mezcal', 'old', 'tequila']);
    expect(await found({ days: null }, staff.far)).toEqual(['far']);
    expect(await found({}, staff.admin)).toEqual(['far', 'mezcal', 'tequila']);
    expect(await found({ store_id: 2 })).toEqual([]);
    expect((await list(staff.seller)).orders[0]).toMatchObject({
      status: 'pending',
      store: 'Almacén Central',
      location: 'Norte',
      group: 'Casa Centro',
      total: 250.5,
      pieces: 1,
      lines: 1,
      is_express: true,
      payment: 'bank_transfer',
      has_notes: true,
    });
  });

  it('are filtered by state, store, day and slot', async () => {
    expect(await found({ status: ['delivered'], days: 200 })).toEqual(['old']);
    expect(await found({ status: ['confirmed'] })).toEqual([]);
    expect(await found({ store_id: 2 }, staff.admin)).toEqual(['far']);
    expect(await found({ day: dateIn(2) })).toEqual(['tequila']);
    expect(await found({ slot: 'morning' })).toEqual(['tequila']);
    expect(await found({ slot: 'express' })).toEqual(['mezcal']);
  });

  it('are found by number at any age, by customer and by product', async () => {
    const number = (await numberOf(placed.old)) ?? '';
    for (const term of [number, number.toLowerCase(), number.slice(4), String(Number(number.slice(9)))])
      expect(await found({ search: term })).toEqual(['old']);
    expect(await found({ search: (await numberOf(placed.far)) ?? '' })).toEqual([]);
    expect(await found({ search: 'NORTE' })).toContain('mezcal');
    expect(await found({ search: 'casa céntro', days: null })).toEqual(['mezcal', 'old', 'tequila']);
    expect(await found({ search: 'espadin', days: null })).toEqual(['mezcal', 'old']);
    expect(await found({ search: '100%_' })).toEqual([]);
  });

  it('come page by page without a gap', async () => {
    const seen: string[] = [];
    let page: Page = { orders: [], more: true };
    while (page.more) {
      const last = page.orders.at(-1);
      const before = { before_at: last?.created_at ?? null, before_id: last?.id ?? null };
      page = await list(staff.admin, { days: null, limit: 1, ...before });
      seen.push(...page.orders.map(({ id }) => id));
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen)).toEqual(new Set(Object.values(placed)));
    expect(seen.at(-1)).toBe(placed.old);
  });

  it('are read in full, with their history, by the staff of their store only', async () => {
    await pool().query(`update orders set status = 'confirmed' where id = '${placed.mezcal}'`);
    await call(staff.seller, 'advance_orders($1, $2)', [
      JSON.stringify([{ id: placed.mezcal, expected_status: 'confirmed' }]),
      'processing',
    ]);
    expect(await call(staff.seller, 'desk_order($1)', [placed.mezcal])).toMatchObject({
      status: 'processing',
      notes: 'Timbre 3',
      next: ['shipped', 'cancelled'],
      group_approved: true,
      group_block: null,
      buyer: { name: 'owner', phone: '55 1234' },
      billing: { lega_name: 'Casa Norte SA de CV' },
      lines: [{ name: 'Mezcal Espadín', quantity: 1, unit_price: 250.5, total: 250.5, stock: 3 }],
      payments: [{ method: 'bank_transfer', amount: 250.5, status: 'pending' }],
      history: [
        { from: 'pending', to: 'confirmed', by: null },
        { from: 'confirmed', to: 'processing', by: signed('seller'), reason: null },
      ],
    });
    await call(staff.admin, 'block_customer($1, true, $2)', [world.groups.casa, 'Debe tres meses']);
    expect(await call(staff.seller, 'desk_order($1)', [placed.mezcal])).toMatchObject({
      group_block: 'Debe tres meses',
    });
    expect((await list(staff.seller)).orders.every((order) => order.is_blocked)).toBe(true);
    await call(staff.admin, 'block_customer($1, false)', [world.groups.casa]);
    expect((await list(staff.seller)).orders.some((order) => order.is_blocked)).toBe(false);
    const reading = (id: string) => outcomeOf(pool(), person(id), 'select desk_order($1)', [placed.mezcal]);
    expect(await reading(staff.far)).toBe('PT404');
    expect(await reading(world.people.owner)).toBe('PT403');
  });

  it('are counted by the step they wait for', async () => {
    await pool().query(`update store_products set stock_qty = 0 where id = $1`, [world.offers.tequila]);
    await pool().query(
      `update orders set delivery_date = current_date - 3, delivery_time_slot = 'evening', is_express = false
       where id = '${placed.tequila}'`,
    );
    expect(await call(staff.seller, 'desk_queues()')).toMatchObject({
      to_confirm: { count: 1 },
      to_pick: 0,
      to_ship: 1,
      on_the_way: 0,
      deliveries: [
        { day: 'overdue', slot: 'evening', count: 1 },
        { day: 'today', slot: 'express', count: 1 },
      ],
    });
    expect(await call(staff.seller, 'desk_ran_out()')).toMatchObject({
      count: 1,
      products: [{ name: 'Tequila Añejo', store: 'Almacén Central' }],
    });
    expect(await call(staff.far, 'desk_queues()')).toMatchObject({ to_confirm: { count: 1 } });
    expect(await call(staff.far, 'desk_ran_out()')).toEqual({ count: 0, products: [] });
  });

  it('are refused to buyers and visitors', async () => {
    for (const sql of [
      'select desk_orders()',
      'select desk_queues()',
      'select desk_ran_out()',
      `select advance_orders('[]', 'confirmed')`,
    ]) {
      for (const id of [world.people.owner, world.people.outsider, world.people.newcomer])
        expect(await outcomeOf(pool(), person(id), sql)).toBe('PT403');
      expect(await outcomeOf(pool(), visitor, sql)).toBe('42501');
    }
  });
});
