import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { buildWorld, type World } from '../../../testing/fixtures/world';

type Mail = { id: string; to: string; state: string; reason: string | null; can_retry: boolean };

describeOnEachPostgres('undelivered mails', (database) => {
  let world: World;
  let staff: Desk;
  let person_id: string;
  const pool = () => database().pool;
  const call = async <T>(sql: string, values: unknown[] = []) =>
    (await runAs(pool(), person(staff.admin), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const listed = async () => {
    const { mails } = await call<{ mails: Mail[] }>('undelivered_mails()');
    return Object.fromEntries(mails.map((mail) => [mail.to, mail]));
  };
  /** A new lead's mail to the admin, in some state; minutes from now until its next attempt. */
  const add = async (recipient: string, minutes: number, more: object = {}) => {
    const lead = await insertId(pool(), 'supplier_leads', {
      brand_name: 'Viña',
      category: 'Vinos',
      contact_name: 'Ana',
      email: recipient,
    });
    return insertId(pool(), 'private.mail_outbox', {
      kind: 'new_lead',
      recipient,
      person_id,
      subject_id: lead,
      payload: '{"company": "Viña"}',
      event: `lead:${recipient}`,
      next_attempt_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      ...more,
    });
  };

  beforeEach(async () => {
    await pool().query(`set sumiller.mail = 'off'`);
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    person_id = staff.admin;
    await pool().query('delete from private.mail_outbox');
  });

  it('are shown with their state and reason, unlike those sent, withdrawn or about to leave', async () => {
    const at = new Date().toISOString();
    await add('sent@example.mx', 0, { sent_at: at, payload: null });
    await add('withdrawn@example.mx', 0, { failed_at: at, last_error: 'withdrawn', payload: null });
    await add('fresh@example.mx', 0);
    await add('held@example.mx', 5, { attempts: 1 });
    await add('stuck@example.mx', -10);
    await add('waits@example.mx', 8, { attempts: 3, last_error: 'ECONNECTION' });
    await add('died@example.mx', 3, { attempts: 1 });
    await add('refused@example.mx', 0, { failed_at: at, attempts: 10, last_error: 'EENVELOPE 550 RCPT TO' });
    await add('old@example.mx', 0, { failed_at: at, attempts: 40, payload: null });
    const mails = await listed();
    const facts = Object.entries(mails).map(([to, { state, reason, can_retry }]) => [
      to.split('@')[0],
      state,
      reason,
      can_retry,
    ]);
    expect(facts.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      ['died', 'uncertain', null, true],
      ['old', 'failed', 'expired', false],
      ['refused', 'failed', 'EENVELOPE 550 RCPT TO', true],
      ['stuck', 'waiting', null, true],
      ['waits', 'waiting', 'ECONNECTION', true],
    ]);
  });

  it('are resent unchanged on a retry, which is recorded without their contents', async () => {
    const id = await add('refused@example.mx', 0);
    const claim = () =>
      pool().query<{ id: string; payload: unknown }>('select id, payload from private.claim_mails(1)');
    const finish = (isFinal: boolean) =>
      pool().query('select private.finish_mail($1, $2, $3)', [id, 'EENVELOPE 550 RCPT TO', isFinal]);
    await claim();
    await finish(true);
    expect((await claim()).rows).toEqual([]);
    expect(await call('retry_mail($1)', [id])).toEqual({ outcome: 'due' });
    expect((await claim()).rows).toEqual([{ id, payload: { company: 'Viña' } }]);
    const { rows: log } = await pool().query<{ before: object; after: object }>(
      `select before, after from private.staff_log where table_name = 'mail_outbox' and row_id = $1`,
      [id],
    );
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('Viña');
    await pool().query('select private.finish_mail($1, null, false)', [id]);
    expect(await call('retry_mail($1)', [id])).toEqual({ outcome: 'gone' });
    await pool().query(
      `update private.mail_outbox set sent_at = null, failed_at = now(), payload = null where id = $1`,
      [id],
    );
    expect(await call('retry_mail($1)', [id])).toEqual({ outcome: 'empty' });
  });

  it('are for admins of the desk, and an invitation keeps no token when it is given up', async () => {
    const id = await add('refused@example.mx', 0, { last_error: 'ECONNECTION', attempts: 1 });
    for (const [sql, values] of [
      ['undelivered_mails()', []],
      ['retry_mail($1)', [id]],
    ] satisfies [string, unknown[]][]) {
      expect(await outcomesForBuyers(pool(), world, sql, values)).toEqual(refusedToBuyers);
      expect(await outcomeOf(pool(), person(staff.seller), `select ${sql}`, values)).toBe('PT403');
    }
    expect(
      await outcomeOf(pool(), person(staff.admin), 'select retry_mail($1)', [world.offers.tequila]),
    ).toBe('PT404');
    const invitation = await insertId(pool(), 'private.mail_outbox', {
      kind: 'group_invitation',
      recipient: 'nueva@example.mx',
      payload: '{"token": "secreto"}',
    });
    await pool().query('select private.finish_mail($1, $2, true)', [invitation, 'EENVELOPE 550 RCPT TO']);
    const { rows } = await pool().query('select payload from private.mail_outbox where id = $1', [
      invitation,
    ]);
    expect(rows).toEqual([{ payload: null }]);
  });
});
