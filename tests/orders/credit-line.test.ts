import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service } from '../../testing/fixtures/act-as';
import { addBuyer, dateIn, fillCart, placeOrder, stockOf } from '../../testing/fixtures/buy';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { foundGroup, orderUnits, signUp, termsOf } from '../../testing/fixtures/new-group';
import { type World, buildWorld } from '../../testing/fixtures/world';

const byCredit = { method: 2 };
const missing = {
  code: 'PT409',
  detail: 'credit_line_missing',
  message: 'Sin línea de crédito autorizada. Elige otro método de pago',
};

describeOnEmbeddedPostgres('an order on credit', (database) => {
  let world: World;
  /** The tequila costs 100. */
  const order = (units: number, input = byCredit, location = world.locations.centro) =>
    orderUnits(
      database().pool,
      { founder: world.people.owner, group: world.groups.casa, location },
      world.offers.tequila,
      units,
      input,
    );
  const giveLine = (amount: number | null, until: string | null = null, group = world.groups.casa) =>
    database().pool.query(`select private.set_credit_line($1, $2, $3, 'test')`, [group, amount, until]);
  const terms = () => termsOf(database().pool, world.people.owner, world.locations.centro);
  const setStatus = (number: string, status: string) =>
    runAs(database().pool, service, 'update orders set status = $2 where order_number = $1', [
      number,
      status,
    ]);
  const pay = (number: string, isPaid = true) =>
    database().pool.query(`select private.record_payment($1, $2, 'test') as changed`, [number, isPaid]);

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await pool.query('update store_products set stock_qty = 100000 where id = $1', [world.offers.tequila]);
    await giveLine(10_000);
  });

  it('is accepted within the line, to the peso, over all establishments of the group', async () => {
    await order(60);
    await expect(order(41, byCredit, world.locations.norte)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'credit_line_exceeded',
      message: 'El pedido excede tu línea de crédito. Disponible: $4,000.00',
    });
    await order(40, byCredit, world.locations.norte);
    expect(await terms()).toMatchObject({
      credit_line: '10000.00',
      credit_open: '10000.00',
      credit_available: '0.00',
    });
    await expect(order(1)).rejects.toMatchObject({ detail: 'credit_line_exceeded' });
  });

  it('changes nothing when it is refused', async () => {
    const { pool } = database();
    await expect(order(101)).rejects.toMatchObject({ detail: 'credit_line_exceeded' });
    const owner = person(world.people.owner);
    expect(await outcomeOf(pool, owner, 'select from cart_items')).toBe(1);
    expect(await outcomeOf(pool, owner, 'select from orders')).toBe(0);
    expect(await stockOf(pool, world.offers.tequila)).toBe(100_000);
    expect(await terms()).toMatchObject({ credit_open: '0' });
  });

  it('does not use the line if it is paid in another way', async () => {
    await order(500, { method: 1 });
    await order(500, { method: 3 });
    expect(await terms()).toMatchObject({ credit_open: '0', credit_available: '10000.00' });
  });

  it('counts for every colleague of the group', async () => {
    const { pool } = database();
    await order(60);
    const { colleague } = world.people;
    await fillCart(pool, colleague, world.locations.centro, { [world.offers.tequila]: 41 });
    await expect(placeOrder(pool, colleague, world.locations.centro, byCredit)).rejects.toMatchObject({
      detail: 'credit_line_exceeded',
    });
    expect(await termsOf(pool, colleague, world.locations.centro)).toMatchObject({
      credit_available: '4000.00',
    });
    for (const stranger of [world.people.outsider, world.people.former, world.people.newcomer])
      expect(await termsOf(pool, stranger, world.locations.centro)).toBeUndefined();
  });

  it('is refused without a line, after its last day, and after the line is withdrawn', async () => {
    const { pool } = database();
    await giveLine(null);
    await expect(order(1)).rejects.toMatchObject(missing);
    await giveLine(10_000, dateIn(2));
    await order(1);
    await pool.query(`update private.group_accounts set credit_until = $2 where group_id = $1`, [
      world.groups.casa,
      dateIn(-2),
    ]);
    await expect(order(1)).rejects.toMatchObject(missing);
    expect(await terms()).toMatchObject({ credit_line: null, credit_open: '100.00', credit_available: '0' });
  });

  it('is refused while the group is not approved, with any line', async () => {
    const { pool } = database();
    await pool.query(`select private.approve_group($1, false, 'test')`, [world.groups.casa]);
    await expect(order(1)).rejects.toMatchObject(missing);
    const stranger = await foundGroup(pool, await signUp(pool));
    await expect(orderUnits(pool, stranger, world.offers.tequila, 1, byCredit)).rejects.toMatchObject(
      missing,
    );
  });

  it('frees its share when it is cancelled, paid or not', async () => {
    const first = await order(60);
    const second = await order(40);
    await setStatus(first.order_number, 'cancelled');
    expect(await terms()).toMatchObject({ credit_open: '4000.00' });
    await database().pool.query(`update payment_transactions set status = 'failed' where order_id = $1`, [
      second.order_id,
    ]);
    expect(await terms()).toMatchObject({ credit_open: '4000.00' });
    await setStatus(second.order_number, 'cancelled');
    expect(await terms()).toMatchObject({ credit_open: '0' });
  });

  it('is owed until a payment is recorded, even after delivery', async () => {
    const { order_number: number } = await order(60);
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await setStatus(number, status);
    expect(await terms()).toMatchObject({ credit_open: '6000.00' });
    expect((await pay(number)).rows).toEqual([{ changed: true }]);
    expect((await pay(number)).rows).toEqual([{ changed: false }]);
    expect(await terms()).toMatchObject({ credit_open: '0' });
    await pay(number, false);
    expect(await terms()).toMatchObject({ credit_open: '6000.00' });
  });

  it('stays owed by the group that ordered, even if its establishment moves', async () => {
    const { pool } = database();
    await order(60);
    const { ajena } = world.groups;
    await pool.query('update locations set fiscal_data_id = null, bussiness_group_id = $2 where id = $1', [
      world.locations.centro,
      ajena,
    ]);
    const open = async (group: string) =>
      (await pool.query<{ credit_open: string }>('select credit_open from private.group_terms($1)', [group]))
        .rows[0];
    expect(await open(world.groups.casa)).toEqual({ credit_open: '6000.00' });
    expect(await open(ajena)).toEqual({ credit_open: '0' });
  });

  it('counts like those the seller writes manually, and follows their corrections', async () => {
    const { pool } = database();
    const past = await insertId(pool, 'orders', {
      user_id: world.people.owner,
      location_id: world.locations.centro,
      store_id: 1,
      subtotal: 0,
      total: 0,
      is_express: true,
      payment_method_id: 2,
    });
    const payment = await insertId(pool, 'payment_transactions', {
      order_id: past,
      payment_method_id: 2,
      payment_method: 'credit_line',
      amount: 700,
    });
    expect(await terms()).toMatchObject({ credit_open: '700.00' });
    const correct = (change: string) =>
      pool.query(`update payment_transactions set ${change} where id = $1`, [payment]);
    await correct('amount = 800');
    expect(await terms()).toMatchObject({ credit_open: '800.00' });
    await correct(`payment_method = 'bank_transfer'`);
    expect(await terms()).toMatchObject({ credit_open: '0' });
    await correct(`payment_method = 'credit_line'`);
    await pool.query('delete from payment_transactions where id = $1', [payment]);
    expect(await terms()).toMatchObject({ credit_open: '0' });
  });

  it('lets a new colleague spend no more than is left', async () => {
    const { pool } = database();
    const buyer = await addBuyer(pool, world.locations.norte);
    await order(100);
    await fillCart(pool, buyer, world.locations.norte, { [world.offers.tequila]: 1 });
    await expect(placeOrder(pool, buyer, world.locations.norte, byCredit)).rejects.toMatchObject({
      detail: 'credit_line_exceeded',
    });
  });
});
