import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Receipt = {
  id: string;
  amount: number;
  paid_on: string;
  reference: string | null;
  by: string;
  voided_at: string | null;
};
type Order = {
  due: number | null;
  today: string;
  receipts: Receipt[];
  payments: { status: string; amount: number; paid_on: string | null; reference: string | null }[];
};
type Listed = { orders: { paid_on: string | null; reference: string | null; payment_state: string }[] };
type Customer = {
  terms: { credit_open: number };
  orders: { due: number | null; paid_on: string | null; today: string; is_paid: boolean }[];
};

const pay = 'record_order_payment($1, true, $2, $3, $4, $5)';

describeOnEachPostgres('payments of an order', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const one = async <T = unknown>(id: string, sql: string, values: unknown[] = [order]) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const seen = () => one<Order>(staff.seller, 'desk_order($1)');
  const outcome = (values: unknown[], id = staff.seller) =>
    outcomeOf(pool(), person(id), `select ${pay}`, [order, ...values]);
  const paidOn = async () =>
    (await one<{ paid_on: string | null }>(world.people.owner, 'order_story($1)')).paid_on;
  const daysAgo = async (days: number) => {
    const { rows } = await pool().query<{ day: string }>('select ($1::date - $2::integer)::text as day', [
      (await seen()).today,
      days,
    ]);
    return rows[0]?.day ?? '';
  };
  const customer = () => one<Customer>(staff.seller, 'desk_customer($1)', [world.groups.casa]);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 4 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro, {
      method: 2,
    }));
  });

  it('keep their day, amount and reference, which the desk reads and the buyer does not', async () => {
    const day = await daysAgo(3);
    expect((await customer()).orders[0]).toMatchObject({ due: 400, paid_on: null, is_paid: false });
    expect(await paidOn()).toBeNull();
    expect(await one(staff.seller, pay, [order, 400, day, '  SPEI\t 0123 ', 400])).toBe(true);
    const after = await seen();
    expect(after).toMatchObject({
      due: null,
      payments: [{ status: 'paid', amount: 400, paid_on: day, reference: 'SPEI 0123' }],
      receipts: [{ amount: 400, paid_on: day, reference: 'SPEI 0123', voided_at: null }],
    });
    expect(after.receipts[0]?.by).toBeTruthy();
    const { orders } = await one<Listed>(staff.seller, 'desk_orders()', []);
    expect(orders).toMatchObject([{ paid_on: day, reference: 'SPEI 0123', payment_state: 'paid' }]);
    expect((await customer()).orders[0]).toMatchObject({ due: null, paid_on: day, is_paid: true });
    const story = await one(world.people.owner, 'order_story($1)');
    expect(story).toMatchObject({ paid_on: day });
    expect(JSON.stringify(story)).not.toContain('SPEI');
    expect(await one(world.people.outsider, 'order_story($1)')).toBeNull();
  });

  it('are today’s without a day, and pay everything without an amount', async () => {
    const { today } = await seen();
    expect(await one(staff.seller, 'record_order_payment($1, true)')).toBe(true);
    expect((await seen()).receipts).toMatchObject([{ amount: 400, paid_on: today, reference: null }]);
    expect(await one(staff.seller, 'record_order_payment($1, true)')).toBe(false);
  });

  it('may be parts: the rest stays due, and only what is not paid takes up the credit line', async () => {
    await one(staff.seller, pay, [order, 150.5, null, 'Cheque 7', 400]);
    expect(await seen()).toMatchObject({
      due: 249.5,
      payments: [
        { status: 'pending', amount: 249.5, reference: null },
        { status: 'paid', amount: 150.5, reference: 'Cheque 7' },
      ],
    });
    expect((await customer()).terms.credit_open).toBe(249.5);
    expect((await customer()).orders[0]).toMatchObject({ due: 249.5, is_paid: false });
    expect(await paidOn()).toBeNull();
    await one(staff.seller, pay, [order, 249.5, await daysAgo(1), 'Cheque 8', 249.5]);
    expect(await paidOn()).toBe((await seen()).today);
    const { orders } = await one<Listed>(staff.seller, 'desk_orders()', []);
    expect(orders[0]).toMatchObject({ reference: 'Cheque 7; Cheque 8', payment_state: 'paid' });
    expect((await customer()).terms.credit_open).toBe(0);
  });

  it('are voided one by one or all, and stay in the history', async () => {
    await one(staff.seller, pay, [order, 100, null, 'A', 400]);
    await one(staff.seller, pay, [order, 300, null, 'B', 300]);
    const [first] = (await seen()).receipts;
    const voidOne = `record_order_payment(p_order_id => $1, p_is_paid => false, p_id => $2, p_reason => 'Error')`;
    expect(await outcomeOf(pool(), person(staff.far), `select ${voidOne}`, [order, first?.id])).toBe('PT404');
    expect(await one(staff.seller, voidOne, [order, first?.id])).toBe(true);
    expect(await one(staff.seller, voidOne, [order, first?.id])).toBe(false);
    const after = await seen();
    expect(after.due).toBe(100);
    expect(after.receipts.map(({ reference, voided_at }) => [reference, voided_at !== null])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    expect(await one(staff.seller, `record_order_payment($1, false, p_reason => 'Error')`)).toBe(true);
    expect(await seen()).toMatchObject({ due: 400 });
    expect((await seen()).receipts.map(({ voided_at }) => voided_at !== null)).toEqual([true, true]);
    expect((await customer()).terms.credit_open).toBe(400);
    expect(await paidOn()).toBeNull();
  });

  it.each([
    ['a day to come', [400, '9999-12-31', null, 400]],
    ['a day of a year long ago', [400, '2016-01-01', null, 400]],
    ['a long reference', [400, null, 'x'.repeat(61), 400]],
    ['an amount of nothing', [0, null, null, 400]],
    ['a negative amount', [-1, null, null, 400]],
    ['a part of a cent', [1.005, null, null, 400]],
    ['more than what is due', [400.01, null, null, 400]],
  ])('are refused with %s', async (_what, values) => {
    expect(await outcome(values)).toBe('PT400');
    expect(await seen()).toMatchObject({ due: 400, receipts: [] });
  });

  it('are refused tomorrow, and not today, by the clock of the store', async () => {
    expect(await outcome([400, await daysAgo(-1), null, 400])).toBe('PT400');
    expect(await outcome([400, await daysAgo(0), null, 400])).toBe(1);
  });

  it('count once: a colleague’s payment in between is reported, and a repeated call changes nothing', async () => {
    await one(staff.seller, pay, [order, 100, null, 'A', 400]);
    expect(await one(staff.seller, pay, [order, 100, null, 'A', 400])).toBe(false);
    expect(await outcome([100, null, 'A', 400], staff.admin)).toBe('PT409');
    expect(await outcome([50, null, 'B', 400])).toBe('PT409');
    expect(await outcome([300, null, null, 400])).toBe('PT409');
    expect(await seen()).toMatchObject({ due: 300, receipts: [{ amount: 100 }] });
    await Promise.all([1, 2, 3, 4].map(() => outcome([100, null, 'C', 300])));
    expect(await seen()).toMatchObject({ due: 200, receipts: [{ amount: 100 }, { amount: 100 }] });
  });

  it('are on the log of the staff, with what was recorded and by whom', async () => {
    await one(staff.seller, pay, [order, 100, null, 'SPEI 9', 400]);
    const { rows } = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(rows.find(({ table_name: table }) => table === 'order_payments')).toMatchObject({
      actor: staff.seller,
      act: 'insert',
      after: { amount: 100, reference: 'SPEI 9' },
    });
    const { rows: found } = await pool().query<{ number: string }>(
      'select order_number as number from orders where id = $1',
      [order],
    );
    type Log = { entries: { table: string; subject: string }[] };
    const { entries } = await one<Log>(staff.admin, 'desk_log(p_search => $1)', [found[0]?.number]);
    expect(entries.find(({ table }) => table === 'order_payments')?.subject).toBe(found[0]?.number);
  });

  it('are for the staff of the store', async () => {
    const values = [order, 400, null, 'SPEI 1', 400];
    expect(await outcomesForBuyers(pool(), world, pay, values)).toEqual(refusedToBuyers);
    expect(await outcome([400, null, 'SPEI 1', 400], world.people.colleague)).toBe('PT403');
    expect(await outcome([400, null, 'SPEI 1', 400], staff.far)).toBe('PT404');
    await one(staff.seller, pay, values);
    const { owner, colleague, outsider } = world.people;
    for (const actor of [owner, colleague, outsider, staff.seller, staff.far, staff.admin].map(person))
      expect(await outcomeOf(pool(), actor, 'select * from private.order_payments')).toBe('42501');
    expect(await outcomeOf(pool(), visitor, 'select * from private.order_payments')).toBe('42501');
    expect(await outcomeOf(pool(), visitor, 'select order_story($1)', [order])).toBe('42501');
    expect(await outcomeOf(pool(), person(staff.far), 'select desk_order($1)', [order])).toBe('PT404');
  });

  it('of a part are read by the buyer with what is left, in the story and in the mails', async () => {
    const { owner, outsider } = world.people;
    const story = () => one<Record<string, unknown>>(owner, 'order_story($1)');
    const stateInList = async () =>
      (await one<Listed>(staff.seller, 'desk_orders()', [])).orders[0]?.payment_state;
    const advance = (status: string) =>
      pool().query('update orders set status = $2 where id = $1', [order, status]);
    const mail = async (kind: string) =>
      (
        await pool().query<{ payload: unknown }>(
          'select payload from private.mail_outbox where subject_id = $1 and kind = $2',
          [order, kind],
        )
      ).rows[0]?.payload;
    expect(await story()).toMatchObject({ paid: null, due: null });
    expect(await mail('order_received')).toMatchObject({ total: 400, paid: null, due: null });
    expect(await stateInList()).toBe('due');
    await advance('confirmed');
    expect(await mail('order_confirmed')).toMatchObject({ paid: null, due: null });

    await one(staff.seller, 'record_order_payment($1, true, 150)');
    expect(await story()).toMatchObject({ paid: 150, due: 250, paid_on: null });
    expect(await one(outsider, 'order_story($1)')).toBeNull();
    expect(await stateInList()).toBe('partly_paid');
    const due = await one<Listed>(staff.seller, `desk_orders(p_payment_state => 'due')`, []);
    expect(due.orders[0]).toMatchObject({ id: order, payment_state: 'partly_paid', due: 250 });
    await advance('processing');
    await advance('shipped');
    expect(await mail('order_shipped')).toMatchObject({ total: 400, paid: 150, due: 250 });

    await one(staff.seller, 'record_order_payment($1, true)');
    expect(await story()).toMatchObject({ paid: null, due: null });
    expect(await stateInList()).toBe('paid');
    await advance('delivered');
    expect(await mail('order_delivered')).toMatchObject({ total: 400, paid: 400, due: 0 });
  });

  it('of a part are in the mail of a cut with what is left of the new total', async () => {
    await one(staff.seller, 'record_order_payment($1, true, 150)');
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1', [
      order,
    ]);
    const edit = JSON.stringify({ lines: [{ id: rows[0]?.id, quantity: 2 }] });
    type Plan = { revision: number; status: string; digest: string };
    const plan = await one<Plan>(staff.seller, 'preview_order_edit($1, $2)', [order, edit]);
    await one(staff.seller, 'edit_order($1, $2, $3, $4, $5, $6)', [
      order,
      edit,
      'Ya no hay',
      plan.revision,
      plan.status,
      plan.digest,
    ]);
    const mails = await pool().query<{ payload: unknown }>(
      `select payload from private.mail_outbox where subject_id = $1 and kind = 'order_changed'`,
      [order],
    );
    expect(mails.rows).toMatchObject([{ payload: { total: 200, paid: 150, due: 50 } }]);
    expect(await one(world.people.owner, 'order_story($1)')).toMatchObject({ paid: 150, due: 50 });
    const { rows: terms } = await runAs(pool(), person(world.people.owner), 'select * from order_terms($1)', [
      world.locations.centro,
    ]);
    expect(Number(terms[0]?.['credit_open'])).toBe(50);
  });
});
