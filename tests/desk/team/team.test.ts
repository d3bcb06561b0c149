import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Person = { id: string; role: string; store_ids: number[] | null; version: string; may_change: boolean };
type Team = { people: Person[]; invitations: { id: string; email: string; is_expired: boolean }[] };

const invite = 'select invite_staff($1, $2, $3)';
const accept = 'select accept_staff_invitation($1)';
const read = 'select read_staff_invitation($1) as offer';
const change = 'select set_staff_person($1, $2, $3, $4) as outcome';
const remove = 'select remove_staff_person($1)';

describeOnEachPostgres("the desk's team", (database) => {
  let world: World;
  let admin: string;
  let seller: string;
  let guest: string;
  let address: string;
  const pool = () => database().pool;

  beforeEach(async () => {
    await pool().query(
      `alter table private.staff disable trigger user; delete from private.staff; alter table private.staff enable trigger user;
       delete from private.mail_outbox; delete from private.staff_invitations`,
    );
    world = await buildWorld(pool());
    admin = await addStaff(pool(), 'admin');
    seller = await addStaff(pool(), 'seller', [1]);
    address = `vendedora-${Math.random().toString(36).slice(2)}@example.mx`;
    guest = await insertId(pool(), 'auth.users', { email: address, email_confirmed_at: new Date() });
  });

  const run = (id: string, sql: string, values: unknown[] = []) => outcomeOf(pool(), person(id), sql, values);
  const send = (by = admin, role = 'seller', stores: number[] | null = [2]) =>
    run(by, invite, [address.toUpperCase(), role, stores]);
  const team = async (by = admin): Promise<Team> =>
    (await runAs(pool(), person(by), 'select desk_team() as team')).rows[0]?.team as Team;
  const member = async (id: string) => (await team()).people.find((one) => one.id === id);
  const version = async (id: string) => (await member(id))?.version ?? null;
  const roleOf = async (id: string) =>
    (await runAs(pool(), person(id), 'select role, stores from my_staff_role()')).rows[0];
  const token = async () => {
    const { rows } = await pool().query<{ token: string }>(
      `select payload ->> 'token' as token from private.mail_outbox where recipient = $1 order by created_at desc limit 1`,
      [address],
    );
    return rows[0]?.token ?? '';
  };
  const detailOf = async (id: string, sql: string, values: unknown[]) => {
    try {
      await runAs(pool(), person(id), sql, values);
      return null;
    } catch (error) {
      return (error as { detail?: string }).detail;
    }
  };

  it('is seen and changed by admins only', async () => {
    await send();
    const [invitation] = (await team()).invitations;
    const calls: [string, unknown[]][] = [
      ['select desk_team()', []],
      [invite, ['otra@example.mx', 'seller', null]],
      ['select withdraw_staff_invitation($1)', [invitation?.id]],
      [change, [seller, 'admin', null, await version(seller)]],
      [remove, [admin]],
    ];
    for (const [sql, values] of calls) {
      for (const id of [seller, world.people.owner, guest]) expect(await run(id, sql, values)).toBe('PT403');
      expect(await outcomeOf(pool(), visitor, sql, values)).toBe('42501');
    }
    expect(await roleOf(seller)).toMatchObject({ role: 'seller' });
  });

  describe('an invitation', () => {
    it('makes the person at its address staff with its role and stores, once', async () => {
      expect(await send()).toBe(1);
      const link = await token();
      const { rows } = await runAs(pool(), person(guest), read, [link]);
      expect(rows).toEqual([
        { offer: { inviter: 'admin', role: 'seller', stores: ['Almacén Norte'], is_accepted: false } },
      ]);
      expect(await roleOf(guest)).toBeUndefined();
      expect(await run(guest, accept, [link])).toBe(1);
      expect(await run(guest, accept, [link])).toBe(1);
      expect(await roleOf(guest)).toEqual({ role: 'seller', stores: [{ id: 2, name: 'Almacén Norte' }] });
      expect((await team()).invitations).toEqual([]);
      await run(admin, remove, [guest]);
      expect(await detailOf(guest, accept, [link])).toBe('invitation_used');
      expect(await roleOf(guest)).toBeUndefined();
    });

    it('is refused to other accounts, an unconfirmed address, a visitor, and after its end', async () => {
      await send();
      const link = await token();
      for (const sql of [read, accept]) {
        expect(await detailOf(world.people.owner, sql, [link])).toBe('invitation_of_another');
        expect(await detailOf(guest, sql, ['otra'])).toBe('invitation_unknown');
        expect(await outcomeOf(pool(), visitor, sql, [link])).toBe('42501');
      }
      await pool().query('update auth.users set email_confirmed_at = null where id = $1', [guest]);
      expect(await detailOf(guest, accept, [link])).toBe('email_unconfirmed');
      await pool().query('update auth.users set email_confirmed_at = now() where id = $1', [guest]);
      await pool().query(`update private.staff_invitations set expires_at = now()`);
      expect(await detailOf(guest, accept, [link])).toBe('invitation_expired');
      expect((await team()).invitations).toMatchObject([{ email: address, is_expired: true }]);
    });

    it('ends when it is replaced, withdrawn, or its writer loses their rights', async () => {
      await send();
      const first = await token();
      await send();
      expect(await detailOf(guest, accept, [first])).toBe('invitation_unknown');
      const [open] = (await team()).invitations;
      await run(admin, 'select withdraw_staff_invitation($1)', [open?.id]);
      expect(await detailOf(guest, accept, [await token()])).toBe('invitation_unknown');
      const second = await addStaff(pool(), 'admin');
      await send(second);
      const last = await token();
      await run(admin, remove, [second]);
      expect(await detailOf(guest, accept, [last])).toBe('invitation_unknown');
    });

    it('opens a closed sign-up to its address until it ends', async () => {
      const invited = async () =>
        (await pool().query<{ is: boolean }>('select private.is_invited($1) as is', [address])).rows[0]?.is;
      expect(await invited()).toBe(false);
      await send();
      expect(await invited()).toBe(true);
      await pool().query(`update private.staff_invitations set expires_at = now()`);
      expect(await invited()).toBe(false);
    });

    it('refuses a wrong address, role or store, a person of the team, and too many mails', async () => {
      expect(await detailOf(admin, invite, ['sin arroba', 'seller', null])).toBe('email_invalid');
      expect(await detailOf(admin, invite, [address, 'owner', null])).toBe('role_unknown');
      expect(await detailOf(admin, invite, [address, 'seller', [999]])).toBe('store_unknown');
      expect(await detailOf(admin, invite, [address, 'seller', []])).toBe('store_unknown');
      const sent = [await send(), await send(), await send(), await send(), await send(), await send()];
      expect(sent).toEqual([1, 1, 1, 1, 1, 'PT429']);
      await run(guest, accept, [await token()]);
      expect(await detailOf(admin, invite, [address, 'admin', null])).toBe('already_staff');
    });
  });

  it('an admin cannot change their own access or give more stores than they have', async () => {
    const local = await addStaff(pool(), 'admin', [1]);
    expect(await detailOf(local, change, [local, 'admin', null, await version(local)])).toBe('own_access');
    expect(await detailOf(admin, remove, [admin])).toBe('own_access');
    expect(await detailOf(local, change, [seller, 'seller', null, await version(seller)])).toBe(
      'stores_beyond_own',
    );
    expect(await detailOf(local, change, [admin, 'seller', [1], await version(admin)])).toBe(
      'stores_beyond_own',
    );
    expect(await detailOf(local, remove, [admin])).toBe('stores_beyond_own');
    expect(await send(local, 'admin', null)).toBe('PT403');
    expect(await send(local, 'admin', [2])).toBe('PT403');
    expect(await send(local, 'seller', [1])).toBe(1);
    expect((await team(local)).people.filter((one) => one.may_change).map(({ id }) => id)).toEqual([seller]);
  });

  it('a change is saved unless another was made in between, and a person taken out is a buyer at once', async () => {
    const seen = await version(seller);
    const outcome = async (role: string, stores: number[] | null) =>
      (await runAs(pool(), person(admin), change, [seller, role, stores, seen])).rows;
    expect(await outcome('admin', [2, 1, 2])).toEqual([{ outcome: 'saved' }]);
    expect(await outcome('seller', null)).toEqual([{ outcome: 'stale' }]);
    expect(await member(seller)).toMatchObject({ role: 'admin', store_ids: [1, 2] });
    expect(await run(admin, remove, [seller])).toBe(1);
    expect(await roleOf(seller)).toBeUndefined();
    expect(await detailOf(admin, remove, [seller])).toBe('staff_unknown');
  });

  it('every act is in the log, without the token', async () => {
    await send();
    await run(guest, accept, [await token()]);
    await run(admin, change, [guest, 'seller', [1], await version(guest)]);
    await run(admin, remove, [guest]);
    const { rows } = await runAs(
      pool(),
      person(admin),
      `select actor, table_name, act, after from staff_log(null, 4)`,
    );
    expect(rows).toMatchObject([
      { actor: admin, table_name: 'staff', act: 'update', after: { is_active: false } },
      { actor: admin, table_name: 'staff', act: 'update', after: { store_ids: [1] } },
      { actor: guest, table_name: 'staff', act: 'insert', after: { role: 'seller' } },
      { actor: admin, table_name: 'staff_invitations', act: 'insert' },
    ]);
    expect(rows[3]?.after).toEqual({ email: address, role: 'seller', store_ids: [2] });
  });
});
