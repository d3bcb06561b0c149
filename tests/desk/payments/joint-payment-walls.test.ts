import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../../testing/fixtures/insert';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import {
  buildOwingGroup,
  jointPayments,
  recordJoint,
  type OwingGroup,
  type Part,
} from '../../../testing/fixtures/owing-group';
import { addStaff } from '../../../testing/fixtures/staff';
import type { World } from '../../../testing/fixtures/world';

const voidAll = 'void_customer_payment($1, $2)';

describeOnEachPostgres('a recorded payment of several orders', (database) => {
  let group: OwingGroup;
  let world: World;
  let staff: Desk;
  let first: string;
  let second: string;
  let distant: string;
  const pool = () => database().pool;
  const { one, values, failure, seen, pay, refused, dueOf, numberOf, creditOpen } = jointPayments(
    pool,
    () => group,
  );

  beforeEach(async () => {
    group = await buildOwingGroup(pool());
    ({ world, staff, first, second, distant } = group);
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
    expect(await outcomesForBuyers(pool(), world, recordJoint, given)).toEqual(refusedToBuyers);
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
