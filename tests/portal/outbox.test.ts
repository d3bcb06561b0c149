import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailContent } from '@sumiller/auth-api';
import { deliverDue } from '../../apps/portal/outbox';
import { person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

type Sent = { to: string; content: MailContent; id: string };

describeOnEachPostgres('the outbox', (database) => {
  let world: World;
  let sent: Sent[];
  let isDown: boolean;
  const pool = () => database().pool;

  const deliver = () =>
    deliverDue({
      pool: pool(),
      publicUrl: 'https://pedidos.example.mx',
      log: pino({ level: 'silent' }),
      sendMail: async (to, content, id) => {
        if (isDown) throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
        sent.push({ to, content, id });
      },
    });
  const invite = () =>
    runAs(pool(), person(world.people.owner), `select invite_to_group($1, 'eva@example.mx', 'member', $2)`, [
      world.groups.casa,
      [world.locations.centro],
    ]);
  const rows = async () =>
    (
      await pool().query<Record<string, unknown>>(
        `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error,
           payload is null as emptied from private.mail_outbox`,
      )
    ).rows;
  const laterOn = (interval: string) =>
    pool().query(
      `update private.mail_outbox set next_attempt_at = next_attempt_at - $1::interval,
         expires_at = expires_at - $1::interval`,
      [interval],
    );

  beforeEach(async () => {
    await pool().query('delete from private.mail_outbox');
    world = await buildWorld(pool());
    sent = [];
    isDown = false;
  });

  it('mails the link into the group once, and deletes the token', async () => {
    await invite();
    await deliver();
    await deliver();
    expect(sent).toMatchObject([{ to: 'eva@example.mx' }]);
    expect(sent[0]?.content.action?.url).toMatch(
      /^https:\/\/pedidos\.example\.mx\/invitacion\?token=[0-9a-f]{64}$/,
    );
    expect(await rows()).toEqual([
      { attempts: 1, sent: true, failed: false, last_error: null, emptied: true },
    ]);
  });

  it('loses nothing while the mail server is unavailable, and waits longer each time', async () => {
    await invite();
    isDown = true;
    await deliver();
    await deliver();
    expect(await rows()).toEqual([
      { attempts: 1, sent: false, failed: false, last_error: 'ECONNREFUSED', emptied: false },
    ]);
    await laterOn('1 minute');
    await deliver();
    await laterOn('1 minute');
    await deliver();
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    isDown = false;
    await laterOn('1 minute');
    await deliver();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 3, sent: true, emptied: true, last_error: null }]);
  });

  it('tries one mail per run while the mail server is unavailable', async () => {
    await invite();
    await insertId(pool(), 'private.mail_outbox', {
      kind: 'group_invitation',
      recipient: 'a@b.mx',
      payload: { token: 't', group: 'g', inviter: null },
    });
    isDown = true;
    expect(await deliver()).toEqual({ sent: 0, failed: 1, isServerUnavailable: true, hasMore: false });
    isDown = false;
    expect(await deliver()).toEqual({ sent: 1, failed: 0, isServerUnavailable: false, hasMore: false });
  });

  it('sends a limited number per run, and reports that there are more', async () => {
    await pool().query(
      `insert into private.mail_outbox (kind, recipient, payload)
       select 'group_invitation', 'a' || n || '@b.mx', '{"token": "t", "group": "g", "inviter": null}'
       from generate_series(1, 51) n`,
    );
    expect(await deliver()).toMatchObject({ sent: 50, hasMore: true });
    expect(await deliver()).toMatchObject({ sent: 1, hasMore: false });
  });

  it('gives up on a mail when its time is over, and keeps nothing of it', async () => {
    await invite();
    isDown = true;
    await deliver();
    await laterOn('3 days 1 hour');
    isDown = false;
    await deliver();
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ failed: true, emptied: true }]);
  });

  it('is emptied by two concurrent workers without sending anything twice', async () => {
    await invite();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent).toHaveLength(1);
  });

  it('resends mails a worker took and did not finish, under the same id', async () => {
    await invite();
    const { rows: taken } = await pool().query<{ id: string }>('select id from private.claim_mails(10)');
    await laterOn('4 minutes');
    await deliver();
    expect(sent).toEqual([]);
    await laterOn('1 minute');
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([taken[0]?.id]);
  });

  it('treats a chosen name as a name, not a link', async () => {
    await pool().query(`update business_groups set name = $2 where id = $1`, [
      world.groups.casa,
      'Gana en https://malo.example/premio\u202e hoy',
    ]);
    await invite();
    await deliver();
    const text = sent[0]?.content.paragraphs.join(' ') ?? '';
    expect(text).not.toMatch(/https?:|malo\.example|\u202e/);
    expect(text).toContain('Gana en');
  });

  it('skips a mail it has no text for', async () => {
    await insertId(pool(), 'private.mail_outbox', { kind: 'otro', recipient: 'a@b.mx', payload: {} });
    await invite();
    await deliver();
    expect(sent).toHaveLength(1);
  });

  describe('is closed', () => {
    it.each(['select * from private.mail_outbox', 'select private.claim_mails(1)'])(
      'to people: %s',
      async (sql) => {
        await expect(runAs(pool(), person(world.people.owner), sql)).rejects.toMatchObject({ code: '42501' });
      },
    );
  });
});
