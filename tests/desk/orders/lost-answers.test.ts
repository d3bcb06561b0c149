import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder, stockOf } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff, signed } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Plan = { revision: number; status: string; digest: string };
type Order = {
  total: number;
  revision: number;
  staff_notes: { text: string }[];
  history: { to: string; reason: string | null }[];
};

/** A request was carried out, its answer was lost, and the seller sends it again. */
describeOnEmbeddedPostgres('a request of the desk that is sent twice', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const read = () => one<Order>(staff.admin, 'desk_order($1)', [order]);
  const outcomes = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [world.offers.tequila]: 4 });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro));
  });

  it('edits once: a substitute is not added again', async () => {
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1', [
      order,
    ]);
    const line = rows[0]?.id;
    const edit = JSON.stringify({
      lines: [{ id: line, quantity: 2 }],
      substitutes: [{ replaces: line, offer_id: world.offers.mezcal, quantity: 1 }],
    });
    const plan = await one<Plan>(staff.admin, 'preview_order_edit($1, $2)', [order, edit]);
    const save = (id: string, key: string | null) =>
      one<{ outcome: string }>(id, 'edit_order($1, $2, $3, $4, $5, $6, $7)', [
        order,
        edit,
        'Ya no hay',
        plan.revision,
        plan.status,
        plan.digest,
        key,
      ]);
    const key = randomUUID();
    const mezcal = await stockOf(pool(), world.offers.mezcal);
    const both = await Promise.all([save(staff.admin, key), save(staff.admin, key)]);
    expect(outcomes(both)).toEqual(['saved', 'saved']);
    expect(await read()).toMatchObject({ revision: 1, total: 450.5 });
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(mezcal - 1);
    // Anybody else, and another edit, come second.
    expect(await save(staff.admin, randomUUID())).toMatchObject({ outcome: 'stale' });
    expect(await save(staff.admin, null)).toMatchObject({ outcome: 'stale' });
    expect(await save(staff.seller, key)).toMatchObject({ outcome: 'stale', reason: 'Ya no hay' });
  });

  it('keeps a note once, and the same words again if they are written again', async () => {
    const add = (id: string, key: string | null) =>
      runAs(pool(), person(id), 'select add_order_note($1, $2, false, $3)', [order, 'Llamar antes', key]);
    const key = randomUUID();
    await Promise.all([add(staff.seller, key), add(staff.seller, key)]);
    expect((await read()).staff_notes).toHaveLength(1);
    await add(staff.seller, randomUUID());
    await add(staff.seller, null);
    await add(staff.admin, key);
    expect((await read()).staff_notes).toHaveLength(4);
  });

  it('moves an order once, and says whether the caller or a colleague was first', async () => {
    const move = async (id: string, to: string, from: string, reason: string | null = null) => {
      const [result] = await one<Record<string, unknown>[]>(id, 'advance_orders($1, $2, $3)', [
        JSON.stringify([{ id: order, expected_status: from }]),
        to,
        reason,
      ]);
      return result;
    };
    const colleague = await addStaff(pool(), 'seller', [1]);
    const stock = await stockOf(pool(), world.offers.tequila);
    expect(await move(staff.seller, 'confirmed', 'pending')).toMatchObject({ outcome: 'changed' });
    expect(await move(staff.seller, 'confirmed', 'pending')).toMatchObject({
      outcome: 'stale',
      status: 'confirmed',
      is_own: true,
    });
    expect(await move(colleague, 'confirmed', 'pending')).toMatchObject({
      outcome: 'stale',
      by: signed('seller'),
      is_own: false,
    });
    await move(staff.seller, 'cancelled', 'confirmed', 'Rota');
    expect(await move(staff.seller, 'cancelled', 'confirmed', 'Rota')).toMatchObject({ is_own: true });
    expect((await read()).history.map(({ to, reason }) => [to, reason])).toEqual([
      ['confirmed', null],
      ['cancelled', 'Rota'],
    ]);
    expect(await stockOf(pool(), world.offers.tequila)).toBe(stock + 4);
  });

  it('gives a credit line once, and does not blame a colleague', async () => {
    const give = () =>
      one<string>(staff.admin, 'set_customer_credit($1, 500, null, 1000000, null)', [world.groups.casa]);
    expect([await give(), await give()]).toEqual(['saved', 'same']);
  });

  it('is for the staff', async () => {
    for (const sql of [
      'edit_order($1, $2, $3, 0, $4, $5, gen_random_uuid())',
      'add_order_note($1, $2 || $3 || $4 || $5, true, gen_random_uuid())',
    ])
      expect(await outcomesForBuyers(pool(), world, sql, [order, '{}', 'Rota', 'pending', 'x'])).toEqual(
        refusedToBuyers,
      );
  });
});
