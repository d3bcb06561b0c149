import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type TwoStores, buildTwoStores, callsOn } from '../../../testing/fixtures/two-stores';

describeOnEachPostgres('an admin of some stores and mails', (database) => {
  let world: TwoStores['world'];
  let staff: TwoStores['staff'];
  let distant: string;
  let orders: TwoStores['orders'];
  const pool = () => database().pool;
  const { one, idOf } = callsOn(pool);
  const outcome = (id: string, sql: string, values: unknown[]) =>
    outcomeOf(pool(), person(id), `select ${sql}`, values);

  beforeAll(async () => {
    ({ world, staff, distant, orders } = await buildTwoStores(pool()));
  });

  it('reads and retries mails of those stores, and about enquiries', async () => {
    await pool().query('delete from private.mail_outbox');
    const invite = 'invite_customer_person($1, $2, $3, $4)';
    const address = 'invitada@example.mx';
    await one(staff.admin, invite, [world.groups.casa, address, 'member', [distant]]);
    await one(staff.admin, invite, [world.groups.ajena, address, 'member', [world.locations.lejos]]);
    await pool().query('delete from private.mail_outbox');
    const fail = (kind: string, to: string, subject: string | null, more: object = {}) =>
      insertId(pool(), 'private.mail_outbox', {
        kind,
        recipient: `${to}@example.mx`,
        subject_id: subject,
        payload: '{"a": 1}',
        attempts: 1,
        last_error: 'ECONNECTION',
        ...more,
      });
    const { casa, ajena } = world.groups;
    const invitation = (group: string) => idOf('private.group_invitations', 'group_id = $1 limit 1', [group]);
    const lead = '00000000-0000-4000-8000-0000000000aa';
    const mails = {
      near: await fail('order_received', 'near', orders.near),
      far: await fail('order_received', 'far', orders.far),
      both: await fail('new_order', 'both', orders.near, { payload: '{"stores": [1, 2]}' }),
      joined: await fail('new_order', 'joined', orders.near, { payload: '{"stores": [1]}' }),
      casa: await fail('group_invitation', 'casa', await invitation(casa)),
      ajena: await fail('group_invitation', 'ajena', await invitation(ajena)),
      team: await fail('staff_invitation', 'team', lead),
      customer: await fail('new_customer', 'customer', casa),
      stranger: await fail('new_customer', 'stranger', ajena),
      lead: await fail('new_lead', 'lead', lead),
    };
    const names = async (id: string) => {
      const { count, mails: listed } = await one<{ count: number; mails: { to: string }[] }>(
        id,
        'undelivered_mails()',
      );
      expect(count).toBe(listed.length);
      return listed.map(({ to }) => to.split('@')[0]).toSorted();
    };
    const near = ['casa', 'customer', 'joined', 'lead', 'near'];
    expect(await names(staff.near)).toEqual(near);
    expect(await names(staff.admin)).toEqual(Object.keys(mails).toSorted());
    for (const [name, id] of Object.entries(mails))
      expect([name, await outcome(staff.near, 'retry_mail($1)', [id])]).toEqual([
        name,
        near.includes(name) ? 1 : 'PT404',
      ]);
  });

  it('is not mailed about a customer before it buys there', async () => {
    await pool().query('delete from private.mail_outbox');
    const group = await insertId(pool(), 'business_groups', { name: 'Nueva' });
    await pool().query('update private.group_accounts set approved_at = null where group_id = $1', [group]);
    await pool().query(`select private.mail_staff('new_customer', $1, null, '{}')`, [group]);
    await pool().query(`select private.mail_staff('new_lead', $1, null, '{}')`, [group]);
    const recipients = async () => {
      const { rows } = await pool().query<{ kind: string; person_id: string; due: boolean }>(
        'select kind, person_id, private.is_mail_due(m) as due from private.mail_outbox m',
      );
      return rows;
    };
    const mailed = await recipients();
    const of = (id: string) => mailed.filter(({ person_id }) => person_id === id).map(({ kind }) => kind);
    expect(of(staff.near)).toEqual(['new_lead']);
    expect(of(staff.admin).toSorted()).toEqual(['new_customer', 'new_lead']);
    expect(
      mailed.find(({ kind, person_id }) => kind === 'new_customer' && person_id === staff.admin)?.due,
    ).toBe(true);
    await pool().query('select private.set_staff((select email from auth.users where id = $1), $2, $3)', [
      staff.admin,
      'admin',
      [1],
    ]);
    const later = await recipients();
    expect(
      later.find(({ kind, person_id }) => kind === 'new_customer' && person_id === staff.admin)?.due,
    ).toBe(false);
  });
});
