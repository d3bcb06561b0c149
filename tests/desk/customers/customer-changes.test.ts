import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert } from '../../../testing/fixtures/insert';
import { termsOf } from '../../../testing/fixtures/new-group';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Detail = {
  serves_all: boolean;
  block: { reason: string } | null;
  people: { id: string; role: string; location_ids: string[] }[];
  invitations: { id: string; email: string; is_own: boolean }[];
};

describeOnEachPostgres('a customer change at the desk', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const detail = (id = staff.admin) => one<Detail>(id, 'desk_customer($1)', [world.groups.casa]);
  const newestLog = async () =>
    (await runAs(pool(), person(staff.admin), 'select * from staff_log(null, 1)')).rows[0];

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });

  it('lets a blocked group read and fill its cart, and gives the reason when it orders', async () => {
    const block = 'block_customer($1, $2, $3)';
    const { casa } = world.groups;
    const { owner } = world.people;
    expect(await outcome(staff.seller, block, [casa, true, 'Saldo vencido'])).toBe('PT403');
    expect(await outcome(staff.far, block, [casa, true, 'Saldo vencido'])).toBe('PT404');
    expect(await outcome(staff.admin, block, [casa, true, ' \n'])).toBe('PT400');
    expect(await outcome(staff.admin, block, [casa, null, null])).toBe('PT400');
    expect(await one(staff.admin, block, [casa, true, ' Saldo\n vencido '])).toBe(true);
    expect(await one(staff.admin, block, [casa, true, 'Saldo vencido'])).toBe(false);
    expect(await newestLog()).toMatchObject({
      table_name: 'group_accounts',
      after: { block_reason: 'Saldo vencido' },
    });
    expect((await detail(staff.seller)).block).toMatchObject({ reason: 'Saldo vencido' });
    const list = await one<{ customers: object[] }>(staff.seller, 'desk_customers()');
    expect(list.customers).toMatchObject([{ name: 'Casa Centro', is_blocked: true }]);

    await fillCart(pool(), owner, world.locations.centro, { [world.offers.tequila]: 1 });
    for (const method of [1, 2, 3])
      await expect(placeOrder(pool(), owner, world.locations.centro, { method })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'group_blocked',
        message: 'Tu grupo empresarial no puede hacer pedidos por ahora: Saldo vencido',
      });
    const block_message = 'Tu grupo empresarial no puede hacer pedidos por ahora: Saldo vencido';
    for (const member of [owner, world.people.colleague])
      expect(await termsOf(pool(), member, world.locations.centro)).toMatchObject({ block_message });
    for (const stranger of [world.people.outsider, world.people.newcomer])
      expect(await termsOf(pool(), stranger, world.locations.centro)).toBeUndefined();
    const { rows } = await runAs(pool(), person(owner), 'select * from product_prices_for_users');
    expect(rows.length).toBeGreaterThan(0);
    // Another group orders as before.
    await fillCart(pool(), world.people.outsider, world.locations.lejos, { [world.offers.tequilaFar]: 1 });
    await placeOrder(pool(), world.people.outsider, world.locations.lejos);

    expect(await one(staff.admin, block, [casa, false, null])).toBe(true);
    await placeOrder(pool(), owner, world.locations.centro);
    const events = await pool().query(
      'select act, after from private.group_account_events where group_id = $1 order by id',
      [casa],
    );
    expect(events.rows).toMatchObject([
      { act: 'blocked', after: { reason: 'Saldo vencido' } },
      { act: 'unblocked', after: { reason: null } },
    ]);
  });

  it('does not let an owner of a blocked group order through another group until the staff approve that one', async () => {
    const { casa, ajena } = world.groups;
    const { outsider } = world.people;
    const approve = (isApproved: boolean) =>
      pool().query(
        'update private.group_accounts set approved_at = case when $2 then now() end where group_id = $1',
        [ajena, isApproved],
      );
    const membership = { user_id: outsider, company_id: casa, role: 'owner', is_active: true };
    await insert(pool(), 'user_memberships', membership);
    await one(staff.admin, 'block_customer($1, true, $2)', [casa, 'Saldo vencido']);
    await approve(false);
    await fillCart(pool(), outsider, world.locations.lejos, { [world.offers.tequilaFar]: 1 });
    await expect(placeOrder(pool(), outsider, world.locations.lejos)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'group_blocked',
      message:
        'Tu grupo empresarial no puede hacer pedidos por ahora: otro grupo de la misma persona propietaria está bloqueado',
    });
    const terms = () => termsOf(pool(), outsider, world.locations.lejos);
    expect(await terms()).toMatchObject({ block_message: expect.stringContaining('otro grupo') as string });
    await approve(true);
    expect(await terms()).toMatchObject({ block_message: null });
    await placeOrder(pool(), outsider, world.locations.lejos);
    await approve(false);
    await one(staff.admin, 'block_customer($1, false, null)', [casa]);
    await fillCart(pool(), outsider, world.locations.lejos, { [world.offers.tequilaFar]: 1 });
    await placeOrder(pool(), outsider, world.locations.lejos);
    await approve(true);
    await pool().query('delete from user_memberships where user_id = $1 and company_id = $2', [
      outsider,
      casa,
    ]);
  });

  it('lets an establishment buy from another store: carts stay, prices follow, orders stay', async () => {
    const move = 'set_location_store($1, $2, $3)';
    const { owner } = world.people;
    const { centro } = world.locations;
    const both = await addStaff(pool(), 'seller', [1, 2]);
    const cart = await fillCart(pool(), owner, centro, {
      [world.offers.tequila]: 2,
      [world.offers.mezcal]: 1,
    });
    await pool().query('update cart_items set accepted_price = null where cart_id = $1', [cart]);
    const placed = await pool().query<{ id: string; store_id: number }>(
      'select id, store_id from orders where location_id = $1',
      [centro],
    );
    for (const id of [staff.seller, staff.far]) expect(await outcome(id, move, [centro, 2, 1])).toBe('PT404');
    // The other store does not sell the mezcal, which is also in the guide and a favourite.
    const { rows: sold } = await pool().query<{ id: string; name: string }>(
      'select p.id, p.name from products p join store_products o on o.product_id = p.id where o.id = $1',
      [world.offers.mezcal],
    );
    const { id: mezcal, name } = sold[0] ?? { id: '', name: '' };
    const kept = { location_id: centro, product_id: mezcal };
    await insert(pool(), 'private.order_guide', { ...kept, par_level: 2 });
    await insert(pool(), 'wishlist_items', { ...kept, user_id: owner });
    const preview = 'preview_location_store($1, $2)';
    for (const id of [staff.seller, staff.far]) expect(await outcome(id, preview, [centro, 2])).toBe('PT404');
    expect(await outcome(both, preview, [centro, 9])).toBe('PT404');
    expect(await one(both, preview, [centro, 2])).toEqual({ lines: 1, people: 1, guide: 1, favorites: 1 });
    expect(await one(both, preview, [centro, 1])).toEqual({ lines: 0, people: 0, guide: 0, favorites: 0 });
    const unsoldOf = async (id: string) =>
      (await runAs(pool(), person(id), 'select * from unsold_cart_lines($1)', [centro])).rows;
    expect(await unsoldOf(owner)).toEqual([]);
    expect(await outcome(both, move, [centro, 9, 1])).toBe('PT404');
    expect(await one(both, move, [centro, 2, 7])).toEqual({ outcome: 'stale' });
    expect(await one(both, move, [centro, 2, 1])).toEqual({ outcome: 'saved', moved: 1, left: 1 });
    expect(await one(both, move, [centro, 2, 1])).toEqual({ outcome: 'same' });
    // The buyer still reads the name of the line, and no other person does.
    expect(await unsoldOf(owner)).toEqual([{ store_product_id: world.offers.mezcal, name }]);
    for (const id of [world.people.colleague, world.people.outsider, both])
      expect(await unsoldOf(id)).toEqual([]);
    expect(await newestLog()).toMatchObject({
      table_name: 'locations',
      before: { store_id: 1 },
      after: { store_id: 2 },
    });
    const lines = await runAs(
      pool(),
      person(owner),
      `select store_product_id, price::float, accepted_price::float, quantity from cart_items where cart_id = $1 order by quantity desc`,
      [cart],
    );
    const far = await pool().query<{ price: number }>(
      'select price::float from store_products where id = $1',
      [world.offers.tequilaFar],
    );
    expect(lines.rows).toMatchObject([
      {
        store_product_id: world.offers.tequilaFar,
        price: far.rows[0]?.price,
        accepted_price: 100,
        quantity: 2,
      },
      { store_product_id: world.offers.mezcal, accepted_price: null, quantity: 1 },
    ]);
    await expect(placeOrder(pool(), owner, centro)).rejects.toMatchObject({
      detail: expect.stringContaining('product_unavailable') as string,
    });
    await runAs(pool(), person(owner), 'delete from cart_items where store_product_id = $1', [
      world.offers.mezcal,
    ]);
    await one(owner, 'accept_cart_prices($1, $2)', [
      cart,
      JSON.stringify({ [world.offers.tequilaFar]: far.rows[0]?.price }),
    ]);
    const { order_id } = await placeOrder(pool(), owner, centro);
    const stores = await pool().query<{ id: string; store_id: number }>(
      'select id, store_id from orders where location_id = $1',
      [centro],
    );
    expect(stores.rows).toEqual(expect.arrayContaining([...placed.rows, { id: order_id, store_id: 2 }]));
    expect(await one(both, move, [centro, 1, 2])).toMatchObject({ outcome: 'saved' });
  });

  it('lets staff invite and link people within their stores, and staff of all stores in every way', async () => {
    const { casa } = world.groups;
    const { centro, norte, lejos } = world.locations;
    const { owner, colleague } = world.people;
    const invite = 'invite_customer_person($1, $2, $3, $4)';
    const set = 'set_customer_person($1, $2, $3, $4)';
    const remove = 'remove_customer_person($1, $2)';
    await pool().query('update locations set store_id = 2 where id = $1', [norte]);
    expect((await detail(staff.seller)).serves_all).toBe(false);

    const nueva = 'nueva@example.mx';
    expect(await outcome(staff.seller, invite, [casa, nueva, 'owner', []])).toBe('PT403');
    expect(await outcome(staff.seller, invite, [casa, nueva, 'member', [norte]])).toBe('PT400');
    expect(await outcome(staff.admin, invite, [casa, nueva, 'member', [lejos]])).toBe('PT400');
    expect(await outcome(staff.admin, invite, [casa, 'nadie', 'owner', []])).toBe('PT400');
    expect(await outcome(staff.seller, invite, [casa, nueva, 'member', [centro]])).toBe(1);
    const log = await newestLog();
    expect(log).toMatchObject({ table_name: 'group_invitations', act: 'insert', after: { email: nueva } });
    expect(JSON.stringify(log)).not.toContain('token');
    const [invitation] = (await detail()).invitations;
    expect(invitation).toMatchObject({ email: nueva, is_own: false });
    const mails = await pool().query(
      `select payload ->> 'group' as "group" from private.mail_outbox where recipient = $1`,
      [nueva],
    );
    expect(mails.rows).toEqual([{ group: 'Casa Centro' }]);
    const withdraw = 'withdraw_customer_invitation($1, $2)';
    // A colleague of the other store did not write it, and does not serve all of the group's stores.
    expect(await outcome(staff.far, withdraw, [casa, invitation?.id])).toBe('PT403');
    expect(await one(staff.seller, withdraw, [casa, invitation?.id])).toBe(true);
    expect(await one(staff.seller, withdraw, [casa, invitation?.id])).toBe(false);

    const links = async (id: string) =>
      (await detail()).people.find((one) => one.id === id)?.location_ids.toSorted();
    await one(staff.admin, set, [casa, colleague, 'member', [centro, norte]]);
    // Without one of their own stores' establishments the person keeps the other store's.
    await one(staff.seller, set, [casa, colleague, 'member', []]);
    expect(await links(colleague)).toEqual([norte]);
    expect(await outcome(staff.far, set, [casa, colleague, 'member', []])).toBe('PT400');
    expect(await outcome(staff.seller, set, [casa, colleague, 'owner', [centro]])).toBe('PT403');
    expect(await outcome(staff.seller, remove, [casa, colleague])).toBe('PT403');
    expect(await outcome(staff.admin, set, [casa, owner, 'member', [centro]])).toBe('PT409');
    expect(await outcome(staff.admin, remove, [casa, owner])).toBe('PT409');
    expect(await outcome(staff.admin, remove, [casa, world.people.newcomer])).toBe('PT404');
    // Serving every store does not make an admin: owners have the group's credit line.
    const both = await addStaff(pool(), 'seller', [1, 2]);
    expect(await outcome(both, invite, [casa, nueva, 'owner', []])).toBe('PT403');
    expect(await outcome(both, set, [casa, colleague, 'owner', []])).toBe('PT403');
    await one(staff.admin, set, [casa, colleague, 'owner', []]);
    expect(await outcome(both, remove, [casa, owner])).toBe('PT403');
    expect(await outcome(both, set, [casa, owner, 'member', [centro]])).toBe('PT403');
    await one(staff.admin, remove, [casa, owner]);
    const { rows } = await runAs(pool(), person(owner), 'select id from locations');
    expect(rows).toEqual([]);
    await insert(pool(), 'location_users', { user_id: owner, location_id: centro });
  });

  it('is refused to buyers and visitors', async () => {
    const { casa } = world.groups;
    const calls: [string, unknown[]][] = [
      ['block_customer($1, true, $2)', [casa, 'x']],
      ['set_location_store($1, 2, 1)', [world.locations.centro]],
      ['preview_location_store($1, 2)', [world.locations.centro]],
      ['invite_customer_person($1, $2, $3, $4)', [casa, 'a@b.mx', 'owner', []]],
      ['set_customer_person($1, $2, $3, $4)', [casa, world.people.colleague, 'owner', []]],
      ['remove_customer_person($1, $2)', [casa, world.people.colleague]],
      ['withdraw_customer_invitation($1, $2)', [casa, casa]],
    ];
    for (const [sql, values] of calls)
      expect([sql, await outcomesForBuyers(pool(), world, sql, values)]).toEqual([sql, refusedToBuyers]);
  });
});
