import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder, readOrder, stockOf } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import { addStaff, signed } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Edit = { lines?: Record<string, unknown>[]; substitutes?: Record<string, unknown>[] };
type Plan = Record<'total' | 'total_before' | 'revision', number> & {
  status: string;
  digest: string;
  problems: { code: string }[];
  changes: Record<string, unknown>[];
};
type EditAnswer = { outcome: string; plan: Plan; by?: string; changes?: unknown[] };

describeOnEachPostgres('an edit of an order', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: Record<'tequila' | 'mezcal', string>;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const preview = (edit: Edit, id = staff.seller) =>
    one<Plan>(id, 'preview_order_edit($1, $2)', [order, JSON.stringify(edit)]);
  const editSql = 'edit_order($1, $2, $3, $4, $5, $6)';
  const values = (edit: Edit, { revision, status, digest }: Plan, reason = 'Ya no hay') => {
    return [order, JSON.stringify(edit), reason, revision, status, digest];
  };
  const save = async (edit: Edit, seen?: Plan, id = staff.seller) =>
    one<EditAnswer>(id, editSql, values(edit, seen ?? (await preview(edit, id))));
  const codes = async (edit: Edit, id = staff.seller) =>
    (await preview(edit, id)).problems.map(({ code }) => code);
  const rows = async <T>(sql: string, values = [order]) => (await pool().query(sql, values)).rows as T[];
  const payments = () =>
    rows(
      `select status, amount::float from payment_transactions where order_id = $1 order by created_at, status`,
    );
  const creditOpen = async () =>
    (
      await rows<{ open: number }>(
        'select coalesce(sum(amount), 0)::float as open from private.open_credits where group_id = $1',
        [world.groups.casa],
      )
    )[0];

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, {
      [world.offers.tequila]: 4,
      [world.offers.mezcal]: 3,
    });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro, { method: 2 }));
    const lines = await rows<{ id: string; name: string }>(
      'select id, product_name as name from order_items where order_id = $1',
    );
    const idOf = (name: string) => lines.find((row) => row.name.startsWith(name))?.id ?? '';
    line = { tequila: idOf('Tequila'), mezcal: idOf('Mezcal') };
  });

  it('saves what the preview showed: lines, stock, totals, payment and credit, as one revision', async () => {
    const edit = {
      lines: [{ id: line.mezcal, quantity: 1 }],
      substitutes: [{ replaces: line.mezcal, offer_id: world.offers.tequila, quantity: 2 }],
    };
    const plan = await preview(edit);
    expect(plan).toMatchObject({
      total_before: 1151.5,
      total: 850.5,
      problems: [],
      credit: { before: 998848.5, after: 999149.5 },
      changes: [
        { name: 'Mezcal Espadín', quantity: [3, 1], price: [250.5, 250.5], replaces: null },
        { name: 'Tequila Añejo', quantity: [0, 2], price: [100, 100], replaces: 'Mezcal Espadín' },
      ],
      stock: [
        { name: 'Mezcal Espadín', before: 2, after: 4 },
        { name: 'Tequila Añejo', before: 6, after: 4 },
      ],
    });
    expect(await stockOf(pool(), world.offers.mezcal), 'a preview takes nothing').toBe(2);

    expect(await save(edit, plan)).toMatchObject({ outcome: 'saved', plan: { total: plan.total } });
    expect(await readOrder(pool(), world.people.owner, order)).toMatchObject({
      total: '850.50',
      revision: 1,
    });
    expect([await stockOf(pool(), world.offers.mezcal), await stockOf(pool(), world.offers.tequila)]).toEqual(
      [4, 4],
    );
    expect(await payments()).toEqual([{ status: 'pending', amount: 850.5 }]);
    expect(await creditOpen()).toEqual({ open: 850.5 });
    expect(
      await rows(`select quantity, ordered_quantity, replaces_id, change_reason from order_items
        where order_id = $1 and ordered_quantity is not null order by replaces_id nulls first`),
    ).toEqual([
      { quantity: 1, ordered_quantity: 3, replaces_id: null, change_reason: 'Ya no hay' },
      { quantity: 2, ordered_quantity: 0, replaces_id: line.mezcal, change_reason: 'Ya no hay' },
    ]);
    // The buyer reads the old and new values; which staff member made the change is only visible at the desk.
    const changes = plan.changes.map(({ to_stock: _, ...change }) => change);
    const story = await one<object>(world.people.owner, 'order_story($1)', [order]);
    expect(story).toMatchObject({
      placed: [
        { name: 'Mezcal Espadín', quantity: 3 },
        { name: 'Tequila Añejo', quantity: 4 },
      ],
      revisions: [{ revision: 1, reason: 'Ya no hay', total_before: 1151.5, total: 850.5, changes }],
    });
    expect(JSON.stringify(story)).not.toContain('seller');
    expect(await one(staff.seller, 'desk_order($1)', [order])).toMatchObject({
      revisions: [{ by: signed('seller'), reason: 'Ya no hay' }],
    });
    const log = await runAs(pool(), person(staff.admin), 'select * from staff_log(null, 200)');
    expect(new Set(log.rows.map(({ batch }) => batch)).size).toBe(1);
    expect(new Set(log.rows.map(({ reason }) => reason))).toEqual(new Set(['Ya no hay']));

    // A cancellation gives back what is currently held.
    const cancelled = [JSON.stringify([{ id: order, expected_status: 'pending' }]), 'cancelled', 'Cerró'];
    await one(staff.seller, 'advance_orders($1, $2, $3)', cancelled);
    expect([await stockOf(pool(), world.offers.mezcal), await stockOf(pool(), world.offers.tequila)]).toEqual(
      [5, 10],
    );
    expect(await creditOpen()).toEqual({ open: 0 });
  });

  it('can be undone up to the ordered quantity, and refuses more than the stock', async () => {
    await save({ lines: [{ id: line.mezcal, quantity: 0 }] });
    expect((await save({ lines: [{ id: line.mezcal, quantity: 3 }] })).outcome).toBe('saved');
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(2);
    expect(await codes({ lines: [{ id: line.mezcal, quantity: 4 }] })).toEqual(['quantity_invalid']);
    expect(await codes({})).toEqual(['nothing_changed']);
    expect(
      await codes({
        lines: [
          { id: line.mezcal, quantity: 0 },
          { id: line.tequila, quantity: 0 },
        ],
      }),
    ).toEqual(['order_empty']);
    const instead = (offer_id: string, quantity = 1, id = staff.seller) =>
      codes(
        {
          lines: [{ id: line.tequila, quantity: 0 }],
          substitutes: [{ replaces: line.tequila, offer_id, quantity }],
        },
        id,
      );
    expect(await instead(world.offers.mezcal, 3, staff.admin)).toEqual(['stock_missing']);
    expect(await instead(world.offers.tequila)).toEqual(['same_product']);
    for (const offer of [world.offers.tequilaFar, world.offers.unpriced, world.offers.inactive])
      expect(await instead(offer)).toEqual(['offer_unavailable']);
    const added = { replaces: line.tequila, offer_id: world.offers.mezcal, quantity: 1 };
    expect(await codes({ substitutes: [added] })).toEqual(['nothing_replaced']);
    await pool().query('update private.group_accounts set credit_line = 1200');
    const dearer = { ...added, quantity: 2 };
    const edit = { lines: [{ id: line.tequila, quantity: 3 }], substitutes: [dearer] };
    expect(await codes(edit, staff.admin)).toEqual(['credit_line_exceeded']);
    expect((await save(edit, undefined, staff.admin)).outcome).toBe('refused');
    for (const wrong of [
      { lines: [{ id: order, quantity: 1 }] },
      { lines: 1 },
      { lines: [{ id: line.mezcal }, { id: line.mezcal }] },
      { lines: [{ id: 'x' }] },
      { lines: [{ id: line.mezcal, quantity: 1.5 }] },
      { substitutes: [{ ...added, unit_price: 'NaN' }] },
      { substitutes: ['x'] },
    ])
      await expect(preview(wrong as Edit)).rejects.toMatchObject({ detail: 'edit_invalid' });
    const seen = await preview(edit);
    expect(await outcomeOf(pool(), person(staff.seller), `select ${editSql}`, values(edit, seen, ' '))).toBe(
      'PT400',
    );
  });

  it('replaces products for no more than the accepted price, unless an admin does', async () => {
    // Four bottles of 100 were ordered; the mezcal costs 250.50.
    const by = (quantity: number, left = 0): Edit => ({
      lines: [{ id: line.tequila, quantity: left }],
      substitutes: [{ replaces: line.tequila, offer_id: world.offers.mezcal, quantity }],
    });
    expect(await codes(by(1))).toEqual([]);
    expect(await codes(by(1, 2))).toEqual(['substitute_dearer']);
    expect(JSON.stringify(await preview(by(2)))).toContain('vale más de lo que se pidió ($400.00)');
    expect((await save(by(2))).outcome).toBe('refused');
    // Nor by replacing a substitute.
    await save(by(1));
    const [own] = await rows<{ id: string }>(
      'select id from order_items where order_id = $1 and ordered_quantity = 0',
    );
    const added = { replaces: own?.id, offer_id: world.offers.tequila, quantity: 2 };
    const back = { lines: [{ id: own?.id, quantity: 0 }], substitutes: [added] };
    expect((await save(back)).outcome).toBe('saved');
    expect(await codes(by(1))).toEqual(['substitute_dearer']);
    expect((await save(by(1), undefined, staff.admin)).outcome).toBe('saved');
    expect(await codes({ lines: [{ id: line.mezcal, quantity: 2 }] }), 'an admin has allowed it').toEqual([]);
  });

  it('leaves prices to an admin once the order is confirmed, and refuses orders that were delivered', async () => {
    const edit = { lines: [{ id: line.mezcal, unit_price: 240 }] };
    expect(await save(edit)).toMatchObject({ outcome: 'saved', plan: { stock: [], total: 1120 } });
    await pool().query(`update orders set status = 'confirmed' where id = $1`, [order]);
    const again = { lines: [{ id: line.mezcal, unit_price: 230 }] };
    expect(await codes(again)).toEqual(['price_needs_admin']);
    expect((await save(again)).outcome).toBe('refused');
    expect((await save(again, undefined, staff.admin)).outcome).toBe('saved');
    expect(await codes({ lines: [{ id: line.mezcal, unit_price: 1.005 }] }, staff.admin)).toEqual([
      'price_invalid',
    ]);
    for (const step of ['processing', 'shipped', 'delivered'])
      await pool().query('update orders set status = $2 where id = $1', [order, step]);
    expect(await codes({ lines: [{ id: line.mezcal, quantity: 1 }] }, staff.admin)).toEqual(['status_final']);
  });

  it('keeps the unpaid rest due', async () => {
    await pool().query(`update payment_transactions set status = 'paid' where order_id = $1`, [order]);
    await save({ lines: [{ id: line.tequila, quantity: 1 }] });
    expect(await payments()).toEqual([{ status: 'paid', amount: 1151.5 }]);
    const dearer = {
      lines: [
        { id: line.tequila, quantity: 4 },
        { id: line.mezcal, unit_price: 300 },
      ],
    };
    // The buyer has accepted the price: a seller may lower it, and not raise it.
    expect(await codes(dearer)).toEqual(['rise_needs_admin']);
    await save(dearer, undefined, staff.admin);
    expect(await payments()).toEqual([
      { status: 'paid', amount: 1151.5 },
      { status: 'pending', amount: 148.5 },
    ]);
  });

  it('gives people who are not staff the same answer whether or not the order exists', async () => {
    for (const id of [order, '00000000-0000-4000-8000-000000000000', null])
      for (const procedure of ['desk_order($1)', `preview_order_edit($1, '{}')`, `desk_offers($1, 'mezcal')`])
        await inTransactionAs(pool(), person(world.people.outsider), async (client) => {
          // As on a connection that has served staff: PostgreSQL evaluates a condition as late as it can.
          await client.query('set local plan_cache_mode = force_generic_plan');
          await expect(client.query(`select ${procedure}`, [id])).rejects.toMatchObject({ code: 'PT403' });
        });
  });

  it("shows the second of two sellers the first one's changes, and saves only the plan that was shown", async () => {
    const edit = { lines: [{ id: line.mezcal, quantity: 1 }] };
    const seen = await preview(edit);
    const second = await addStaff(pool(), 'seller', [1]);
    let late: Promise<EditAnswer> | undefined;
    await inTransactionAs(pool(), person(staff.seller), async (client) => {
      await client.query(`select ${editSql}`, values(edit, seen));
      const pid = await pidOf(client);
      late = save(edit, seen, second);
      await untilBlockedBy(pool(), pid, late);
    });
    expect(await late).toMatchObject({
      outcome: 'stale',
      by: signed('seller'),
      changes: [{ name: 'Mezcal Espadín', quantity: [3, 1] }],
    });
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(4);
    const instead = {
      lines: [{ id: line.tequila, quantity: 0 }],
      substitutes: [{ replaces: line.tequila, offer_id: world.offers.mezcal, quantity: 1 }],
    };
    const shown = await preview(instead);
    await pool().query('update store_products set price = 260 where id = $1', [world.offers.mezcal]);
    expect(await save(instead, shown)).toMatchObject({ outcome: 'different', plan: { total: 510.5 } });
    const moved = await preview(instead);
    const step = JSON.stringify([{ id: order, expected_status: 'pending' }]);
    await one(second, 'advance_orders($1, $2)', [step, 'confirmed']);
    expect(await save(instead, moved)).toMatchObject({ outcome: 'stale', status: 'confirmed', changes: [] });
  });

  it('is visible to the staff of the store only; others read the notes to the buyer', async () => {
    const note = (body: string, isForBuyer: boolean, id = staff.seller) =>
      one(id, 'add_order_note($1, $2, $3)', [order, body, isForBuyer]);
    await note('Cliente difícil', false);
    await note('Llega a las 9', true);
    const { owner, colleague, outsider, newcomer, former } = world.people;
    const forBuyer = { revisions: [], placed: null, notes: [{ text: 'Llega a las 9' }] };
    for (const id of [owner, colleague]) {
      const story = await one(id, 'order_story($1)', [order]);
      expect(story).toMatchObject(forBuyer);
      expect(JSON.stringify(story)).not.toContain('difícil');
    }
    for (const id of [outsider, newcomer, former, staff.far, staff.seller])
      expect(await one(id, 'order_story($1)', [order])).toBeNull();
    expect(await one(staff.admin, 'desk_order($1)', [order])).toMatchObject({
      staff_notes: [
        { text: 'Cliente difícil', is_for_buyer: false, by: signed('seller') },
        { is_for_buyer: true },
      ],
    });
    const edit = { lines: [{ id: line.mezcal, quantity: 1 }] };
    const seen = await preview(edit);
    const calls: [string, unknown[]][] = [
      [editSql, values(edit, seen)],
      ['preview_order_edit($1, $2)', [order, JSON.stringify(edit)]],
      ['add_order_note($1, $2, true)', [order, 'x']],
      ['desk_offers($1, $2)', [order, 'tequila']],
    ];
    for (const [sql, given] of calls) {
      const outcome = (id: string) => outcomeOf(pool(), person(id), `select ${sql}`, given);
      expect(await outcome(staff.far)).toBe('PT404');
      for (const id of [owner, colleague, outsider, newcomer]) expect(await outcome(id)).toBe('PT403');
      expect(await outcomeOf(pool(), visitor, `select ${sql}`, given)).toBe('42501');
    }
    await expect(note(' \n', true)).rejects.toMatchObject({ detail: 'note_missing' });
    await expect(note('x'.repeat(1001), true)).rejects.toMatchObject({ detail: 'note_too_long' });
  });
});
