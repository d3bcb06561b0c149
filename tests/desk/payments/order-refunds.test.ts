import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Recorded = { id: string; amount: number; voided_at: string | null; void_reason: string | null };
type Order = {
  due: number | null;
  today: string;
  held: number;
  owed_back: number;
  receipts: Recorded[];
  refunds: (Recorded & { refunded_on: string; reference: string | null; by: string })[];
  payments: { status: string; amount: number; record_id: string | null }[];
};
type Plan = {
  owed_back: [number, number];
  held: number;
  digest: string;
  revision: number;
  status: string;
  credit: { before: number; after: number };
};

const pay = 'record_order_payment($1, true, $2, $3, $4, $5)';
const refund = 'record_order_refund($1, $2, $3, $4, $5, $6)';
const voidRefund = 'void_order_refund($1, $2, $3)';
const voidPayment = 'record_order_payment(p_order_id => $1, p_is_paid => false, p_id => $2, p_reason => $3)';

describeOnEachPostgres('money that is owed back', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: string;
  const pool = () => database().pool;
  const one = async <T = unknown>(id: string, sql: string, values: unknown[] = [order]) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const seen = () => one<Order>(staff.seller, 'desk_order($1)');
  const outcome = (sql: string, values: unknown[], id = staff.seller) =>
    outcomeOf(pool(), person(id), `select ${sql}`, [order, ...values]);
  const give = (amount: number | null, owed: number | null, key: string | null = null, id = staff.seller) =>
    one<boolean>(id, refund, [order, amount, null, 'SPEI 9', owed, key]);
  const cut = async (quantity: number) => {
    const edit = JSON.stringify({ lines: [{ id: line, quantity }] });
    const plan = await one<Plan>(staff.seller, 'preview_order_edit($1, $2)', [order, edit]);
    const values = [order, edit, 'Faltan', plan.revision, plan.status, plan.digest];
    await one(staff.seller, 'edit_order($1, $2, $3, $4, $5, $6)', values);
    return plan;
  };
  const cancel = async () =>
    one(staff.seller, 'advance_orders($1, $2, $3)', [
      JSON.stringify([{ id: order, expected_status: 'pending' }]),
      'cancelled',
      'Cerró',
    ]);
  const customer = () =>
    one<{ open: { owed_back: number; unpaid: number }; terms: { credit_open: number }; orders: object[] }>(
      staff.seller,
      'desk_customer($1)',
      [world.groups.casa],
    );
  const queue = async (id = staff.seller) =>
    (await one<{ owed_back: object }>(id, 'desk_queues()', [])).owed_back;
  const listed = async (state: string | null, id = staff.seller) =>
    (await one<{ orders: object[] }>(id, 'desk_orders(p_payment_state => $1)', [state])).orders;
  const story = () => one<Record<string, unknown>>(world.people.owner, 'order_story($1)');

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    // Other tests leave some in the same stores.
    await pool().query('delete from private.open_refunds');
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 4 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro, {
      method: 2,
    }));
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1', [
      order,
    ]);
    line = rows[0]?.id ?? '';
    await one(staff.seller, pay, [order, 400, null, 'SPEI 1', 400]);
  });

  it('is in the preview of an edit, on the order, with the customer, in the queue and in the list', async () => {
    expect((await seen()).owed_back).toBe(0);
    expect(await queue()).toEqual({ count: 0, amount: 0 });
    const plan = await cut(3);
    expect(plan).toMatchObject({ held: 400, owed_back: [0, 100] });
    // A paid order takes up no credit, so that a cut frees none.
    expect(plan.credit.after).toBe(plan.credit.before);
    expect(await seen()).toMatchObject({
      due: null,
      held: 400,
      owed_back: 100,
      payments: [{ status: 'paid', amount: 400 }],
    });
    expect(await customer()).toMatchObject({
      open: { owed_back: 100, unpaid: 0 },
      terms: { credit_open: 0 },
      orders: [{ owed_back: 100, paid: 400, refunded: 0, total: 300 }],
    });
    expect(await queue()).toEqual({ count: 1, amount: 100 });
    expect(await queue(staff.far)).toEqual({ count: 0, amount: 0 });
    expect(await listed('owed_back')).toMatchObject([
      { id: order, payment_state: 'owed_back', owed_back: 100, paid: 400, total: 300 },
    ]);
    expect([await listed('owed_back', staff.far), await listed('paid'), await listed('due')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await story()).toMatchObject({ owed_back: 100, refunded: null });
  });

  it('is all that was paid of a cancelled order, at any age, until it is given back', async () => {
    await cut(3);
    await cancel();
    await pool().query(`alter table orders disable trigger orders_keep_facts`);
    await pool().query(`update orders set created_at = now() - interval '300 days' where id = $1`, [order]);
    await pool().query(`alter table orders enable trigger orders_keep_facts`);
    expect(await seen()).toMatchObject({ due: null, owed_back: 400 });
    expect(await queue()).toEqual({ count: 1, amount: 400 });
    expect(await listed('owed_back')).toMatchObject([{ id: order, owed_back: 400 }]);
    expect(await give(400, 400)).toBe(true);
    expect(await queue()).toEqual({ count: 0, amount: 0 });
    expect(await seen()).toMatchObject({
      held: 0,
      owed_back: 0,
      payments: [{ status: 'paid', amount: 400 }],
    });
    expect((await customer()).open.owed_back).toBe(0);
    const all = 'desk_orders(p_days => null)';
    const { orders } = await one<{ orders: { id: string }[] }>(staff.seller, all, []);
    expect(orders.filter(({ id }) => id === order)).toMatchObject([
      { payment_state: 'refunded', refunded: 400, refund_reference: 'SPEI 9', paid: 400 },
    ]);
    const { today } = await seen();
    expect(await story()).toMatchObject({ owed_back: null, refunded: 400, refunded_on: today });
    expect(JSON.stringify(await story())).not.toContain('SPEI');
  });

  it('may be given back in parts, each on record, and a voided part is owed again', async () => {
    await cut(2);
    await give(150, 200);
    expect(await seen()).toMatchObject({ owed_back: 50, held: 250 });
    await give(null, 50);
    const [first, second] = (await seen()).refunds;
    expect([first, second]).toMatchObject([
      { amount: 150, reference: 'SPEI 9', by: signed('seller'), voided_at: null },
      { amount: 50 },
    ]);
    expect(await one(staff.seller, voidRefund, [order, first?.id, 'Se tecleó mal'])).toBe(true);
    expect(await one(staff.seller, voidRefund, [order, first?.id, 'Se tecleó mal'])).toBe(false);
    expect(await seen()).toMatchObject({
      owed_back: 150,
      refunds: [
        { amount: 150, void_reason: 'Se tecleó mal' },
        { amount: 50, voided_at: null },
      ],
    });
  });

  it('given back and then ordered after all is due again, to the cent', async () => {
    await cut(3);
    await give(100, 100);
    await cut(4);
    expect(await seen()).toMatchObject({ due: 100, owed_back: 0, held: 300 });
    expect((await customer()).terms.credit_open).toBe(100);
    const [given] = (await seen()).refunds;
    await one(staff.seller, voidRefund, [order, given?.id, 'No se hizo']);
    expect(await seen()).toMatchObject({ due: null, owed_back: 0, held: 400 });
  });

  it.each([
    ['nothing', [0, null, null, 100, null]],
    ['a negative amount', [-1, null, null, 100, null]],
    ['a part of a cent', [1.005, null, null, 100, null]],
    ['no number', ['NaN', null, null, 100, null]],
    ['more than is owed', [100.01, null, null, 100, null]],
    ['a day to come', [100, '9999-12-31', null, 100, null]],
    ['a day before the payment', [100, '2020-01-01', null, 100, null]],
    ['a long reference', [100, null, 'x'.repeat(61), 100, null]],
  ])('is not given back as %s', async (_what, values) => {
    await cut(3);
    expect(await outcome(refund, values)).toBe('PT400');
    expect(await seen()).toMatchObject({ owed_back: 100, refunds: [] });
  });

  it('is not given back where nothing is owed, nor on top of what a colleague gave back', async () => {
    expect(await outcome(refund, [null, null, null, null, null])).toBe('PT409');
    await cut(3);
    await give(60, 100);
    expect(await outcome(refund, [100, null, null, 100, null])).toBe('PT409');
    expect((await seen()).refunds).toHaveLength(1);
  });

  it('is given back once by a request that is sent twice or by two tabs at the same time', async () => {
    await cut(2);
    const key = randomUUID();
    expect(await give(100, 200, key)).toBe(true);
    expect(await give(100, 200, key)).toBe(false);
    expect((await seen()).owed_back).toBe(100);
    const again = randomUUID();
    await Promise.all([1, 2, 3].map(() => outcome(refund, [50, null, null, 100, again])));
    // Other tabs with other keys saw what was owed before the first of them.
    await Promise.all([1, 2, 3].map(() => outcome(refund, [10, null, null, 50, randomUUID()])));
    expect(await seen()).toMatchObject({ owed_back: 40, held: 240 });
    expect((await seen()).refunds).toHaveLength(3);
  });

  it('stays where a payment of it would be voided first', async () => {
    await cut(3);
    await give(100, 100);
    const [receipt] = (await seen()).receipts;
    expect(await outcome(voidPayment, [receipt?.id, 'No llegó'])).toBe('PT409');
    expect(await outcome('record_order_payment($1, false, p_reason => $2)', ['No llegó'])).toBe('PT409');
    expect(await seen()).toMatchObject({ held: 300, receipts: [{ voided_at: null }] });
    const [given] = (await seen()).refunds;
    await one(staff.seller, voidRefund, [order, given?.id, 'No se hizo']);
    expect(await one(staff.seller, voidPayment, [order, receipt?.id, 'No llegó'])).toBe(true);
  });

  it('of a payment that was none is owed no longer, of a cancelled order too', async () => {
    await cancel();
    const [receipt] = (await seen()).receipts;
    expect(await one(staff.seller, voidPayment, [order, receipt?.id, 'El banco lo rechazó'])).toBe(true);
    expect(await seen()).toMatchObject({
      due: null,
      owed_back: 0,
      payments: [{ status: 'voided', amount: 400 }],
    });
    expect((await customer()).terms.credit_open).toBe(0);
    expect(await queue()).toEqual({ count: 0, amount: 0 });
  });

  it('a voided part keeps its own amount, with the reason in the history and the log', async () => {
    await one(staff.seller, 'record_order_payment($1, false, p_reason => $2)', [order, 'Era de otro pedido']);
    expect(await seen()).toMatchObject({
      due: 400,
      payments: [
        { status: 'voided', amount: 400 },
        { status: 'pending', amount: 400 },
      ],
    });
    await one(staff.seller, pay, [order, 100.05, null, 'A', 400]);
    const part = (await seen()).receipts.find(({ voided_at }) => voided_at === null);
    expect(await outcome(voidPayment, [part?.id, '   '])).toBe('PT400');
    expect(await outcome(voidPayment, [part?.id, 'x'.repeat(301)])).toBe('PT400');
    await one(staff.seller, voidPayment, [order, part?.id, ' Cheque\n devuelto ']);
    const after = await seen();
    expect(after.payments.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { status: 'voided', amount: 100.05 },
      { amount: 400 },
      { amount: 400 },
    ]);
    expect(after.due).toBe(400);
    expect(after.receipts[1]).toMatchObject({ amount: 100.05, void_reason: 'Cheque devuelto' });
    const { rows } = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(rows.find(({ table_name: table }) => table === 'order_payments')).toMatchObject({
      act: 'update',
      reason: 'Cheque devuelto',
    });
  });

  it('is on the log of the staff, by the number of its order', async () => {
    await cut(3);
    await give(100, 100);
    const { rows } = await pool().query<{ number: string }>(
      'select order_number as number from orders where id = $1',
      [order],
    );
    type Log = { entries: { table: string; subject: string; after: object }[] };
    const { entries } = await one<Log>(staff.admin, 'desk_log(p_kind => $1, p_search => $2)', [
      'orders',
      rows[0]?.number,
    ]);
    expect(entries.find(({ table }) => table === 'order_refunds')).toMatchObject({
      subject: rows[0]?.number,
      after: { amount: 100, reference: 'SPEI 9' },
    });
    const events = await pool().query(
      'select act from private.group_account_events order by id desc limit 1',
    );
    expect(events.rows).toEqual([{ act: 'refund_recorded' }]);
  });

  it('follows what an operator writes, too', async () => {
    await pool().query(`update payment_transactions set amount = 450 where order_id = $1`, [order]);
    expect(await queue()).toEqual({ count: 1, amount: 50 });
    await pool().query(`update payment_transactions set status = 'refunded' where order_id = $1`, [order]);
    expect(await queue()).toEqual({ count: 0, amount: 0 });
  });

  it('is for the staff of the store', async () => {
    await cut(3);
    const values = [order, 100, null, 'SPEI 1', 100, null];
    expect(await outcomesForBuyers(pool(), world, refund, values)).toEqual(refusedToBuyers);
    expect(await outcomesForBuyers(pool(), world, voidRefund, [order, order, 'x'])).toEqual(refusedToBuyers);
    expect(await outcome(refund, values.slice(1), staff.far)).toBe('PT404');
    await give(100, 100);
    const [given] = (await seen()).refunds;
    expect(await outcome(voidRefund, [given?.id, 'x'], staff.far)).toBe('PT404');
    for (const actor of [world.people.owner, world.people.outsider, staff.seller, staff.far, staff.admin].map(
      person,
    ))
      for (const table of ['order_refunds', 'open_refunds', 'stock_losses'])
        expect(await outcomeOf(pool(), actor, `select * from private.${table}`)).toBe('42501');
    expect(await outcomeOf(pool(), visitor, `select ${refund}`, values)).toBe('42501');
    expect(await one(world.people.outsider, 'order_story($1)')).toBeNull();
  });
});
