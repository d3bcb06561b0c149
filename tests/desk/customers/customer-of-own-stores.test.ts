import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Customer = {
  open: { orders: number; total: number; unpaid: number };
  decisions: { act: string; order_number: string | null }[];
};

/** One group that buys from both stores: an order of 100 in store 1, one of 240 in store 2. */
describeOnEachPostgres('a customer of several stores', (database) => {
  let world: World;
  let staff: Desk;
  let orders: Record<'near' | 'far', { id: string; number: string }>;
  const pool = () => database().pool;
  const customer = async (id: string, group = world.groups.casa) => {
    const { rows } = await runAs(pool(), person(id), 'select desk_customer($1) as answer', [group]);
    return rows[0]?.['answer'] as Customer;
  };
  const setPaid = (id: string, order: string, isPaid: boolean) =>
    runAs(pool(), person(id), `select record_order_payment($1, $2, p_reason => 'Error')`, [order, isPaid]);
  const numbers = ({ decisions }: Customer) => decisions.map(({ order_number: number }) => number);
  const open = async (id: string, group?: string) => (await customer(id, group)).open;

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner } = world.people;
    const distant = await insertId(pool(), 'locations', {
      name: 'Distante',
      bussiness_group_id: world.groups.casa,
      fiscal_data_id: world.fiscal.casa,
      store_id: 2,
    });
    await insert(pool(), 'location_users', { user_id: owner, location_id: distant });
    const place = async (location: string, offer: string, quantity: number) => {
      await fillCart(pool(), owner, location, { [offer]: quantity });
      const { order_id: id } = await placeOrder(pool(), owner, location);
      const { rows } = await pool().query<{ number: string }>(
        'select order_number as number from orders where id = $1',
        [id],
      );
      return { id, number: rows[0]?.number ?? '' };
    };
    orders = {
      near: await place(world.locations.centro, world.offers.tequila, 1),
      far: await place(distant, world.offers.tequilaFar, 2),
    };
  });

  it('shows what is open in the caller’s stores, with or without a credit line or an approval', async () => {
    const near = { orders: 1, total: 100, unpaid: 100, owed_back: 0 };
    expect(await open(staff.seller)).toEqual(near);
    expect(await open(staff.far)).toEqual({ orders: 1, total: 240, unpaid: 240, owed_back: 0 });
    expect(await open(staff.admin)).toEqual({ orders: 2, total: 340, unpaid: 340, owed_back: 0 });
    await pool().query('update private.group_accounts set credit_line = null, approved_at = null');
    expect(await open(staff.seller)).toEqual(near);
    expect(await open(staff.far, world.groups.ajena)).toEqual({
      orders: 0,
      total: 0,
      unpaid: 0,
      owed_back: 0,
    });
  });

  it('names payments of orders of the caller’s stores only, and decisions about the group to all', async () => {
    await setPaid(staff.seller, orders.near.id, true);
    await setPaid(staff.far, orders.far.id, true);
    await runAs(pool(), person(staff.admin), 'select approve_customer($1, true)', [world.groups.casa]);
    expect(numbers(await customer(staff.seller))).toEqual([null, orders.near.number]);
    expect(numbers(await customer(staff.far))).toEqual([null, orders.far.number]);
    expect(numbers(await customer(staff.admin))).toEqual([null, orders.far.number, orders.near.number]);
    expect(await open(staff.seller)).toEqual({ orders: 1, total: 100, unpaid: 0, owed_back: 0 });
    await setPaid(staff.seller, orders.near.id, false);
    expect(await open(staff.seller)).toMatchObject({ unpaid: 100, owed_back: 0 });
  });

  it('asks for nothing once an order is cancelled, and still for what was delivered', async () => {
    await pool().query(`alter table orders disable trigger user;
      update orders set status = 'delivered' where id = '${orders.near.id}';
      alter table orders enable trigger user`);
    expect(await open(staff.seller)).toEqual({ orders: 0, total: 0, unpaid: 100, owed_back: 0 });
    await setPaid(staff.far, orders.far.id, false);
    await runAs(pool(), person(staff.far), `select advance_orders($1, 'cancelled', 'Se agotó')`, [
      JSON.stringify([{ id: orders.far.id, expected_status: 'pending' }]),
    ]);
    expect(await open(staff.far)).toEqual({ orders: 0, total: 0, unpaid: 0, owed_back: 0 });
  });

  it('is for the staff', async () => {
    expect(await outcomesForBuyers(pool(), world, 'desk_customer($1)', [world.groups.casa])).toEqual(
      refusedToBuyers,
    );
  });
});
