import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** A request was carried out, its answer was lost, and the person sends it again (ADR 293). */
describeOnEachPostgres('a change at the desk that is sent twice', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const mailsTo = async (address: string) =>
    (
      await pool().query<{ token: string }>(
        `select payload ->> 'token' as token from private.mail_outbox where recipient = $1`,
        [address],
      )
    ).rows;
  const newAddress = () => `${randomUUID()}@example.mx`;

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query('update private.price_changes set undone_at = now()');
  });

  it('invites a customer’s person once, and again under another key', async () => {
    const email = newAddress();
    const invite = (id: string, key: string | null) =>
      one(id, 'invite_customer_person($1, $2, $3, $4, $5)', [
        world.groups.casa,
        email,
        'member',
        [world.locations.centro],
        key,
      ]);
    const key = randomUUID();
    await Promise.all([invite(staff.seller, key), invite(staff.seller, key)]);
    // The link of the one mail works.
    expect(await mailsTo(email)).toHaveLength(1);
    expect(
      await pool().query(
        `select from private.group_invitations i join private.mail_outbox m on m.subject_id = i.id
         where i.email = $1 and i.token_hash = sha256(convert_to(m.payload ->> 'token', 'UTF8'))`,
        [email],
      ),
    ).toMatchObject({ rowCount: 1 });
    await invite(staff.seller, randomUUID());
    expect(await mailsTo(email)).toHaveLength(2);
    await invite(staff.admin, key);
    expect(await mailsTo(email)).toHaveLength(3);
    const { rows } = await pool().query<{ invited_by: string }>(
      'select invited_by from private.group_invitations where email = $1',
      [email],
    );
    expect(rows).toEqual([{ invited_by: staff.admin }]);
  });

  it('invites a person of the team once', async () => {
    const email = newAddress();
    const invite = (key: string | null) =>
      one(staff.admin, 'invite_staff($1, $2, $3, $4)', [email, 'seller', [1], key]);
    const idOf = async () =>
      (
        await pool().query<{ id: string }>('select id from private.staff_invitations where email = $1', [
          email,
        ])
      ).rows.map(({ id }) => id);
    const key = randomUUID();
    await Promise.all([invite(key), invite(key)]);
    const first = await idOf();
    await invite(key);
    expect(await idOf()).toEqual(first);
    await invite(randomUUID());
    expect(await idOf()).not.toEqual(first);
  });

  it('answers for an invitation that was accepted in the meantime', async () => {
    const email = newAddress();
    const invite = () =>
      one(staff.seller, 'invite_customer_person($1, $2, $3, $4, $5)', [
        world.groups.casa,
        email,
        'member',
        [world.locations.centro],
        key,
      ]);
    const key = randomUUID();
    await invite();
    const invited = await insertId(pool(), 'auth.users', { email, email_confirmed_at: new Date() });
    const [mail] = await mailsTo(email);
    await one(invited, 'accept_invitation($1)', [mail?.token]);
    await invite();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('changes prices once', async () => {
    const price = async () => {
      const sql = 'select price::float from store_products where id = $1';
      return (await pool().query<{ price: number }>(sql, [world.offers.tequila])).rows[0]?.price ?? 0;
    };
    const before = await price();
    const { digest } = await one<{ digest: string }>(staff.seller, 'preview_price_change($1, $2)', [
      'percent',
      10,
    ]);
    const change = (id: string, key: string | null) =>
      one<{ outcome: string; plan: { changes: unknown[] } }>(
        id,
        'change_prices($1, $2, $3, null, null, null, null, $4)',
        ['percent', 10, digest, key],
      );
    const key = randomUUID();
    const answers = await Promise.all([change(staff.seller, key), change(staff.seller, key)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
    expect(answers[0].plan.changes).toEqual(answers[1].plan.changes);
    expect(await price()).toBeCloseTo(before * 1.1, 2);
    // Another attempt, and another person, see that prices have changed.
    expect(await change(staff.seller, randomUUID())).toMatchObject({ outcome: 'different' });
    expect(await change(staff.seller, null)).toMatchObject({ outcome: 'different' });
    expect(await change(staff.admin, key)).toMatchObject({ outcome: 'different' });
    const last = await one<{ id: string }>(staff.seller, 'last_price_change()');
    const undo = () => one<{ outcome: string }>(staff.seller, 'undo_price_change($1)', [last.id]);
    expect(await undo()).toMatchObject({ outcome: 'undone' });
    expect(await undo()).toMatchObject({ outcome: 'undone' });
    expect(await price()).toBeCloseTo(before, 2);
    expect(await outcomeOf(pool(), person(staff.far), 'select undo_price_change($1)', [last.id])).toBe(
      'PT404',
    );
  });

  it('writes a price once, and does not blame a colleague', async () => {
    const set = (seen: string, value: string) =>
      one<{ outcome: string; offer: { price: number } }>(staff.seller, 'set_offer($1, $2, $3, $4)', [
        world.offers.tequila,
        'price',
        seen,
        value,
      ]);
    expect(await set('100', '120')).toMatchObject({ outcome: 'saved' });
    expect(await set('100', '120')).toMatchObject({ outcome: 'saved', offer: { price: 120 } });
    expect(await set('100', '130')).toMatchObject({ outcome: 'stale' });
  });

  it('keeps a note on an enquiry once, and its state', async () => {
    const lead = await insertId(pool(), 'supplier_leads', {
      brand_name: 'Destilería',
      category: 'Ron',
      contact_name: 'Ana',
      email: 'ana@example.mx',
      phone: '5512345678',
      estado: 'Jalisco',
      description: 'Ron',
    });
    const add = (id: string, key: string | null) =>
      one(id, 'add_lead_note($1, $2, $3)', [lead, 'Llamar', key]);
    const key = randomUUID();
    await Promise.all([add(staff.admin, key), add(staff.admin, key)]);
    const notes = async () =>
      (await pool().query('select from private.lead_notes where lead_id = $1', [lead])).rowCount;
    expect(await notes()).toBe(1);
    await add(staff.admin, randomUUID());
    await add(staff.admin, null);
    expect(await notes()).toBe(3);
    const set = (state: string) =>
      one<{ outcome: string }>(staff.admin, 'set_lead($1, $2, null, 0)', [lead, state]);
    expect(await set('contacted')).toMatchObject({ outcome: 'saved' });
    expect(await set('contacted')).toMatchObject({ outcome: 'saved' });
    expect(await set('accepted')).toMatchObject({ outcome: 'stale' });
  });

  it('gives a person of the team their access once', async () => {
    const version = (
      await one<{ people: { id: string; version: string }[] }>(staff.admin, 'desk_team()')
    ).people.find(({ id }) => id === staff.seller)?.version;
    const set = (stores: number[]) =>
      one<string>(staff.admin, 'set_staff_person($1, $2, $3, $4)', [staff.seller, 'seller', stores, version]);
    expect(await set([1, 2])).toBe('saved');
    expect(await set([2, 1])).toBe('saved');
    expect(await set([2])).toBe('stale');
  });

  it('is for the staff', async () => {
    const { casa } = world.groups;
    for (const [sql, values] of [
      ['invite_customer_person($1, $2, $3, $4, gen_random_uuid())', [casa, 'a@example.mx', 'member', []]],
      ['invite_staff($1, $2, $3, gen_random_uuid())', ['a@example.mx', 'seller', [1]]],
      ['add_lead_note($1, $2, gen_random_uuid())', [casa, 'Hola']],
      ['change_prices($1, $2, $3, null, null, null, null, gen_random_uuid())', ['percent', 5, 'x']],
    ] as const)
      expect(await outcomesForBuyers(pool(), world, sql, [...values])).toEqual(refusedToBuyers);
  });
});
