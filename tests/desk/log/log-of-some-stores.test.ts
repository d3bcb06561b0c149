import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type TwoStores, buildTwoStores, callsOn } from '../../../testing/fixtures/two-stores';

describeOnEachPostgres('an admin of some stores and the staff log', (database) => {
  let world: TwoStores['world'];
  let staff: TwoStores['staff'];
  let distant: string;
  let orders: TwoStores['orders'];
  const pool = () => database().pool;
  const { one, idOf } = callsOn(pool);

  beforeAll(async () => {
    ({ world, staff, distant, orders } = await buildTwoStores(pool()));
  });

  /** The entries that an admin reads: desk_log and staff_log have the same. */
  const entriesOf = async (id: string) => {
    const { entries } = await one<{ entries: { id: number }[] }>(id, 'desk_log(p_limit => 200)');
    const { rows } = await runAs(
      pool(),
      person(id),
      'select id, table_name, row_id from staff_log(null, 200)',
    );
    expect(rows.map((row) => Number(row['id'])).toSorted()).toEqual(
      entries.map((entry) => entry.id).toSorted(),
    );
    return rows.map((row) => `${String(row['table_name'])} ${String(row['row_id'])}`);
  };
  const write = (table: string, row: string, before: object | null, after: object | null) =>
    insertId(pool(), 'private.staff_log', {
      actor: staff.admin,
      actor_role: 'admin',
      table_name: table,
      row_id: row,
      act: before === null ? 'insert' : after === null ? 'delete' : 'update',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });

  it('reads entries about orders, offers, issuers and exports of those stores only', async () => {
    const seen: Record<'near' | 'far', string[]> = { near: [], far: [] };
    for (const [side, store, offer] of [
      ['near', 1, world.offers.tequila],
      ['far', 2, world.offers.tequilaFar],
    ] as const) {
      const order = orders[side];
      const line = await idOf('order_items', 'order_id = $1', [order]);
      const payment = await idOf('payment_transactions', 'order_id = $1', [order]);
      const note = await insertId(pool(), 'private.order_notes', {
        order_id: order,
        author: staff.admin,
        body: 'Interna',
        is_for_buyer: false,
      });
      const entries: [string, string, object | null, object | null][] = [
        ['orders', order, { status: 'pending' }, { status: 'confirmed' }],
        ['order_items', line, { quantity: 1 }, { quantity: 2 }],
        // Of a line that an edit has removed.
        ['order_items', '00000000-0000-4000-8000-00000000000' + String(store), { order_id: order }, null],
        ['payment_transactions', payment, { status: 'pending' }, { status: 'paid' }],
        ['order_payments', `00000000-0000-4000-8000-00000000000${String(store)}`, null, { order_id: order }],
        ['order_refunds', `00000000-0000-4000-8000-00000000000${String(store)}`, null, { order_id: order }],
        ['stock_losses', `${String(store)}78`, null, { order_id: order }],
        ['unmailed_changes', `${String(store)}79`, null, { order_id: order }],
        ['order_sightings', order, null, { order_id: order }],
        ['order_notes', note, null, { order_id: order, body: 'Interna' }],
        ['order_notes', note, { body: 'Interna' }, { body: 'Otra' }],
        ['invoice_exports', `${String(store)}77`, null, { order_id: order }],
        ['store_products', offer, { price: 1 }, { price: 2 }],
        ['product_costs', offer, { cost: 1 }, { cost: 2 }],
        ['store_products', `00000000-0000-4000-8000-00000000000${String(store)}`, { store_id: store }, null],
        ['invoice_issuers', String(store), { rfc: 'A' }, { rfc: 'B' }],
      ];
      for (const entry of entries) await write(...entry);
      seen[side] = entries.map(([table, row]) => `${table} ${row}`).toSorted();
    }
    expect((await entriesOf(staff.near)).toSorted()).toEqual(seen.near);
    expect((await entriesOf(staff.distant)).toSorted()).toEqual(seen.far);
    expect(await entriesOf(staff.admin)).toEqual(expect.arrayContaining([...seen.near, ...seen.far]));
  });

  it('reads entries about customers that buy there, and about their own establishments, companies and links', async () => {
    const { casa, ajena } = world.groups;
    const { centro, lejos } = world.locations;
    const { owner, outsider } = world.people;
    const before = { near: await entriesOf(staff.near), far: await entriesOf(staff.distant) };
    const released = await insertId(pool(), 'private.credit_releases', {
      group_id: casa,
      amount: 100,
      release_reason: 'Paga el lunes',
      person: staff.admin,
    });
    const both = [
      ['credit_releases', released, null, { group_id: casa }],
      ['business_groups', casa, { name: 'A' }, { name: 'B' }],
      ['group_accounts', casa, { credit_line: 1 }, { credit_line: 2 }],
      [
        'user_memberships',
        await idOf('user_memberships', 'user_id = $1', [owner]),
        { role: 'member' },
        { role: 'owner' },
      ],
      ['user_memberships', casa, { company_id: casa }, null],
      ['business_fiscal_data', world.fiscal.casa, { rfc: 'A' }, { rfc: 'B' }],
      ['locations', centro, { store_id: 2 }, { store_id: 1 }],
      ['group_invitations', casa, null, { group_id: casa, location_ids: [] }],
    ] as const;
    const near = [
      ['locations', centro, { manager: 'A' }, { manager: 'B' }],
      ['location_users', centro, null, { user_id: owner, location_id: centro }],
      ['group_invitations', centro, null, { group_id: casa, location_ids: [centro] }],
    ] as const;
    const far = [
      ['business_groups', ajena, { name: 'A' }, { name: 'B' }],
      ['group_accounts', ajena, { blocked_at: null }, { blocked_at: 'x' }],
      [
        'user_memberships',
        await idOf('user_memberships', 'user_id = $1', [outsider]),
        { role: 'member' },
        { role: 'owner' },
      ],
      ['business_fiscal_data', world.fiscal.ajena, { rfc: 'A' }, { rfc: 'B' }],
      ['locations', lejos, { manager: 'A' }, { manager: 'B' }],
      ['location_users', lejos, { location_id: lejos }, null],
      ['group_invitations', lejos, { group_id: casa, location_ids: [distant] }, null],
    ] as const;
    for (const [table, row, was, is] of [...both, ...near, ...far]) await write(table, row, was, is);
    const names = (entries: readonly (readonly [string, string, ...unknown[]])[]) =>
      entries.map(([table, row]) => `${table} ${row}`);
    const fresh = async (id: string, old: string[]) => {
      const now = await entriesOf(id);
      return now.slice(0, now.length - old.length).toSorted();
    };
    expect(await fresh(staff.near, before.near)).toEqual(names([...both, ...near]).toSorted());
    expect(await fresh(staff.distant, before.far)).toEqual(names([...both, ...far]).toSorted());
  });

  it('reads entries about products sold there and promotions only there', async () => {
    const { tequila, tequilaProduct, mezcal } = world.offers;
    const onlyNear = await idOf('products', 'id = (select product_id from store_products where id = $1)', [
      mezcal,
    ]);
    const promote = (stores: number[]) =>
      insertId(pool(), 'private.promotions', {
        kind: 'products',
        name: 'Oferta',
        discount_percent: 10,
        items: '[]',
        store_ids: `{${stores.join(',')}}`,
        starts_on: '2020-01-01',
        ends_on: '2020-02-01',
        state: 'ended',
      });
    const promotions = { near: await promote([1]), both: await promote([1, 2]) };
    const change: [object, object] = [{ name: 'A' }, { name: 'B' }];
    const picture = `${tequilaProduct}/${'a'.repeat(32)}.png`;
    await write('products', tequilaProduct, ...change);
    await write('products', onlyNear, ...change);
    await write('product_pictures', picture, null, { path: picture });
    await write('promotions', promotions.near, ...change);
    await write('promotions', promotions.both, ...change);
    await write('promotions', tequila, { store_ids: [1, 2] }, { store_ids: [1] });
    expect((await entriesOf(staff.near)).slice(0, 4)).toEqual([
      `promotions ${promotions.near}`,
      `product_pictures ${picture}`,
      `products ${onlyNear}`,
      `products ${tequilaProduct}`,
    ]);
    expect((await entriesOf(staff.distant)).slice(0, 2)).toEqual([
      `product_pictures ${picture}`,
      `products ${tequilaProduct}`,
    ]);
  });

  it('reads no entry about the team, enquiries, categories, suppliers or rows that are gone', async () => {
    const before = [await entriesOf(staff.near), await entriesOf(staff.distant)];
    const gone = '00000000-0000-4000-8000-00000000000f';
    const { rows } = await pool().query<{ table_name: string }>(
      'select table_name from private.staff_log_kinds()',
    );
    for (const { table_name: table } of rows) {
      await write(table, gone, { name: 'A' }, { name: 'B' });
      await write(table, '7', { name: 'A' }, { name: 'B' });
    }
    await write('staff', staff.near, { role: 'seller' }, { role: 'admin' });
    await write('staff_invitations', gone, null, { email: 'a@example.mx', role: 'seller', store_ids: [1] });
    expect([await entriesOf(staff.near), await entriesOf(staff.distant)]).toEqual(before);
  });

  it('finds nothing else by a search, a person or a kind', async () => {
    for (const order of Object.values(orders))
      await write('orders', order, { status: 'pending' }, { status: 'confirmed' });
    await write('business_groups', world.groups.ajena, { name: 'A' }, { name: 'B' });
    await write('staff', staff.near, { role: 'seller' }, { role: 'admin' });
    const numberOf = async (id: string) => {
      const { rows } = await pool().query<{ number: string }>(
        'select order_number as number from orders where id = $1',
        [id],
      );
      return rows[0]?.number ?? '';
    };
    const numbers = { near: await numberOf(orders.near), far: await numberOf(orders.far) };
    const found = async (filter: string, value: unknown) => {
      const { entries } = await one<{ entries: { table: string; subject: string | null }[] }>(
        staff.near,
        `desk_log(${filter} => $1)`,
        [value],
      );
      return entries.map(({ table, subject }) => `${table} ${subject ?? ''}`);
    };
    expect(await found('p_search', numbers.far)).toEqual([]);
    expect(await found('p_search', numbers.near)).toContain(`orders ${numbers.near}`);
    expect(await found('p_search', 'grupo ajeno')).toEqual([]);
    expect(await found('p_kind', 'team')).toEqual([]);
    for (const [filter, value] of [
      ['p_kind', 'orders'],
      ['p_actor', staff.admin],
    ] as const) {
      const entries = await found(filter, value);
      expect(entries).toContain(`orders ${numbers.near}`);
      expect(entries).not.toContain(`orders ${numbers.far}`);
    }
  });
});
