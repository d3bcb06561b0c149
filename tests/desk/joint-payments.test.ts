import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, outcomeOf, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../testing/fixtures/insert';
import { pidOf, untilBlockedBy } from '../../testing/fixtures/locks';
import { addStaff } from '../../testing/fixtures/staff';
import { type World, buildWorld } from '../../testing/fixtures/world';

type Joint = {
  number: number;
  method: string;
  has_others: boolean;
  is_partial: boolean;
  parts: { order_id: string; number: string; amount: number; is_voided: boolean }[];
};
type Order = {
  due: number | null;
  today: string;
  payments: { status: string; amount: number; record_id: string | null; joint: Joint | null }[];
  receipts: { id: string; amount: number; joint: Joint | null; void_reason: string | null }[];
};
type Dues = {
  orders: {
    id: string;
    number: string;
    store: string;
    due: number;
    placed_on: string;
    due_on: string | null;
  }[];
  more: boolean;
  today: string;
};
type Part = [id: string, amount: number | string | null, seen: number | null];

const sql = 'record_customer_payment($1, $2, $3, $4, $5, $6, $7)';
const voidAll = 'void_customer_payment($1, $2)';

/** One group that owes for three orders: 100 and 240.50 at store 1, 240 at store 2. */
describeOnEachPostgres('a payment of a customer for several orders', (database) => {
  let world: World;
  let staff: Desk;
  let first: string;
  let second: string;
  let distant: string;
  const pool = () => database().pool;
  const one = async <T = unknown>(id: string, call: string, values: unknown[]) =>
    (await runAs(pool(), person(id), `select ${call} as answer`, values)).rows[0]?.['answer'] as T;
  const values = (amount: number | string | null, parts: Part[] | null, more: Partial<Call> = {}) => [
    more.group ?? world.groups.casa,
    amount,
    more.day ?? null,
    more.method === undefined ? 'bank_transfer' : more.method,
    more.reference ?? 'SPEI 77',
    parts && JSON.stringify(parts.map(([id, part, seen]) => ({ id, amount: part, seen_due: seen }))),
    more.key ?? null,
  ];
  type Call = { group: string; day: string; method: string | null; reference: string; key: string };
  const pay = async (id: string, ...call: Parameters<typeof values>) =>
    Number(await one<string>(id, sql, values(...call)));
  const failure = async (id: string, call: string, given: unknown[]) =>
    runAs(pool(), person(id), `select ${call}`, given).then(
      () => null,
      (error: { code: string; detail: string; message: string }) => error,
    );
  const refused = (id: string, ...call: Parameters<typeof values>) => failure(id, sql, values(...call));
  const seen = (id: string, order: string) => one<Order>(id, 'desk_order($1)', [order]);
  const dueOf = async (order: string) => (await seen(staff.admin, order)).due;
  const dues = (id: string) => one<Dues>(id, 'desk_customer_dues($1)', [world.groups.casa]);
  const numberOf = async (order: string) =>
    (
      await pool().query<{ number: string }>('select order_number as number from orders where id = $1', [
        order,
      ])
    ).rows[0]?.number ?? '';
  const creditOpen = async () =>
    (await one<{ terms: { credit_open: number } }>(staff.admin, 'desk_customer($1)', [world.groups.casa]))
      .terms.credit_open;

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner } = world.people;
    const far = await insertId(pool(), 'locations', {
      name: 'Distante',
      bussiness_group_id: world.groups.casa,
      fiscal_data_id: world.fiscal.casa,
      store_id: 2,
    });
    await insert(pool(), 'location_users', { user_id: owner, location_id: far });
    const place = async (location: string, offer: string, quantity: number) => {
      await fillCart(pool(), owner, location, { [offer]: quantity });
      return (await placeOrder(pool(), owner, location, { method: 2 })).order_id;
    };
    first = await place(world.locations.centro, world.offers.tequila, 1);
    second = await place(world.locations.centro, world.offers.tequila, 3);
    distant = await place(far, world.offers.tequilaFar, 2);
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
    await pool().query(`update orders set status = 'confirmed' where id = $1`, [second]);
    for (const status of ['processing', 'shipped', 'delivered'])
      await pool().query('update orders set status = $2 where id = $1', [second, status]);
    await pool().query(
      `update private.order_steps set created_at = now() - interval '40 days' where order_id = $1 and to_status = 'delivered'`,
      [second],
    );
    const { orders, today } = await dues(staff.seller);
    expect(orders.map(({ id }) => id)).toEqual([second, first]);
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

  it('is on the log as one act, with a payment for each order', async () => {
    const number = await pay(staff.seller, 150, [
      [first, 100, 100],
      [second, 50, 300],
    ]);
    const logged = async () =>
      (
        await runAs(
          pool(),
          person(staff.admin),
          `select act, after, batch, reason from staff_log() where table_name = 'order_payments' and actor = $1`,
          [staff.seller],
        )
      ).rows as { act: string; after: object; batch: string; reason: string | null }[];
    const made = await logged();
    expect(made.map(({ after }) => after)).toMatchObject(
      made.map(() => ({ joint_number: number, method: 'bank_transfer', reference: 'SPEI 77' })),
    );
    expect([made.length, new Set(made.map(({ batch }) => batch)).size]).toEqual([2, 1]);
    await one(staff.seller, voidAll, [number, 'No llegó']);
    const voided = (await logged()).filter(({ act }) => act === 'update');
    expect(voided.map(({ reason }) => reason)).toEqual(['No llegó', 'No llegó']);
    expect(new Set(voided.map(({ batch }) => batch)).size).toBe(1);
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

  it('of a seller who lost access while waiting changes nothing', async () => {
    const relief = await addStaff(pool(), 'seller', [1]);
    let late: Promise<unknown> | undefined;
    await inTransactionAs(pool(), person(staff.admin), async (client) => {
      await client.query('select record_order_payment($1, true, 10)', [first]);
      const pid = await pidOf(client);
      late = refused(relief, 50, [
        [second, 40, 300],
        [first, 10, 90],
      ]);
      await untilBlockedBy(pool(), pid, late);
      await pool().query('update private.staff set is_active = false where user_id = $1', [relief]);
    });
    expect(await late).toMatchObject({ code: 'PT403' });
    expect(await dueOf(second)).toBe(300);
  });

  it('is voided whole in one act, whose parts are due again', async () => {
    const number = await pay(staff.seller, 150, [
      [first, 100, 100],
      [second, 50, 300],
    ]);
    expect(await failure(staff.seller, voidAll, [number, '  '])).toMatchObject({ detail: 'reason_missing' });
    expect(await failure(staff.seller, voidAll, [number + 1, 'Error'])).toMatchObject({
      code: 'PT404',
      detail: 'payment_not_found',
    });
    expect(await one(staff.seller, voidAll, [number, 'Cheque devuelto'])).toBe(true);
    expect(await one(staff.seller, voidAll, [number, 'Cheque devuelto'])).toBe(false);
    expect([await dueOf(first), await dueOf(second)]).toEqual([100, 300]);
    expect((await seen(staff.seller, first)).receipts).toMatchObject([
      {
        void_reason: 'Cheque devuelto',
        joint: { number, parts: [{ is_voided: true }, { is_voided: true }] },
      },
    ]);
    expect(await creditOpen()).toBe(640);
  });

  it('is voided for one order without the others, and then for the rest', async () => {
    const number = await pay(staff.seller, 150, [
      [first, 100, 100],
      [second, 50, 300],
    ]);
    const [receipt] = (await seen(staff.seller, first)).receipts;
    const voidOne = `record_order_payment(p_order_id => $1, p_is_paid => false, p_id => $2, p_reason => 'Error')`;
    await one(staff.seller, voidOne, [first, receipt?.id]);
    expect([await dueOf(first), await dueOf(second)]).toEqual([100, 250]);
    await one(staff.seller, 'record_order_payment($1, true)', [first]);
    expect(await one(staff.seller, voidAll, [number, 'Error'])).toBe(true);
    expect([await dueOf(first), await dueOf(second)]).toEqual([null, 300]);
  });

  it('stays whole where a part of it was given back', async () => {
    const number = await pay(staff.seller, 150, [
      [first, 100, 100],
      [second, 50, 300],
    ]);
    await pool().query(`update orders set status = 'cancelled' where id = $1`, [second]);
    await one(staff.seller, 'record_order_refund($1)', [second]);
    expect(await failure(staff.seller, voidAll, [number, 'Error'])).toMatchObject({
      detail: 'refund_recorded',
    });
    expect(await dueOf(first)).toBeNull();
  });

  it('is for orders of the caller’s stores: the others are neither listed, paid, shown nor voided', async () => {
    const both: Part[] = [
      [first, 100, 100],
      [distant, 240, 240],
    ];
    for (const id of [staff.seller, staff.far])
      expect(await refused(id, 340, both)).toMatchObject({ code: 'PT404', detail: 'order_not_found' });
    expect([await dueOf(first), await dueOf(distant)]).toEqual([100, 240]);
    const number = await pay(staff.admin, 340, both);
    const joint = {
      number,
      has_others: true,
      is_partial: true,
      parts: [{ order_id: first, amount: 100 }],
    };
    const shown = await seen(staff.seller, first);
    expect(shown).toMatchObject({ payments: [{ joint }], receipts: [{ joint }] });
    expect(shown.receipts[0]?.joint?.parts).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(await numberOf(distant));
    expect(await failure(staff.seller, voidAll, [number, 'Error'])).toMatchObject({
      code: 'PT403',
      detail: 'payment_of_other_stores',
    });
    expect([await dueOf(first), await dueOf(distant)]).toEqual([null, null]);
    expect(await one(staff.admin, voidAll, [number, 'Error'])).toBe(true);
    const near = await pay(staff.seller, 150, [
      [first, 100, 100],
      [second, 50, 300],
    ]);
    expect(await failure(staff.far, voidAll, [near, 'Error'])).toMatchObject({ code: 'PT404' });
  });

  it('is of orders of that customer', async () => {
    const other = await insertId(pool(), 'business_groups', { name: 'Otro grupo' });
    await insert(pool(), 'locations', { name: 'Otro', bussiness_group_id: other, store_id: 1 });
    expect(await refused(staff.admin, 100, [[first, 100, 100]], { group: other })).toMatchObject({
      code: 'PT404',
      detail: 'order_not_found',
    });
    expect(
      await refused(staff.seller, 100, [[first, 100, 100]], { group: world.groups.ajena }),
    ).toMatchObject({
      detail: 'group_not_found',
    });
  });

  it('is for the staff', async () => {
    const given = values(100, [[first, 100, 100]]);
    expect(await outcomesForBuyers(pool(), world, sql, given)).toEqual(refusedToBuyers);
    expect(await outcomesForBuyers(pool(), world, voidAll, [1, 'Error'])).toEqual(refusedToBuyers);
    expect(await outcomesForBuyers(pool(), world, 'desk_customer_dues($1)', [world.groups.casa])).toEqual(
      refusedToBuyers,
    );
    for (const actor of [world.people.owner, staff.seller, staff.admin].map(person))
      expect(await outcomeOf(pool(), actor, 'select * from private.joint_payments')).toBe('42501');
    expect(await outcomeOf(pool(), visitor, 'select * from private.joint_payments')).toBe('42501');
    expect(await dueOf(first)).toBe(100);
  });
});
