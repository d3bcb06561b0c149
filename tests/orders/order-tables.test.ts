import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

// Only the database's own functions write here, but an import or an operator's script must not bypass the rules either.
describeOnEachPostgres('the tables of orders refuse, from every writer,', (database) => {
  let world: World;
  let order: string;
  const facts = (more: Record<string, unknown>) => ({
    user_id: world.people.owner,
    location_id: world.locations.centro,
    store_id: 1,
    subtotal: 0,
    total: 0,
    is_express: true,
    payment_method_id: 1,
    ...more,
  });

  beforeAll(async () => {
    world = await buildWorld(database().pool);
    order = await insertId(database().pool, 'orders', facts({}));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a total that is not subtotal and shipping', { total: 1 }],
    ['shipping below nothing', { shipping_amount: -1, total: -1 }],
    ['an unknown status', { status: 'perdido' }],
    ['a number of another form', { order_number: '7' }],
    ['a planned delivery without a date', { is_express: false, delivery_time_slot: 'morning' }],
    ['a planned delivery without a slot', { is_express: false, delivery_date: '2026-12-24' }],
    ['an unknown slot', { is_express: false, delivery_date: '2026-12-24', delivery_time_slot: 'night' }],
    ['an address that is none', { shipping_address: JSON.stringify('Madero 5') }],
  ])('an order with %s', async (_, more) => {
    await expect(insert(database().pool, 'orders', facts(more))).rejects.toMatchObject({ code: '23514' });
  });

  it('a second order with the same key or the same number', async () => {
    const { pool } = database();
    const first = { idempotency_key: randomUUID(), order_number: 'PED-2026-700001' };
    await insert(pool, 'orders', facts(first));
    for (const more of [{ idempotency_key: first.idempotency_key }, { order_number: first.order_number }]) {
      await expect(insert(pool, 'orders', facts(more))).rejects.toMatchObject({ code: '23505' });
    }
    const another = facts({ idempotency_key: first.idempotency_key, user_id: world.people.colleague });
    await insert(pool, 'orders', another);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a total that is not quantity and price', { quantity: 2, unit_price: 3, total_price: 5 }],
    ['no quantity', { quantity: 0, unit_price: 3, total_price: 0 }],
    ['a price below nothing', { quantity: 1, unit_price: -3, total_price: -3 }],
  ])('a line with %s', async (_, more) => {
    const line = {
      order_id: order,
      product_id: world.offers.tequilaProduct,
      product_name: 'Tequila',
      sku: 'T',
    };
    await expect(insert(database().pool, 'order_items', { ...line, ...more })).rejects.toMatchObject({
      code: '23514',
      // Not the sum of the lines, which is checked later.
      constraint: expect.stringMatching(/^order_items_/) as unknown,
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['an amount below nothing', { amount: -1 }],
    ['an unknown status', { amount: 1, status: 'perdido' }],
  ])('a payment with %s', async (_, more) => {
    const payment = { order_id: order, payment_method_id: 1, payment_method: 'bank_transfer' };
    await expect(
      insert(database().pool, 'payment_transactions', { ...payment, ...more }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('a price of zero, and negative stock', async () => {
    for (const change of ['price = 0', 'price = -1', 'stock_qty = -1']) {
      const changing = database().pool.query(`update store_products set ${change} where id = $1`, [
        world.offers.tequila,
      ]);
      await expect(changing).rejects.toMatchObject({ code: '23514' });
    }
  });
});
