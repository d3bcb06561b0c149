import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { runAs, service } from '../../testing/fixtures/act-as';
import { dateIn } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type NewGroup, foundGroup, orderUnits, signUp } from '../../testing/fixtures/new-group';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('the seller’s decision about a group', (database) => {
  let world: World;
  let group: NewGroup;
  const decide = async (call: string, values: unknown[]) =>
    (await database().pool.query<{ changed: boolean }>(`select private.${call} as changed`, values)).rows[0]
      ?.changed;
  const approve = (isApproved: boolean, id = group.group) =>
    decide('approve_group($1, $2, $3)', [id, isApproved, 'ana']);
  const setLine = (amount: unknown, until: string | null = null, id = group.group) =>
    decide('set_credit_line($1, $2, $3, $4)', [id, amount, until, 'ana']);
  const events = async () =>
    (
      await database().pool.query<Record<string, unknown>>(
        `select act, order_number, actor, database_user = session_user as by_this_login, before, after
         from private.group_account_events where group_id = $1 order by id`,
        [group.group],
      )
    ).rows;

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    group = await foundGroup(pool, await signUp(pool));
  });

  it('is recorded, with who decided and the previous value', async () => {
    expect(await approve(true)).toBe(true);
    expect(await setLine('2500.50', dateIn(9))).toBe(true);
    expect(await setLine(null)).toBe(true);
    expect(await approve(false)).toBe(true);
    const by = { actor: 'ana', by_this_login: true, order_number: null };
    const line = { credit_line: 2500.5, credit_until: dateIn(9) };
    const none = { credit_line: null, credit_until: null };
    expect(await events()).toEqual([
      { ...by, act: 'approved', before: { approved: false }, after: { approved: true } },
      { ...by, act: 'credit_line_set', before: none, after: line },
      { ...by, act: 'credit_line_ended', before: line, after: none },
      { ...by, act: 'approval_revoked', before: { approved: true }, after: { approved: false } },
    ]);
  });

  it('is recorded once when it is repeated', async () => {
    await approve(true);
    expect(await approve(true)).toBe(false);
    await setLine(100);
    expect(await setLine('100.00')).toBe(false);
    expect(await events()).toHaveLength(2);
  });

  it('keeps its record, which is immutable', async () => {
    await approve(true);
    for (const act of [
      'update private.group_account_events set actor = $1',
      'delete from private.group_account_events where actor <> $1',
    ])
      await expect(database().pool.query(act, ['eva'])).rejects.toMatchObject({ detail: 'record_is_final' });
  });

  it.each([[0], [-5], ['10.005'], ['10000000000'], ['NaN'], ['Infinity']])(
    'is not a credit line of %s',
    async (amount) => {
      await approve(true);
      await expect(setLine(amount)).rejects.toMatchObject({ code: 'PT400', detail: 'credit_line_invalid' });
    },
  );

  it('cannot be an expired line, a line for a group without approval, or the end of a missing line', async () => {
    await expect(setLine(100)).rejects.toMatchObject({ code: 'PT409', detail: 'group_not_approved' });
    await approve(true);
    await expect(setLine(100, dateIn(-2))).rejects.toMatchObject({
      code: 'PT400',
      detail: 'credit_until_past',
    });
    await expect(setLine(100, 'infinity')).rejects.toMatchObject({
      code: 'PT400',
      detail: 'credit_until_invalid',
    });
    await expect(setLine(null, dateIn(2))).rejects.toMatchObject({
      code: 'PT400',
      detail: 'credit_line_invalid',
    });
  });

  it('requires an existing group', async () => {
    const unknown = { code: 'PT404', detail: 'group_not_found' };
    await expect(approve(true, randomUUID())).rejects.toMatchObject(unknown);
    await expect(setLine(100, null, randomUUID())).rejects.toMatchObject(unknown);
  });

  it('records the payment of a payable order, and withdraws it', async () => {
    const { pool } = database();
    const { order_number: number } = await orderUnits(pool, group, world.offers.tequila, 1);
    const record = (isPaid: boolean, order = number) =>
      decide('record_payment($1, $2, $3)', [order, isPaid, 'ana']);
    const status = async () =>
      (
        await pool.query<{ status: string }>(
          `select t.status from payment_transactions t join orders o on o.id = t.order_id where o.order_number = $1`,
          [number],
        )
      ).rows;
    expect(await record(false)).toBe(false);
    expect(await record(true)).toBe(true);
    expect(await status()).toEqual([{ status: 'paid' }]);
    expect(await record(false)).toBe(true);
    // A withdrawn payment keeps its amount; the order asks for it again.
    expect(await status()).toEqual([{ status: 'cancelled' }, { status: 'pending' }]);
    expect(await events()).toMatchObject([
      { act: 'payment_recorded', order_number: number, after: { paid: true, payments: [{ amount: 100 }] } },
      { act: 'payment_revoked', order_number: number, before: { paid: true } },
    ]);
    await expect(record(true, 'PED-2000-000001')).rejects.toMatchObject({
      code: 'PT404',
      detail: 'order_not_found',
    });
    await runAs(pool, service, `update orders set status = 'cancelled' where order_number = $1`, [number]);
    await expect(record(true)).rejects.toMatchObject({ code: 'PT409', detail: 'order_cancelled' });
  });
});
