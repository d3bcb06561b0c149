import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person } from '../../../testing/fixtures/act-as';
import { type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import {
  buildOwingGroup,
  jointPayments,
  type OwingGroup,
  type Part,
} from '../../../testing/fixtures/owing-group';
import type { World } from '../../../testing/fixtures/world';

describeOnEachPostgres('a payment of a customer for several orders', (database) => {
  let group: OwingGroup;
  let world: World;
  let staff: Desk;
  let first: string;
  let second: string;
  let distant: string;
  const pool = () => database().pool;
  const { one, seen, pay, refused, dueOf, dues, numberOf, creditOpen } = jointPayments(pool, () => group);

  beforeEach(async () => {
    group = await buildOwingGroup(pool());
    ({ world, staff, first, second, distant } = group);
  });

  it('lists what is due of the caller’s stores, the orders to be paid first in front', async () => {
    expect(await dues(staff.seller)).toMatchObject({
      more: false,
      orders: [
        { id: first, due: 100, due_on: null },
        { id: second, due: 300, due_on: null },
      ],
    });
    expect((await dues(staff.far)).orders.map(({ id }) => id)).toEqual([distant]);
    expect((await dues(staff.admin)).orders.map(({ id }) => id)).toEqual([first, second, distant]);
    await pool().query('update private.group_accounts set credit_days = 30 where group_id = $1', [
      world.groups.casa,
    ]);
    await pool().query(
      `update orders set status = 'confirmed', delivery_date = current_date - 40 where id = $1`,
      [second],
    );
    const isOverdue = async () =>
      (await dues(staff.seller)).orders.map((order) => [order.id, order.is_overdue]);
    expect(await isOverdue()).toEqual([
      [second, false],
      [first, false],
    ]);
    for (const status of ['processing', 'shipped', 'delivered'])
      await pool().query('update orders set status = $2 where id = $1', [second, status]);
    await pool().query(
      `update private.order_steps set created_at = now() - interval '40 days' where order_id = $1 and to_status = 'delivered'`,
      [second],
    );
    const { orders, today } = await dues(staff.seller);
    expect(orders.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(Date.parse(today) - Date.parse(orders[0]?.due_on ?? '')).toBe(10 * 86_400_000);
    await pool().query(`update orders set status = 'cancelled' where id = $1`, [first]);
    await one(staff.seller, 'record_order_payment($1, true)', [second]);
    expect((await dues(staff.seller)).orders).toEqual([]);
  });

  it('pays each order as a single payment does, under one number', async () => {
    const { today } = await dues(staff.seller);
    const number = await pay(staff.seller, 350.5, [
      [first, 100, 100],
      [second, 250.5, 300],
    ]);
    expect(await dueOf(first)).toBeNull();
    expect(await seen(staff.seller, second)).toMatchObject({
      due: 49.5,
      payments: [
        { status: 'pending', amount: 49.5, joint: null },
        {
          status: 'paid',
          amount: 250.5,
          paid_on: today,
          reference: 'SPEI 77',
          joint: {
            number,
            method: 'bank_transfer',
            has_others: false,
            is_partial: false,
            parts: [
              { order_id: first, number: await numberOf(first), amount: 100, is_voided: false },
              { order_id: second, number: await numberOf(second), amount: 250.5, is_voided: false },
            ],
          },
        },
      ],
      receipts: [{ amount: 250.5, joint: { number } }],
    });
    expect(await creditOpen()).toBe(289.5);
    expect(await one(world.people.owner, 'order_story($1)', [first])).toMatchObject({ paid_on: today });
    const story = await one(world.people.owner, 'order_story($1)', [second]);
    expect(story).toMatchObject({ paid: 250.5, due: 49.5 });
    expect(JSON.stringify(story)).not.toContain('SPEI');
  });

  it('of one order is no payment of several', async () => {
    await pay(staff.seller, 100, [[first, 100, 100]]);
    expect(await seen(staff.seller, first)).toMatchObject({
      due: null,
      receipts: [{ amount: 100, joint: null }],
    });
  });

  it.each<[string, number | string | null, [number | string | null, number | string | null], string]>([
    ['more than its parts', 150.01, [100, 50], 'amount_not_allotted'],
    ['less than its parts', 149.99, [100, 50], 'amount_not_allotted'],
    ['no amount', null, [100, 50], 'amount_not_allotted'],
    ['more than what is due of an order', 400.01, [100, 300.01], 'amount_too_high'],
    ['a part of nothing', 100, [100, 0], 'amount_invalid'],
    ['a negative part', 50, [100, -50], 'amount_invalid'],
    ['a part of a cent', 100.005, [100, 0.005], 'amount_invalid'],
    ['a part that is no number', 'NaN', [100, 'NaN'], 'parts_invalid'],
    ['a part without an amount', 100, [100, null], 'parts_invalid'],
  ])('is refused with %s, and nothing is recorded', async (_what, amount, [ofFirst, ofSecond], detail) => {
    const parts: Part[] = [
      [first, ofFirst, 100],
      [second, ofSecond, 300],
    ];
    expect(await refused(staff.seller, amount, parts)).toMatchObject({ code: 'PT400', detail });
    expect([await dueOf(first), await dueOf(second)]).toEqual([100, 300]);
    expect((await seen(staff.seller, first)).receipts).toEqual([]);
  });

  it('is refused without orders, with one twice, of an unknown way of paying, and on a day to come', async () => {
    const all: Part[] = [[first, 100, 100]];
    const twice: Part[] = [
      [first, 50, 100],
      [first, 50, 100],
    ];
    expect(await refused(staff.seller, 0, [])).toMatchObject({ detail: 'parts_invalid' });
    expect(await refused(staff.seller, 0, null)).toMatchObject({ detail: 'parts_invalid' });
    expect(await refused(staff.seller, 100, [[first, 100, null]])).toMatchObject({ detail: 'parts_invalid' });
    expect(await refused(staff.seller, 100, twice)).toMatchObject({ detail: 'parts_invalid' });
    expect(await refused(staff.seller, 100, all, { method: 'shells' })).toMatchObject({
      detail: 'method_unknown',
    });
    expect(await refused(staff.seller, 100, all, { method: null })).toMatchObject({
      detail: 'method_unknown',
    });
    expect(await refused(staff.seller, 100, all, { day: '9999-12-31' })).toMatchObject({
      detail: 'paid_on_invalid',
    });
    expect(await refused(staff.seller, 100, all, { reference: 'x'.repeat(61) })).toMatchObject({
      detail: 'reference_too_long',
    });
    expect(await dueOf(first)).toBe(100);
  });

  it('is refused whole where an order changed since the seller looked, and says which and how', async () => {
    await one(staff.admin, 'record_order_payment($1, true, 60)', [second]);
    const parts: Part[] = [
      [first, 100, 100],
      [second, 50, 300],
    ];
    const refusal = await refused(staff.seller, 150, parts);
    expect(refusal).toMatchObject({ code: 'PT409', detail: 'payment_changed' });
    expect(refusal?.message).toContain(`de ${await numberOf(second)} ahora faltan $240.00, antes $300.00`);
    expect(refusal?.message).not.toContain(await numberOf(first));
    expect(await dueOf(first)).toBe(100);
    await one(staff.admin, 'record_order_payment($1, true)', [second]);
    await pool().query(`update orders set status = 'cancelled' where id = $1`, [first]);
    const again = await refused(staff.seller, 150, parts);
    expect(again?.message).toContain(`${await numberOf(first)} está cancelado`);
    expect(again?.message).toContain(`${await numberOf(second)} ya está pagado`);
  });

  it('is recorded once by a request that is sent twice or by two tabs at the same time', async () => {
    const key = randomUUID();
    const parts: Part[] = [
      [second, 50, 300],
      [first, 100, 100],
    ];
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => pay(staff.seller, 150, parts, { key })));
    expect([b, c]).toEqual([a, a]);
    expect(await pay(staff.seller, 150, parts.toReversed(), { key })).toBe(a);
    expect([await dueOf(first), await dueOf(second)]).toEqual([null, 250]);
    const other: Part[] = [
      [second, 60, 250],
      [distant, 90, 240],
    ];
    expect(await refused(staff.seller, 50, [[second, 50, 250]], { key })).toMatchObject({
      detail: 'key_reused',
    });
    expect(await refused(staff.seller, 150, parts, { key, method: 'cash' })).toMatchObject({
      detail: 'key_reused',
    });
    // A key is the person's own.
    expect(await pay(staff.admin, 150, other, { key })).not.toBe(a);
  });

  it('waits for a colleague who holds one of its orders, and then reports what they did', async () => {
    let late: Promise<unknown> | undefined;
    const parts: Part[] = [
      [first, 100, 100],
      [second, 50, 300],
    ];
    await inTransactionAs(pool(), person(staff.admin), async (client) => {
      await client.query('select record_order_payment($1, true, 10)', [second]);
      const pid = await pidOf(client);
      late = refused(staff.seller, 150, parts);
      await untilBlockedBy(pool(), pid, late);
    });
    expect(await late).toMatchObject({ code: 'PT409', detail: 'payment_changed' });
    expect([await dueOf(first), await dueOf(second)]).toEqual([100, 290]);
  });

  it('and another of the same orders in the other order do not block each other for good', async () => {
    const parts: Part[] = [
      [first, 10, 100],
      [second, 20, 300],
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        refused(staff.seller, 30, index % 2 === 0 ? parts : parts.toReversed(), { key: randomUUID() }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome !== null) expect(outcome).toMatchObject({ detail: 'payment_changed' });
    expect([await dueOf(first), await dueOf(second)]).toEqual([90, 280]);
  });
});
