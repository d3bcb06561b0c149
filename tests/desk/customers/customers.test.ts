import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Page = { customers: Record<string, unknown>[]; waiting: number; more: boolean };

describeOnEachPostgres('customers at the desk', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const found = async (id: string, search: string | null = null, onlyWaiting = false) =>
    (await one<Page>(id, 'desk_customers($1, $2)', [search, onlyWaiting])).customers.map(({ name }) => name);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 2 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro, {
      method: 2,
    }));
    await pool().query('update private.group_accounts set approved_at = null where group_id = $1', [
      world.groups.ajena,
    ]);
  });

  it('are listed to the staff of the stores they buy from, with their orders there and their debt', async () => {
    const { customers, waiting } = await one<Page>(staff.seller, 'desk_customers()');
    expect(waiting).toBe(0);
    expect(customers).toMatchObject([
      {
        name: 'Casa Centro',
        is_approved: true,
        locations: 2,
        orders: 1,
        spend: 200,
        credit_line: 1000000,
        credit_open: 200,
      },
    ]);
    expect(await found(staff.far)).toEqual(['Grupo Ajeno']);
    expect((await found(staff.admin)).sort()).toEqual(['Casa Centro', 'Grupo Ajeno']);
    expect(await found(staff.admin, null, true)).toEqual(['Grupo Ajeno']);
    for (const term of ['céntro', 'CCE010203', 'norte sa', 'Norte', 'owner-'])
      expect(await found(staff.seller, term)).toEqual(['Casa Centro']);
    expect(await found(staff.seller, 'ajeno')).toEqual([]);
    expect(await found(staff.seller, '100%')).toEqual([]);
    expect(await one(staff.seller, 'desk_customer($1)', [world.groups.casa])).toMatchObject({
      may_decide: false,
      terms: { credit_open: 200 },
      line: { amount: 1000000, until: null },
      locations: [{ name: 'Centro', store: 'Almacén Central' }, { name: 'Norte' }],
      companies: [{ rfc: 'CCE010203AB1' }, {}],
      people: [
        { name: 'owner', role: 'owner' },
        { name: 'colleague', role: 'member' },
      ],
      orders: [{ id: order, total: 200, payment: 'credit_line', is_paid: false }],
    });
    expect(await outcome(staff.far, 'desk_customer($1)', [world.groups.casa])).toBe('PT404');
  });

  it('are approved and given credit by an admin, with a record of each decision', async () => {
    const approve = 'approve_customer($1, $2)';
    const credit = 'set_customer_credit($1, $2, $3, $4, $5)';
    const { ajena, casa } = world.groups;
    expect(await outcome(staff.far, approve, [ajena, true])).toBe('PT403');
    expect(await outcome(staff.seller, approve, [ajena, true])).toBe('PT404');
    expect(await one(staff.admin, approve, [ajena, true])).toBe(true);
    expect(await one(staff.admin, approve, [ajena, true])).toBe(false);
    expect(await outcome(staff.seller, credit, [casa, 5, null, 1000000, null])).toBe('PT403');
    expect(await one(staff.admin, credit, [casa, 5000, null, 999, null])).toBe('stale');
    expect(await one(staff.admin, credit, [casa, 5000, null, 1000000, null])).toBe('saved');
    expect(await outcome(staff.admin, credit, [casa, -1, null, 5000, null])).toBe('PT400');
    const { rows } = await pool().query(
      `select act, actor, after from private.group_account_events where group_id in ($1, $2) order by id`,
      [ajena, casa],
    );
    expect(rows).toMatchObject([
      { act: 'approved', actor: expect.stringMatching(/^admin-/) as string, after: { approved: true } },
      { act: 'credit_line_set', after: { credit_line: 5000 } },
    ]);
    const log = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(log.rows.map(({ table_name }) => table_name)).toContain('group_accounts');
  });

  it('regain their credit line by a payment; a withdrawn payment is due again at the order’s present total', async () => {
    const pay = `record_order_payment($1, $2, p_reason => 'Error')`;
    expect(await outcome(staff.far, pay, [order, true])).toBe('PT404');
    expect(await one(staff.seller, pay, [order, true])).toBe(true);
    const open = async () =>
      (await one<{ terms: { credit_open: number } }>(staff.admin, 'desk_customer($1)', [world.groups.casa]))
        .terms.credit_open;
    expect(await open()).toBe(0);
    const line = (
      await pool().query<{ id: string }>('select id from order_items where order_id = $1', [order])
    ).rows[0]?.id;
    const edit = JSON.stringify({ lines: [{ id: line, quantity: 1 }] });
    const plan = await one<{ digest: string }>(staff.seller, 'preview_order_edit($1, $2)', [order, edit]);
    const values = [order, edit, 'Rota', 0, 'pending', plan.digest];
    await one(staff.seller, 'edit_order($1, $2, $3, $4, $5, $6)', values);
    expect(await one(staff.seller, pay, [order, false])).toBe(true);
    expect(await open()).toBe(100);
  });

  it('are hidden from buyers and visitors', async () => {
    const calls: [string, unknown[]][] = [
      ['desk_customers()', []],
      ['desk_customer($1)', [world.groups.casa]],
      ['approve_customer($1, true)', [world.groups.casa]],
      ['set_customer_credit($1, 1, null, null, null)', [world.groups.casa]],
      ['record_order_payment($1, true)', [order]],
    ];
    for (const [sql, values] of calls) {
      for (const id of [world.people.owner, world.people.colleague, world.people.outsider])
        expect(await outcome(id, sql, values)).toBe('PT403');
      expect(await outcomeOf(pool(), visitor, `select ${sql}`, values)).toBe('42501');
    }
  });
});
