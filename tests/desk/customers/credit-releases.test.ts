import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { orderUnits, termsOf } from '../../../testing/fixtures/new-group';
import { callsOn } from '../../../testing/fixtures/two-stores';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Release = { reason: string; over_line: number; overdue: number; by: string };

describeOnEachPostgres('credit that is overdue or used up', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one, resultOf, idOf } = callsOn(pool);
  /** The tequila costs 100. */
  const order = (units: number, method = 2) =>
    orderUnits(
      pool(),
      { founder: world.people.owner, group: world.groups.casa, location: world.locations.centro },
      world.offers.tequila,
      units,
      { method },
    );
  const casa = () => world.groups.casa;
  const setDays = (days: number | null, seen: number | null = null, id = staff.admin) =>
    resultOf(id, 'set_credit_days($1, $2, $3)', [casa(), days, seen]);
  const release = (amount: number, reason = 'Paga el lunes', id = staff.admin) =>
    resultOf(id, 'release_credit($1, $2, $3)', [casa(), amount, reason]);
  const releasesOf = async (id: string) =>
    (await one<{ releases: Release[] }>(staff.seller, 'desk_order($1)', [id])).releases;
  /** An order on credit that was delivered this many days ago. */
  const deliver = async (units: number, days: number) => {
    const { order_id: id } = await order(units);
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
      await pool().query('update orders set status = $2 where id = $1', [id, status]);
    await pool().query(
      `update private.order_steps set created_at = now() - make_interval(days => $2) where order_id = $1`,
      [id, days],
    );
    return id;
  };
  /** A raise of an order of one line to more units, which was cut before. */
  const raise = async (id: string, quantity: number, releaseReason: string | null, by = staff.admin) => {
    const line = await idOf('order_items', 'order_id = $1', [id]);
    const edit = JSON.stringify({ lines: [{ id: line, quantity }] });
    const plan = await one<{
      revision: number;
      status: string;
      digest: string;
      problems: { code: string }[];
    }>(by, 'preview_order_edit($1, $2)', [id, edit]);
    const answer = await resultOf(by, 'edit_order($1, $2, $3, $4, $5, $6, null, null, $7)', [
      id,
      edit,
      'Llegó más',
      plan.revision,
      plan.status,
      plan.digest,
      releaseReason,
    ]);
    const outcome = typeof answer === 'string' ? answer : (answer as { outcome: string }).outcome;
    return [outcome, ...plan.problems.map(({ code }) => code)];
  };

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query('update store_products set stock_qty = 100000 where id = $1', [world.offers.tequila]);
    await pool().query(`select private.set_credit_line($1, 10000, null, 'test')`, [casa()]);
  });

  it('refuses orders on credit, and no others, from the day after the term until it is paid', async () => {
    const first = await deliver(10, 30);
    await order(1);
    expect(await setDays(30)).toBe('saved');
    await order(1);
    expect(await setDays(29, 30)).toBe('saved');
    await expect(order(1)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'credit_overdue',
      message: expect.stringMatching(
        /^Hay pagos a crédito vencidos por \$1,000\.00 desde el \d\d\/\d\d\/\d{4}\. Elige otro método de pago$/,
      ) as string,
    });
    expect(await termsOf(pool(), world.people.owner, world.locations.centro)).toMatchObject({
      credit_overdue: '1000.00',
      credit_released: null,
    });
    expect(await one(staff.seller, 'desk_customer($1)', [casa()])).toMatchObject({
      overdue: { amount: 1000 },
      credit_days: 29,
    });
    await order(1, 1);
    await one(staff.seller, 'record_order_payment($1, true)', [first]);
    await order(1);
  });

  it('is not overdue before it is delivered, and has a term that only admins set over the one they saw', async () => {
    const shipped = await insertId(pool(), 'orders', {
      user_id: world.people.owner,
      location_id: world.locations.centro,
      store_id: 1,
      status: 'shipped',
      subtotal: 0,
      total: 0,
      is_express: true,
      payment_method_id: 2,
      created_at: new Date(Date.now() - 9 * 86_400_000).toISOString(),
    });
    await insertId(pool(), 'payment_transactions', {
      order_id: shipped,
      payment_method_id: 2,
      payment_method: 'credit_line',
      amount: 500,
    });
    expect(await setDays(0, 7)).toBe('stale');
    expect(await setDays(0)).toBe('saved');
    expect(await setDays(0, 7)).toBe('same');
    await order(1);
    expect(await setDays(366, 0)).toBe('credit_days_invalid');
    expect(await setDays(5, 0, staff.seller)).toBe('not_an_admin');
    expect(await outcomesForBuyers(pool(), world, 'set_credit_days($1, 5, 0)', [casa()])).toEqual(
      refusedToBuyers,
    );
  });

  it('lets one order pass that an admin has released, which keeps by whom, why and how much', async () => {
    await order(95);
    await expect(order(10)).rejects.toMatchObject({ detail: 'credit_line_exceeded' });
    expect(await release(1000)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await termsOf(pool(), world.people.owner, world.locations.centro)).toMatchObject({
      credit_released: '1000.00',
    });
    await expect(order(11), 'no more than released').rejects.toMatchObject({
      detail: 'credit_line_exceeded',
    });
    const { order_id: small } = await order(2);
    expect(await releasesOf(small), 'one that fits uses none').toEqual([]);
    const { order_id: large } = await order(10);
    expect(await releasesOf(large)).toMatchObject([
      { by: signed('admin'), reason: 'Paga el lunes', over_line: 700, overdue: 0 },
    ]);
    await expect(order(1), 'the next one waits').rejects.toMatchObject({ detail: 'credit_line_exceeded' });
    // The buyer reads nothing of it.
    expect(JSON.stringify(await one(world.people.owner, 'order_story($1)', [large]))).not.toContain('lunes');
    const log = await runAs(
      pool(),
      person(staff.admin),
      "select actor, after from staff_log() where table_name = 'credit_releases' and act = 'insert'",
    );
    expect(log.rows).toMatchObject([
      { actor: staff.admin, after: { release_reason: 'Paga el lunes', amount: 1000 } },
    ]);
    expect(await one(staff.seller, 'desk_customer($1)', [casa()])).toMatchObject({
      release: null,
      decisions: [{ act: 'credit_released', credit_line: '1000', reason: 'Paga el lunes' }, {}],
    });
  });

  it('lets an order pass whose customer has overdue orders', async () => {
    await deliver(10, 31);
    await setDays(30);
    await expect(order(1)).rejects.toMatchObject({ detail: 'credit_overdue' });
    await release(500);
    const { order_id: id } = await order(5);
    expect(await releasesOf(id)).toMatchObject([{ over_line: 0, overdue: 1000 }]);
  });

  it('is released by admins, with a reason, to customers with a line, and not after seven days or a withdrawal', async () => {
    expect(await release(1000, ' ')).toBe('reason_missing');
    expect(await release(1000, 'x'.repeat(301))).toBe('reason_too_long');
    expect(await release(0)).toBe('amount_invalid');
    expect(await release(1.001)).toBe('amount_invalid');
    expect(await release(1000, 'Sí', staff.seller)).toBe('not_an_admin');
    for (const sql of ['release_credit($1, 1, $2)', 'withdraw_credit_release($1)'])
      expect(
        await outcomesForBuyers(pool(), world, sql, sql.includes('$2') ? [casa(), 'Sí'] : [casa()]),
      ).toEqual(refusedToBuyers);
    await order(100);
    await release(100);
    await release(200);
    expect(await one(staff.admin, 'withdraw_credit_release($1)', [casa()])).toBe(true);
    expect(await one(staff.admin, 'withdraw_credit_release($1)', [casa()])).toBe(false);
    await expect(order(1)).rejects.toMatchObject({ detail: 'credit_line_exceeded' });
    await release(200);
    await pool().query(`update private.credit_releases set expires_at = now() where withdrawn_at is null`);
    await expect(order(1)).rejects.toMatchObject({ detail: 'credit_line_exceeded' });
    await pool().query(`select private.set_credit_line($1, null, null, 'test')`, [casa()]);
    expect(await release(100)).toBe('credit_line_missing');
    expect(
      await outcomeOf(pool(), person(staff.admin), 'select release_credit($1, 1, $2)', [null, 'x']),
    ).toBe('PT404');
  });

  it('is given to one of two orders at once', async () => {
    await order(100);
    await release(500);
    const both = await Promise.allSettled([
      order(5),
      orderUnits(
        pool(),
        { founder: world.people.colleague, group: casa(), location: world.locations.centro },
        world.offers.tequila,
        5,
        { method: 2 },
      ),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses an edit that raises an order, unless an admin releases it with a reason', async () => {
    const { order_id: id } = await order(50);
    expect(await raise(id, 10, null)).toEqual(['saved']);
    await order(85);
    expect(await raise(id, 50, null)).toEqual(['refused', 'credit_line_exceeded']);
    expect(await raise(id, 50, 'Sí', staff.seller)).toEqual(['not_an_admin', 'credit_line_exceeded']);
    expect(await raise(id, 50, ' ')).toEqual(['release_reason_missing', 'credit_line_exceeded']);
    await deliver(1, 31);
    await setDays(30);
    expect(await raise(id, 12, null)).toEqual(['refused', 'credit_overdue']);
    // A cut needs none, and a release that was not needed is not kept.
    expect(await raise(id, 9, 'Por si acaso')).toEqual(['saved']);
    expect(await releasesOf(id)).toEqual([]);
    expect(await raise(id, 50, 'Paga el lunes')).toEqual(['saved', 'credit_line_exceeded', 'credit_overdue']);
    expect(await releasesOf(id)).toMatchObject([
      { by: signed('admin'), reason: 'Paga el lunes', over_line: 3600, overdue: 100 },
    ]);
  });

  it('is no reason to pass what is wrong besides', async () => {
    const { order_id: id } = await order(50);
    expect(await raise(id, 10, null)).toEqual(['saved']);
    await order(85);
    await pool().query('update store_products set stock_qty = 0 where id = $1', [world.offers.tequila]);
    expect(await raise(id, 50, 'Paga el lunes')).toEqual([
      'refused',
      'credit_line_exceeded',
      'stock_missing',
    ]);
    expect(await releasesOf(id)).toEqual([]);
  });
});
