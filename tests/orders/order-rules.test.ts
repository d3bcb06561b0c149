import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAs, service } from '../../testing/fixtures/act-as';
import { fillCart, placeOrder, stockOf } from '../../testing/fixtures/buy';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

const statuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
const allowed = new Set([
  'pending confirmed',
  'confirmed processing',
  'processing shipped',
  'shipped delivered',
  'pending cancelled',
  'confirmed cancelled',
  'processing cancelled',
]);
const steps = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to, allowed.has(`${from} ${to}`)] as const),
);

// Thirty steps share one small trade: each uses its own order.
describeOnEmbeddedPostgres('the status of an order', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  /** An order that starts with a status, as written by a seed or an import. */
  const orderIn = (status: string) =>
    insertId(database().pool, 'orders', {
      user_id: world.people.owner,
      location_id: world.locations.centro,
      store_id: 1,
      status,
      subtotal: 0,
      total: 0,
      is_express: true,
      payment_method_id: 1,
    });

  it.each(steps)('steps from %s to %s: %s', async (from, to, isAllowed) => {
    const { pool } = database();
    const id = await orderIn(from);
    const stepping = runAs(pool, service, 'update orders set status = $2 where id = $1', [id, to]);
    if (isAllowed) expect((await stepping).rowCount).toBe(1);
    else await expect(stepping).rejects.toMatchObject({ code: 'PT409', detail: 'status_step_refused' });
  });
});

describeOnEmbeddedPostgres('an order', (database) => {
  let world: World;
  let order: string;
  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await fillCart(pool, world.people.owner, world.locations.centro, { [world.offers.mezcal]: 2 });
    order = (await placeOrder(pool, world.people.owner, world.locations.centro)).order_id;
  });

  it('may be set to its present value', async () => {
    const { pool } = database();
    const { rowCount } = await runAs(pool, service, `update orders set status = 'pending' where id = $1`, [
      order,
    ]);
    expect(rowCount).toBe(1);
  });

  it('returns its stock and ends its payment when cancelled', async () => {
    const { pool } = database();
    expect(await stockOf(pool, world.offers.mezcal)).toBe(3);
    await runAs(pool, service, `update orders set status = 'cancelled' where id = $1`, [order]);
    expect(await stockOf(pool, world.offers.mezcal)).toBe(5);
    const { rows } = await pool.query('select status from payment_transactions where order_id = $1', [order]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it.each(['paid', 'failed', 'refunded'])(
    'does not change a payment that is %s when cancelled',
    async (status) => {
      const { pool } = database();
      await pool.query('update payment_transactions set status = $2 where order_id = $1', [order, status]);
      await runAs(pool, service, `update orders set status = 'cancelled' where id = $1`, [order]);
      const { rows } = await pool.query('select status from payment_transactions where order_id = $1', [
        order,
      ]);
      expect(rows).toEqual([{ status }]);
    },
  );

  describe('keeps what was agreed', () => {
    it.each([
      `total = total + 1, subtotal = subtotal + 1`,
      `order_number = 'PED-2026-999999'`,
      `store_id = 2`,
      `location_id = (select l.id from locations l where l.id <> orders.location_id limit 1)`,
      `user_id = (select u.id from profiles u where u.id <> orders.user_id limit 1)`,
      `id = gen_random_uuid()`,
      `shipping_amount = 1, total = total + 1`,
      `created_at = now() - interval '1 year'`,
      `idempotency_key = gen_random_uuid()`,
    ])('against %s', async (change) => {
      const changing = runAs(database().pool, service, `update orders set ${change} where id = $1`, [order]);
      await expect(changing).rejects.toMatchObject({ code: 'PT409', detail: 'order_is_final' });
    });

    it('while a delivery may be moved', async () => {
      const sql = `update orders set is_express = false, delivery_date = now(), delivery_time_slot = 'evening'`;
      expect((await runAs(database().pool, service, `${sql} where id = $1`, [order])).rowCount).toBe(1);
    });
  });

  describe('adds up', () => {
    it.each([
      ['its total', 'update orders set total = 1 where id = $1', 'PT409'],
      ['the total of a line', 'update order_items set total_price = 1 where order_id = $1', '23514'],
      [
        'its subtotal',
        'update order_items set quantity = 1, total_price = unit_price where order_id = $1',
        '23514',
      ],
      ['its lines', 'delete from order_items where order_id = $1', '23514'],
    ])('%s', async (_, sql, code) => {
      await expect(runAs(database().pool, service, sql, [order])).rejects.toMatchObject({ code });
    });

    it('from its first moment', async () => {
      const adding = insertId(database().pool, 'orders', {
        user_id: world.people.owner,
        location_id: world.locations.centro,
        store_id: 1,
        subtotal: 5,
        total: 5,
        is_express: true,
        payment_method_id: 1,
      });
      await expect(adding).rejects.toMatchObject({ code: '23514' });
    });
  });

  it('is numbered by the year in Mexico City, beyond a million too', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ number: string }>(
      `select private.next_order_number('2026-01-01T03:00:00Z') as number`,
    );
    expect(rows[0]?.number).toMatch(/^PED-2025-\d{6}$/);
    await pool.query(`select setval('private.order_number_seq', 9999999)`);
    const next = await pool.query(`select private.next_order_number('2026-06-01') as number`);
    expect(next.rows).toEqual([{ number: 'PED-2026-10000000' }]);
  });

  it('outlives the rows it names, which cannot be deleted', async () => {
    const { pool } = database();
    await expect(
      pool.query('delete from auth.users where id = $1', [world.people.owner]),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^2350[13]$/) as unknown,
    });
    await pool.query('delete from store_products where id = $1', [world.offers.mezcal]);
    const { rows } = await pool.query(
      'select store_product_id, product_name from order_items where order_id = $1',
      [order],
    );
    expect(rows).toEqual([{ store_product_id: null, product_name: 'Mezcal Espadín' }]);
  });
});
