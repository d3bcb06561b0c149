import { beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { callsOn } from '../../../testing/fixtures/two-stores';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Step = { to: string; no_mail: string | null };
type Detail = { history: Step[]; revisions: { revision: number; no_mail: string | null }[] };

describeOnEachPostgres('a change that is not mailed', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const { one, resultOf, idOf } = callsOn(pool);
  const kinds = async () =>
    (
      await pool().query<{ kind: string }>(
        'select kind from private.mail_outbox where subject_id = $1 order by kind',
        [order],
      )
    ).rows.map(({ kind }) => kind);
  const advance = (to: string, from: string, reason: string | null, noMail: string | null) =>
    resultOf(staff.seller, 'advance_orders($1, $2, $3, $4)', [
      JSON.stringify([{ id: order, expected_status: from }]),
      to,
      reason,
      noMail,
    ]);
  const cut = async (quantity: number, noMail: string | null, key: string | null = null) => {
    const line = await idOf('order_items', 'order_id = $1', [order]);
    const edit = JSON.stringify({ lines: [{ id: line, quantity }] });
    const seen = await one<{ revision: number; status: string; digest: string }>(
      staff.seller,
      'preview_order_edit($1, $2)',
      [order, edit],
    );
    return resultOf(staff.seller, 'edit_order($1, $2, $3, $4, $5, $6, $7, $8)', [
      order,
      edit,
      'Ya no hay',
      seen.revision,
      seen.status,
      seen.digest,
      key,
      noMail,
    ]);
  };
  const detail = () => one<Detail>(staff.seller, 'desk_order($1)', [order]);
  const logged = async () =>
    (
      await runAs(
        pool(),
        person(staff.admin),
        "select * from staff_log() where table_name = 'unmailed_changes'",
      )
    ).rows
      .filter(({ actor }) => actor === staff.seller)
      .map(({ actor, after }) => [actor, (after as Record<string, unknown>)['no_mail_reason']]);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 4 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro));
    await pool().query('delete from private.mail_outbox');
  });

  it('is an edit whose reason for no mail is in the history of the desk and in the log, and not in the story of the buyer', async () => {
    expect(await cut(3, ' Ya lo hablé con ella ')).toMatchObject({ outcome: 'saved' });
    expect(await kinds()).toEqual([]);
    expect((await detail()).revisions).toMatchObject([{ revision: 1, no_mail: 'Ya lo hablé con ella' }]);
    expect(await logged()).toEqual([[staff.seller, 'Ya lo hablé con ella']]);
    const story = await one<object>(world.people.owner, 'order_story($1)', [order]);
    expect(story).toMatchObject({ revisions: [{ revision: 1, reason: 'Ya no hay' }] });
    expect(JSON.stringify(story)).not.toContain('Ya lo hablé');
    // The next one is mailed as usual.
    expect(await cut(2, null)).toMatchObject({ outcome: 'saved' });
    expect(await kinds()).toEqual(['order_changed']);
    expect((await detail()).revisions).toMatchObject([
      { no_mail: 'Ya lo hablé con ella' },
      { no_mail: null },
    ]);
  });

  it('is a cancellation, with a reason of its own beside that of the cancellation', async () => {
    expect(await advance('cancelled', 'pending', 'Duplicado', 'Lo pidió por teléfono')).toMatchObject([
      { outcome: 'changed' },
    ]);
    expect(await kinds()).toEqual([]);
    expect((await detail()).history).toMatchObject([{ to: 'cancelled', no_mail: 'Lo pidió por teléfono' }]);
    expect(await logged()).toEqual([[staff.seller, 'Lo pidió por teléfono']]);
    expect(JSON.stringify(await one(world.people.owner, 'order_story($1)', [order]))).not.toContain(
      'teléfono',
    );
  });

  it('needs a reason that is not blank and at most 300 characters, and is no other step', async () => {
    expect(await cut(3, '  ')).toBe('no_mail_reason_missing');
    expect(await cut(3, 'x'.repeat(301))).toBe('no_mail_reason_too_long');
    expect(await advance('cancelled', 'pending', 'Duplicado', '')).toBe('no_mail_reason_missing');
    expect(await advance('confirmed', 'pending', null, 'Ya sabe')).toBe('no_mail_only_cancelled');
    expect(await logged()).toEqual([]);
    expect(await advance('cancelled', 'pending', 'Duplicado', null)).toMatchObject([{ outcome: 'changed' }]);
    expect(await kinds()).toEqual(['order_cancelled']);
  });

  it('is another request than one that is mailed, where a key is used again', async () => {
    const key = '00000000-0000-4000-8000-0000000000b1';
    expect(await cut(3, 'Ya sabe', key)).toMatchObject({ outcome: 'saved' });
    expect(await cut(3, 'Ya sabe', key)).toEqual({ outcome: 'saved', plan: null });
    expect(await cut(3, null, key)).toBe('key_reused');
  });
});
