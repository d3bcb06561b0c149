import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { callsOn } from '../../../testing/fixtures/two-stores';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

describeOnEachPostgres('an order that was seen', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const { one } = callsOn(pool);
  const see = (id: string) => one<{ outcome: string }>(id, 'mark_order_seen($1)', [order]);
  const story = () => one<{ seen_at: string | null }>(world.people.owner, 'order_story($1)', [order]);
  const listed = async () =>
    (await one<{ orders: { seen_by: string | null }[] }>(staff.admin, 'desk_orders()')).orders[0]?.seen_by;
  const confirm = () =>
    one(staff.admin, 'advance_orders($1, $2)', [
      JSON.stringify([{ id: order, expected_status: 'pending' }]),
      'confirmed',
    ]);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 1 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro));
    await pool().query('delete from private.mail_outbox');
  });

  it('has its first person at the desk, and only its moment for the buyer; it stays pending, without a mail', async () => {
    await one(staff.seller, 'desk_order($1)', [order]);
    expect(await story(), 'to open it says nothing').toMatchObject({ seen_at: null });
    expect(await see(staff.seller)).toMatchObject({ outcome: 'seen', by: signed('seller') });
    expect(await see(staff.admin)).toMatchObject({ outcome: 'already', by: signed('seller') });
    expect(await one(staff.admin, 'desk_order($1)', [order])).toMatchObject({
      status: 'pending',
      revision: 0,
      seen: { by: signed('seller') },
    });
    expect(await listed()).toEqual(signed('seller'));
    expect((await story()).seen_at).toMatch(/^\d{4}-/);
    expect(JSON.stringify(await story())).not.toContain('seller');
    expect((await pool().query('select from private.mail_outbox')).rowCount).toBe(0);
    const log = await runAs(
      pool(),
      person(staff.admin),
      "select actor, row_id from staff_log() where table_name = 'order_sightings'",
    );
    expect(log.rows).toEqual([{ actor: staff.seller, row_id: order }]);
    await confirm();
    expect(await listed(), 'which matters while it waits').toBeNull();
  });

  it('waited for its confirmation', async () => {
    await confirm();
    expect(await see(staff.seller)).toEqual({ outcome: 'moved' });
    expect(await story()).toMatchObject({ seen_at: null });
  });

  it('is one of the own stores', async () => {
    expect(await outcomeOf(pool(), person(staff.far), 'select mark_order_seen($1)', [order])).toBe('PT404');
    expect(await outcomesForBuyers(pool(), world, 'mark_order_seen($1)', [order])).toEqual(refusedToBuyers);
  });
});
