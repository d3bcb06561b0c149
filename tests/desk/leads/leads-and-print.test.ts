import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { dateIn, fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

describeOnEachPostgres("the desk's lists besides its orders", (database) => {
  let world: World;
  let staff: Desk;
  let lead: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const refusals = (sql: string, values: unknown[] = []) => outcomesForBuyers(pool(), world, sql, values);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const enquiry = { category: 'Mezcal', contact_name: 'Eva Ruiz', email: 'eva@example.mx' };
    lead = await insertId(pool(), 'supplier_leads', { ...enquiry, brand_name: 'Palenque Ñandú' });
  });

  it('show all enquiries to admins, and to a seller those assigned to them', async () => {
    const seen = async (id: string, ...given: unknown[]) =>
      one<{ leads: { id: string }[] }>(id, 'desk_leads($1, $2)', given.length > 0 ? given : [null, null]);
    expect((await seen(staff.admin, 'new', 'ñandu')).leads).toMatchObject([
      { id: lead, state: 'new', owner: null, version: 0, notes: [] },
    ]);
    expect((await seen(staff.admin, 'accepted', null)).leads).toEqual([]);
    expect((await seen(staff.seller)).leads).toEqual([]);
    const set = 'set_lead($1, $2, $3, $4)';
    const outcome = (id: string, values: unknown[]) => outcomeOf(pool(), person(id), `select ${set}`, values);
    expect(await outcome(staff.seller, [lead, 'contacted', null, 0])).toBe('PT404');
    expect(await one(staff.admin, set, [lead, 'contacted', staff.seller, 0])).toMatchObject({
      outcome: 'saved',
      lead: { state: 'contacted', owner_name: signed('seller'), version: 1 },
    });
    expect((await seen(staff.seller)).leads).toMatchObject([{ id: lead }]);
    expect((await seen(staff.far)).leads).toEqual([]);
    expect(await one(staff.admin, set, [lead, 'rejected', null, 0])).toMatchObject({
      outcome: 'stale',
      lead: { state: 'contacted' },
    });
    expect(await outcome(staff.seller, [lead, 'accepted', null, 1])).toBe('PT403');
    expect(await outcome(staff.admin, [lead, 'sold', null, 1])).toBe('PT400');
    expect(await outcome(staff.admin, [lead, 'new', world.people.owner, 1])).toBe('PT400');
    expect(await one(staff.seller, set, [lead, 'accepted', staff.seller, 1])).toMatchObject({
      outcome: 'saved',
    });

    // The person who follows it is on the log by name.
    const { entries } = await one<{ entries: object[] }>(staff.admin, 'desk_log(p_kind => $1)', [
      'suppliers',
    ]);
    expect(entries).toContainEqual(
      expect.objectContaining({
        table: 'lead_work',
        act: 'insert',
        before: { state: 'new', lead_owner: null },
        after: expect.objectContaining({ state: 'contacted', lead_owner: signed('seller') }) as object,
      }),
    );

    const note = 'add_lead_note($1, $2)';
    await one(staff.seller, note, [lead, ' Pide muestra ']);
    expect((await seen(staff.admin)).leads).toMatchObject([
      { notes: [{ text: 'Pide muestra', by: signed('seller') }] },
    ]);
    expect(await outcomeOf(pool(), person(staff.far), `select ${note}`, [lead, 'x'])).toBe('PT404');
    expect(await outcomeOf(pool(), person(staff.admin), `select ${note}`, [lead, ' '])).toBe('PT400');
    expect(await refusals(note, [lead, 'x'])).toEqual(refusedToBuyers);
    expect(await refusals(set, [lead, 'new', null, 2])).toEqual(refusedToBuyers);
    expect(await refusals('desk_leads()', [])).toEqual(refusedToBuyers);
    const log = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(log.rows.map(({ table_name }) => table_name)).toContain('lead_work');
  });

  it('print each line of the confirmed orders of a slot once, for the caller’s stores', async () => {
    const { owner, outsider } = world.people;
    const { centro, lejos } = world.locations;
    const { tequila, mezcal, tequilaFar } = world.offers;
    const slot = { express: false, date: dateIn(2), slot: 'morning' };
    const place = async (user: string, location: string, lines: Record<string, number>, input = slot) => {
      await fillCart(pool(), user, location, lines);
      const { order_id } = await placeOrder(pool(), user, location, input);
      return order_id;
    };
    const first = await place(owner, centro, { [tequila]: 2, [mezcal]: 1 });
    const second = await place(owner, centro, { [tequila]: 3 });
    await place(owner, centro, { [tequila]: 1 });
    const far = await place(outsider, lejos, { [tequilaFar]: 1 });
    const confirm = `update orders set status = 'confirmed' where id = any ($1)`;
    await pool().query(confirm, [[first, second, far]]);
    type Picked = {
      id: string;
      due: number | null;
      seller: object | null;
      lines: { quantity: number; supplier: string }[];
    };
    type Pick = { more: boolean; orders: Picked[] };
    const picked = (id: string, ...given: unknown[]) => one<Pick>(id, 'desk_to_pick($1, $2)', given);
    const mine = await picked(staff.seller, dateIn(2), 'morning');
    expect(mine.orders.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const lines = mine.orders.flatMap((order) => order.lines);
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
    expect(new Set(lines.map(({ supplier }) => supplier)).size).toBe(1);
    expect(mine.orders.map(({ seller }) => seller)).toEqual([null, null]);
    const due = new Map(mine.orders.map((order) => [order.id, order.due]));
    expect(due.get(first)).toBeGreaterThan(0);
    await pool().query(`update payment_transactions set status = 'paid' where order_id = $1`, [first]);
    const paid = await picked(staff.seller, dateIn(2), 'morning');
    expect(paid.orders.map((order) => [order.id, order.due])).toEqual(
      mine.orders.map(({ id }) => [id, id === first ? null : due.get(id)]),
    );
    await pool().query(
      `insert into private.invoice_issuers (store_id, rfc, name, regime, zip)
       values (1, 'EKU9003173C9', 'Escuela Kemper Urgate', '601', '64000') on conflict (store_id) do nothing`,
    );
    const named = await picked(staff.seller, dateIn(2), 'morning');
    expect(named.orders[0]?.seller).toEqual({ name: 'Escuela Kemper Urgate', rfc: 'EKU9003173C9' });
    expect((await picked(staff.seller, dateIn(2), 'evening')).orders).toEqual([]);
    expect((await picked(staff.seller, null, 'express')).orders).toEqual([]);
    expect((await picked(staff.far, dateIn(2), null)).orders.map(({ id }) => id)).toEqual([far]);
    expect((await picked(staff.admin, dateIn(2), null)).orders).toHaveLength(3);
    expect(await refusals('desk_to_pick($1)', [dateIn(2)])).toEqual(refusedToBuyers);
  });

  it('count the orders of days before beside every slot, print them on request, and give the establishment’s telephone', async () => {
    const { owner } = world.people;
    const { centro } = world.locations;
    const place = async () => {
      await fillCart(pool(), owner, centro, { [world.offers.tequila]: 1 });
      const input = { express: false, date: dateIn(3), slot: 'evening' };
      return (await placeOrder(pool(), owner, centro, input)).order_id;
    };
    const ids = [await place(), await place(), await place()];
    await pool().query(`update orders set status = 'confirmed' where id = any ($1)`, [ids]);
    await pool().query(`update orders set status = 'processing' where id = $1`, [ids[0]]);
    const late = 'update orders set delivery_date = $2 where id = any ($1)';
    await pool().query(late, [ids.slice(0, 2), dateIn(-2)]);
    type Pick = { overdue: number; orders: { id: string; phone: string | null }[] };
    const picked = (id: string, ...given: unknown[]) => one<Pick>(id, 'desk_to_pick($1, $2)', given);
    const evening = await picked(staff.seller, dateIn(3), 'evening');
    expect([evening.overdue, evening.orders.map(({ id }) => id)]).toEqual([2, [ids[2]]]);
    const overdue = await picked(staff.seller, null, 'overdue');
    expect(overdue.orders.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await picked(staff.far, null, 'overdue')).toMatchObject({ overdue: 0, orders: [] });

    await pool().query(`update private.profiles set phone = '55 1111 2222' where id = $1`, [owner]);
    const phoneOf = async (telefono: number | null) => {
      await pool().query('update locations set telefono = $2 where id = $1', [centro, telefono]);
      return (await picked(staff.seller, dateIn(3), 'evening')).orders[0]?.phone;
    };
    expect(await phoneOf(null)).toBe('55 1111 2222');
    expect(await phoneOf(9_848_732_210)).toBe('9848732210');
  });
});
