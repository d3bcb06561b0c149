import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { outcomesForBuyers, refusedToBuyers } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type TwoStores, buildTwoStores, callsOn } from '../../../testing/fixtures/two-stores';

type Mail = {
  id: string;
  to: string;
  state: string;
  reason: string | null;
  about: string | null;
  at: string;
  can_retry: boolean;
};
type Page = { mails: Mail[]; more: boolean };

describeOnEachPostgres('the mails of the desk', (database) => {
  let trade: TwoStores;
  const pool = () => database().pool;
  const { one } = callsOn(pool);
  const page = (id: string, ...values: unknown[]) =>
    one<Page>(id, `desk_mails(${values.map((_, at) => `$${at + 1}`).join(', ')})`, values);
  const names = ({ mails }: Page) => mails.map(({ to }) => to.split('@')[0]);
  /** A mail about an order, this many minutes old. */
  const add = (to: string, minutes: number, more: object = {}, subject = trade.orders.near) =>
    insertId(pool(), 'private.mail_outbox', {
      kind: 'order_received',
      recipient: `${to}@example.mx`,
      subject_id: subject,
      payload: '{"number": "secreto"}',
      created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      next_attempt_at: new Date(Date.now() - 1000).toISOString(),
      ...more,
    });

  beforeEach(async () => {
    trade = await buildTwoStores(pool());
    await pool().query('delete from private.mail_outbox');
  });

  it('have a state and a reason, the newest first, without what they say', async () => {
    const at = new Date().toISOString();
    const soon = new Date(Date.now() + 5 * 60_000).toISOString();
    await add('sent', 1, { sent_at: at, payload: null, attempts: 1 });
    await add('joined', 2, { sent_at: at, payload: null, last_error: 'joined', kind: 'new_order' });
    await add('withdrawn', 3, { failed_at: at, payload: null, last_error: 'withdrawn' });
    await add('refused', 4, { failed_at: at, attempts: 10, last_error: 'EENVELOPE 550 RCPT TO' });
    await add('expired', 5, { failed_at: at, attempts: 40 });
    await add('died', 6, { attempts: 1 });
    await add('waits', 7, { attempts: 2, last_error: 'ECONNECTION', next_attempt_at: soon });
    await add('fresh', 8);
    await add('held', 9, { attempts: 1, next_attempt_at: soon });
    const { mails, more } = await page(trade.staff.admin);
    expect(
      mails.map(({ to, state, reason, can_retry }) => [to.split('@')[0], state, reason, can_retry]),
    ).toEqual([
      ['sent', 'sent', null, false],
      ['joined', 'joined', null, false],
      ['withdrawn', 'withdrawn', null, false],
      ['refused', 'failed', 'EENVELOPE 550 RCPT TO', true],
      ['expired', 'failed', 'expired', true],
      ['died', 'uncertain', null, true],
      ['waits', 'waiting', 'ECONNECTION', true],
      ['fresh', 'waiting', null, false],
      ['held', 'waiting', null, false],
    ]);
    expect(more).toBe(false);
    expect(JSON.stringify(mails)).not.toContain('secreto');
    for (const state of ['sent', 'joined', 'withdrawn', 'failed', 'uncertain', 'waiting'])
      expect(names(await page(trade.staff.admin, state))).toEqual(
        mails.filter((mail) => mail.state === state).map(({ to }) => to.split('@')[0]),
      );
    // Those that may be sent again, are.
    for (const { id, can_retry: canRetry } of mails)
      if (canRetry) expect(await one(trade.staff.admin, 'retry_mail($1)', [id])).toEqual({ outcome: 'due' });
  });

  it('come page by page, and of one order', async () => {
    await add('third', 3);
    await add('second', 2, {}, trade.orders.far);
    await add('first', 1);
    const first = await page(trade.staff.admin, null, null, null, null, 2);
    expect([names(first), first.more]).toEqual([['first', 'second'], true]);
    const last = first.mails.at(-1);
    const second = await page(trade.staff.admin, null, null, last?.at, last?.id, 2);
    expect([names(second), second.more]).toEqual([['third'], false]);
    expect(names(await page(trade.staff.admin, null, trade.orders.far))).toEqual(['second']);
  });

  it('are for admins, who see those of their stores', async () => {
    await add('near', 1);
    await add('far', 2, {}, trade.orders.far);
    await add('approved', 3, { kind: 'customer_approved' }, trade.world.groups.casa);
    await add('stranger', 4, { kind: 'customer_approved' }, trade.world.groups.ajena);
    expect(names(await page(trade.staff.near))).toEqual(['near', 'approved']);
    expect(names(await page(trade.staff.distant))).toEqual(['far', 'approved', 'stranger']);
    expect(await outcomeOf(pool(), person(trade.staff.seller), 'select desk_mails()')).toBe('PT403');
    expect(await outcomesForBuyers(pool(), trade.world, 'desk_mails()')).toEqual(refusedToBuyers);
    expect(await outcomeOf(pool(), person(trade.staff.admin), "select desk_mails('lost')")).toBe('PT400');
  });
});
