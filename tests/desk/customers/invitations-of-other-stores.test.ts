import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

describeOnEachPostgres('an open invitation', (database) => {
  let world: World;
  let staff: Desk;
  let far: string;
  let email: string;
  const pool = () => database().pool;
  const run = (id: string, sql: string, values: unknown[]) =>
    outcomeOf(pool(), person(id), `select ${sql}`, values);

  /** Casa also buys from the second store. */
  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    email = `${randomUUID()}@example.mx`;
    const { rows } = await pool().query<{ id: string }>(
      `insert into locations (name, bussiness_group_id, store_id) values ('Sur', $1, 2) returning id`,
      [world.groups.casa],
    );
    far = rows[0]?.id ?? '';
  });

  const ofGroup = async () =>
    (
      await pool().query<{ invited_by: string; role: string }>(
        'select invited_by, role from private.group_invitations where email = $1',
        [email],
      )
    ).rows;
  const invite = (id: string, role: string, locations: string[]) =>
    run(id, 'invite_customer_person($1, $2, $3, $4)', [world.groups.casa, email, role, locations]);

  it('to a customer is not replaced by a seller of another store', async () => {
    expect(await invite(staff.far, 'member', [far])).toBe(1);
    expect(await invite(staff.seller, 'member', [world.locations.centro])).toBe('PT409');
    expect(await ofGroup()).toEqual([{ invited_by: staff.far, role: 'member' }]);
    // They replace their own; staff of all stores replace any.
    expect(await invite(staff.far, 'member', [far])).toBe(1);
    expect(await invite(staff.admin, 'owner', [])).toBe(1);
    expect(await invite(staff.far, 'member', [far])).toBe('PT409');
    expect(await ofGroup()).toEqual([{ invited_by: staff.admin, role: 'owner' }]);
    // An expired one is replaced by anyone.
    await pool().query('update private.group_invitations set expires_at = now() where email = $1', [email]);
    expect(await invite(staff.seller, 'member', [world.locations.centro])).toBe(1);
  });

  it('to the team is not withdrawn or replaced by an admin of fewer stores', async () => {
    const local = await addStaff(pool(), 'admin', [1]);
    const send = (id: string, stores: number[] | null) =>
      run(id, 'invite_staff($1, $2, $3)', [email, 'seller', stores]);
    const open = async () =>
      (
        await pool().query<{ id: string; store_ids: number[] }>(
          'select id, store_ids from private.staff_invitations where email = $1',
          [email],
        )
      ).rows;
    const withdraw = async (id: string) => run(id, 'withdraw_staff_invitation($1)', [(await open())[0]?.id]);
    for (const stores of [[2], [1, 2], null]) {
      expect(await send(staff.admin, stores)).toBe(1);
      expect(await send(local, [1])).toBe('PT403');
      expect(await withdraw(local)).toBe('PT403');
      expect(await open()).toMatchObject([{ store_ids: stores }]);
    }
    expect(await send(staff.admin, [1])).toBe(1);
    expect(await send(local, [1])).toBe(1);
    expect(await withdraw(local)).toBe(1);
    expect(await open()).toEqual([]);
  });
});
