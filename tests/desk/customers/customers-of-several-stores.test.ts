import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../../testing/fixtures/insert';
import { addStaff } from '../../../testing/fixtures/staff';
import { type TwoStores, buildTwoStores, callsOn } from '../../../testing/fixtures/two-stores';

type Customer = { may_decide: boolean; people: { id: string; role: string }[] };

describeOnEachPostgres('an admin of some stores at a customer that also buys elsewhere', (database) => {
  let world: TwoStores['world'];
  let staff: TwoStores['staff'];
  const pool = () => database().pool;
  const { one, resultOf } = callsOn(pool);
  const outcome = (id: string, sql: string, values: unknown[]) =>
    outcomeOf(pool(), person(id), `select ${sql}`, values);
  const emailOf = async (id: string) => {
    const { rows } = await pool().query<{ email: string }>('select email from auth.users where id = $1', [
      id,
    ]);
    return rows[0]?.email ?? '';
  };

  beforeAll(async () => {
    ({ world, staff } = await buildTwoStores(pool()));
  });

  const invite = 'invite_customer_person($1, $2, $3, $4)';
  const set = 'set_customer_person($1, $2, $3, $4)';

  it('makes no owner, and neither changes nor takes the role of one', async () => {
    const { casa, ajena } = world.groups;
    const { owner, colleague } = world.people;
    const { centro } = world.locations;
    const fresh = 'otra@example.mx';
    for (const id of [staff.near, staff.distant]) {
      expect(await resultOf(id, invite, [casa, fresh, 'owner', []])).toBe('group_of_other_stores');
      expect(await resultOf(id, set, [casa, colleague, 'owner', []])).toBe('group_of_other_stores');
      expect(await resultOf(id, 'remove_customer_person($1, $2)', [casa, colleague])).toBe(
        'group_of_other_stores',
      );
    }
    expect(await resultOf(staff.near, set, [casa, owner, 'member', [centro]])).toBe('group_of_other_stores');
    // Members of their own establishments, as ever; and whole customers of their store.
    expect(await outcome(staff.near, invite, [casa, fresh, 'member', [centro]])).toBe(1);
    expect(await outcome(staff.near, set, [casa, colleague, 'member', [centro]])).toBe(1);
    expect(await outcome(staff.distant, invite, [ajena, fresh, 'owner', []])).toBe(1);
    expect(await outcome(staff.admin, invite, [casa, fresh, 'owner', []])).toBe(1);
    const { people } = await one<Customer>(staff.admin, 'desk_customer($1)', [casa]);
    expect(people.filter(({ role }) => role === 'owner').map(({ id }) => id)).toEqual([owner]);
  });

  it('decides nothing about approval, credit or a block', async () => {
    const { casa, ajena } = world.groups;
    const decisions: [string, unknown[]][] = [
      ['approve_customer($1, false)', []],
      ['set_customer_credit($1, 5, null, 1000000, null)', []],
      ['block_customer($1, true, $2)', ['Saldo vencido']],
    ];
    for (const [sql, values] of decisions) {
      for (const id of [staff.near, staff.distant])
        expect([sql, await resultOf(id, sql, [casa, ...values])]).toEqual([sql, 'group_of_other_stores']);
      expect([sql, await resultOf(staff.seller, sql, [casa, ...values])]).toEqual([sql, 'not_an_admin']);
    }
    expect(await one<Customer>(staff.near, 'desk_customer($1)', [casa])).toMatchObject({
      may_decide: false,
    });
    expect(await one<Customer>(staff.admin, 'desk_customer($1)', [casa])).toMatchObject({
      may_decide: true,
    });
    expect(await one<Customer>(staff.distant, 'desk_customer($1)', [ajena])).toMatchObject({
      may_decide: true,
    });
    expect(await one(staff.distant, 'block_customer($1, true, $2)', [ajena, 'Saldo vencido'])).toBe(true);
    expect(await one(staff.distant, 'block_customer($1, false)', [ajena])).toBe(true);
  });

  const refused = 'person_of_the_desk';

  it('and every person of the desk is linked to no customer at the desk', async () => {
    const { casa } = world.groups;
    const { centro } = world.locations;
    await insert(pool(), 'user_memberships', { user_id: staff.admin, company_id: casa, role: 'member' });
    for (const id of [staff.seller, staff.near, staff.admin]) {
      const email = ` ${(await emailOf(id)).toUpperCase()} `;
      for (const by of [id, staff.admin])
        expect(
          await resultOf(by, 'invite_customer_person($1, $2, $3, $4)', [casa, email, 'member', [centro]]),
        ).toBe(refused);
    }
    for (const role of ['member', 'owner'])
      expect(
        await resultOf(staff.admin, 'set_customer_person($1, $2, $3, $4)', [
          casa,
          staff.admin,
          role,
          [centro],
        ]),
      ).toBe(refused);
    await pool().query('delete from user_memberships where user_id = $1', [staff.admin]);
  });

  it('and every person of the desk accepts no invitation that the desk wrote, but one by an owner', async () => {
    const { casa } = world.groups;
    const { owner } = world.people;
    const token = async (by: string, email: string) => {
      await pool().query('delete from private.group_invitations where email = $1', [email]);
      await insertId(pool(), 'private.group_invitations', {
        group_id: casa,
        email,
        role: 'owner',
        location_ids: '{}',
        invited_by: by,
        token_hash: `\\x${createHash('sha256')
          .update(by + email)
          .digest('hex')}`,
      });
      return by + email;
    };
    // The address of the account was changed after the invitation, say.
    const email = await emailOf(staff.near);
    for (const by of [staff.near, staff.admin]) {
      const link = await token(by, email);
      for (const sql of ['accept_invitation($1)', '(select group_id from read_invitation($1))'])
        expect(await resultOf(staff.near, sql, [link])).toBe(refused);
    }
    const link = await token(owner, email);
    expect(await one(staff.near, 'accept_invitation($1)', [link])).toBe(casa);
    await pool().query('delete from user_memberships where user_id = $1', [staff.near]);
  });

  it('ends the invitations to customers of a colleague whose access changes, and none of an owner', async () => {
    const { casa } = world.groups;
    const { owner } = world.people;
    const colleague = await addStaff(pool(), 'seller', [1]);
    const setStores = async (stores: number[]) => {
      const { rows } = await pool().query<{ version: string }>(
        'select updated_at::text as version from private.staff where user_id = $1',
        [colleague],
      );
      return one(staff.admin, 'set_staff_person($1, $2, $3, $4)', [
        colleague,
        'seller',
        stores,
        rows[0]?.version,
      ]);
    };
    const changes = [
      () => setStores([1, 2]),
      () => setStores([1]),
      () => one(staff.admin, 'remove_staff_person($1)', [colleague]),
    ];
    const open = async () => {
      const { rows } = await pool().query<{ email: string }>(
        `select email from private.group_invitations where email like 'ex-%' order by email`,
      );
      return rows.map(({ email }) => email);
    };
    await pool().query('select private.set_staff(email, $2, null) from auth.users where id = $1', [
      owner,
      'seller',
    ]);
    const { centro } = world.locations;
    const invite = 'invite_customer_person($1, $2, $3, $4)';
    await one(owner, 'invite_to_group($1, $2, $3, $4)', [casa, 'ex-cliente@example.mx', 'member', [centro]]);
    for (const change of changes) {
      expect(await outcome(colleague, invite, [casa, 'ex-mesa@example.mx', 'member', [centro]])).toBe(1);
      expect(await open()).toEqual(['ex-cliente@example.mx', 'ex-mesa@example.mx']);
      await change();
      expect(await open()).toEqual(['ex-cliente@example.mx']);
    }
    await pool().query('select private.remove_staff(email) from auth.users where id = $1', [owner]);
    expect(await open()).toEqual(['ex-cliente@example.mx']);
  });
});
