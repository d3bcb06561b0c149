import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { type NewGroup, foundGroup, signUp } from '../../testing/fixtures/new-group';
import { type World, buildWorld } from '../../testing/fixtures/world';

const invite = 'select invite_to_group($1, $2, $3, $4)';
const accept = 'select accept_invitation($1) as id';
const read = 'select * from read_invitation($1)';

describeOnEachPostgres('an invitation to a group', (database) => {
  let world: World;
  let guest: string;
  let address: string;
  const pool = () => database().pool;
  const owner = () => person(world.people.owner);

  beforeEach(async () => {
    world = await buildWorld(pool());
    address = `invitada-${Math.random().toString(36).slice(2)}@example.mx`;
    guest = await insertId(pool(), 'auth.users', { email: address });
    await pool().query('delete from private.mail_outbox');
  });

  const send = (email = address, role = 'member', locations = [world.locations.norte]) =>
    outcomeOf(pool(), owner(), invite, [world.groups.casa, email, role, locations]);
  const token = async (email = address): Promise<string> => {
    const { rows } = await pool().query<{ token: string }>(
      `select payload ->> 'token' as token from private.mail_outbox where recipient = $1
       order by created_at desc limit 1`,
      [email],
    );
    return rows[0]?.token ?? '';
  };
  const detailOf = async (user: string, sql: string, value: string): Promise<unknown> => {
    try {
      await runAs(pool(), person(user), sql, [value]);
      return null;
    } catch (error) {
      return (error as { detail?: string }).detail;
    }
  };

  it('is read and accepted by the account of its address, with role and establishments', async () => {
    await send(address.toUpperCase());
    const seen = await runAs(pool(), person(guest), read, [await token()]);
    expect(seen.rows).toMatchObject([
      {
        group_name: 'Casa Centro',
        inviter: 'owner',
        role: 'member',
        locations: ['Norte'],
        is_accepted: false,
      },
    ]);
    const { rows } = await runAs(pool(), person(guest), accept, [await token()]);
    expect(rows).toEqual([{ id: world.groups.casa }]);
    const names = await runAs(pool(), person(guest), 'select name from locations');
    expect(names.rows).toEqual([{ name: 'Norte' }]);
    const profile = await runAs(
      pool(),
      person(guest),
      'select current_company_id, onboarding_completed from profiles where id = $1',
      [guest],
    );
    expect(profile.rows).toEqual([{ current_company_id: world.groups.casa, onboarding_completed: true }]);
  });

  it('is accepted once: a second click changes nothing, and after a dismissal it opens nothing', async () => {
    await send();
    const secret = await token();
    await runAs(pool(), person(guest), accept, [secret]);
    expect(await outcomeOf(pool(), person(guest), accept, [secret])).toBe(1);
    await runAs(pool(), owner(), 'select remove_group_person($1, $2)', [world.groups.casa, guest]);
    expect(await detailOf(guest, accept, secret)).toBe('invitation_used');
    expect(await outcomeOf(pool(), person(guest), 'select * from locations')).toBe(0);
  });

  it('does not open to another account, even with its token', async () => {
    await send();
    expect(await detailOf(world.people.outsider, accept, await token())).toBe('invitation_of_another');
    expect(await detailOf(world.people.outsider, read, await token())).toBe('invitation_of_another');
  });

  it('does not open to an account of the address without the token', async () => {
    await send();
    for (const guess of ['', 'x'.repeat(64)]) {
      expect(await detailOf(guest, accept, guess)).toBe('invitation_unknown');
    }
  });

  it('stores its token only in the unsent mail', async () => {
    await send();
    const secret = await token();
    const invitations = await pool().query<{ row: string }>(
      'select i::text as row from private.group_invitations i where email = $1',
      [address],
    );
    expect(invitations.rows[0]?.row).not.toContain(secret);
    await pool().query('select private.finish_mail(id, null) from private.claim_mails(10)');
    const { rows } = await pool().query('select payload from private.mail_outbox where recipient = $1', [
      address,
    ]);
    expect(rows).toEqual([{ payload: null }]);
  });

  it('stops working when it is withdrawn, resent or too old', async () => {
    await send();
    const first = await token();
    await send();
    expect(await detailOf(guest, accept, first)).toBe('invitation_unknown');
    const open = await runAs(pool(), owner(), 'select * from list_group_invitations($1)', [
      world.groups.casa,
    ]);
    expect(open.rows).toMatchObject([{ email: address, role: 'member' }]);
    const second = await token();
    await pool().query(`update private.group_invitations set expires_at = now() where email = $1`, [address]);
    expect(await detailOf(guest, accept, second)).toBe('invitation_expired');
    await runAs(pool(), owner(), 'select withdraw_invitation($1, $2)', [
      world.groups.casa,
      open.rows[0]?.['id'],
    ]);
    expect(await detailOf(guest, accept, second)).toBe('invitation_unknown');
    // Its unsent mail is deleted with it.
    const due = await pool().query('select from private.claim_mails(10)');
    expect([due.rowCount, await token()]).toEqual([0, '']);
  });

  it('cannot be withdrawn once it was accepted', async () => {
    await send();
    const { rows } = await runAs(pool(), owner(), 'select id from list_group_invitations($1)', [
      world.groups.casa,
    ]);
    await runAs(pool(), person(guest), accept, [await token()]);
    const withdraw = (id: unknown) =>
      runAs(pool(), owner(), 'select withdraw_invitation($1, $2)', [world.groups.casa, id]);
    await expect(withdraw(rows[0]?.['id'])).rejects.toMatchObject({
      code: 'PT409',
      detail: 'invitation_used',
    });
    await withdraw(randomUUID());
  });

  it('ends with the ownership of its writer', async () => {
    const { groups, people, locations } = world;
    const promote = 'select set_group_person($1, $2, $3, $4)';
    await runAs(pool(), owner(), promote, [groups.casa, people.colleague, 'owner', [locations.centro]]);
    await runAs(pool(), person(people.colleague), invite, [groups.casa, address, 'owner', []]);
    const secret = await token();
    await runAs(pool(), owner(), promote, [groups.casa, people.colleague, 'member', [locations.centro]]);
    expect(await detailOf(guest, accept, secret)).toBe('invitation_unknown');
  });

  it('links only to establishments that still belong to the group', async () => {
    const { locations, groups } = world;
    await send(address, 'member', [locations.centro, locations.norte]);
    await pool().query('update locations set fiscal_data_id = null, bussiness_group_id = $2 where id = $1', [
      locations.norte,
      groups.ajena,
    ]);
    await runAs(pool(), person(guest), accept, [await token()]);
    const { rows } = await runAs(pool(), person(guest), 'select name from locations');
    expect(rows).toEqual([{ name: 'Centro' }]);
  });

  describe('answers', () => {
    it('are the same whether or not the address has an account', async () => {
      expect(await send(address)).toBe(1);
      expect(await send('nadie-la-conoce@example.mx')).toBe(1);
    });

    it('state that the person already has access', async () => {
      const { rows } = await pool().query<{ email: string }>('select email from auth.users where id = $1', [
        world.people.colleague,
      ]);
      expect(await send(rows[0]?.email)).toBe('PT409');
    });

    it.each([
      '',
      'sin-arroba',
      'a@b',
      'a b@c.mx',
      'a@b.mx\nbcc: c@d.mx',
      'a@b.mx,c@d.mx',
      '"a"@b.mx',
      `${'a'.repeat(250)}@b.mx`,
    ])('state that mail cannot be sent to the address %j', async (email) => {
      expect(await send(email)).toBe('PT400');
    });
  });

  it('to strangers do not use up the allowance of an approved group’s owner', async () => {
    const stranger = await foundGroup(pool(), await signUp(pool()));
    const other = await foundGroup(pool(), await signUp(pool()));
    const by = ({ founder, group, location }: NewGroup) =>
      outcomeOf(pool(), person(founder), invite, [group, address, 'member', [location]]);
    for (let count = 0; count < 5; count += 1) expect(await by(stranger)).toBe(1);
    expect([await by(stranger), await by(other)]).toEqual(['PT429', 'PT429']);
    expect(await send()).toBe(1);
  });

  it('is limited to twenty an hour per owner, and five a day per address', async () => {
    for (let count = 0; count < 5; count += 1) expect(await send()).toBe(1);
    expect(await send()).toBe('PT429');
    for (let count = 5; count < 20; count += 1) expect(await send(`otra-${count}@example.mx`)).toBe(1);
    expect(await send('una-mas@example.mx')).toBe('PT429');
    await pool().query(`delete from private.group_invitations`);
    await pool().query(`update private.mail_outbox set sent_at = now()`);
    expect(await send('una-mas@example.mx')).toBe('PT429');
    await pool().query(`update private.mail_outbox set created_at = now() - interval '61 minutes'`);
    expect(await send('una-mas@example.mx')).toBe(1);
  });
});
