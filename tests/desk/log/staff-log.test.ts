import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** Tables that staff do not write, or whose rows follow from others'; a new table belongs here or gets its trigger. */
const without = [
  // A buyer's own.

  'public.carts',
  'public.cart_items',
  'public.wishlist_items',
  'private.profiles',
  'private.cart_additions',
  'private.order_guide',
  // Recorded by the desk's procedures, without tokens and mail contents.
  'private.group_invitations',
  'private.staff_invitations',
  'private.mail_outbox',
  // The tax authority's lists, which migrations write.
  'private.sat_regimes',
  'private.sat_cfdi_uses',
  'private.sat_product_keys',
  // An operator's.
  'public.stores',
  'public.payment_methods',
  'private.settings',
  // Derived from logged tables by triggers and procedures.

  'private.catalog_entries',
  'private.category_words',
  'private.search_entries',
  'private.search_terms',
  'private.search_words',
  'private.open_credits',
  'private.open_refunds',
  'private.order_steps',
  'private.order_requests',
  // The payments that it holds together are logged.
  'private.joint_payments',
  // A person's own settings, not an act of the desk.
  'public.mail_preferences',
  // Written from promotions, and by orders that use them.
  'private.promotion_offers',
  'private.promotion_uses',
  'private.supplier_lead_arrivals',
  // These are records themselves.

  'private.group_account_events',
  'private.staff_log',
  'private.staff_log_reasons',
  'private.order_revisions',
  'private.price_changes',
  'private.catalog_imports',
  'private.catalog_import_rows',
];

describeOnEachPostgres('the staff log', (database) => {
  let world: World;
  let admin: string;
  let seller: string;
  let order: string;
  const pool = () => database().pool;
  const read = async (id: string) =>
    (await runAs(pool(), person(id), 'select * from staff_log(null, 200)')).rows;

  beforeAll(async () => {
    world = await buildWorld(pool());
    admin = await addStaff(pool(), 'admin');
    seller = await addStaff(pool(), 'seller', [1]);
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [world.offers.mezcal]: 2 });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro));
  });

  it('has a trigger on every table the desk may write', async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not exists (
        -- One for updates (16), one for deletes (8), one for inserts (4), each for whole statements (not 1).
        -- Suppliers insert leads, staff do not.
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname like c.relname || '\\_staff\\_log%' and t.tgenabled = 'O'
        having bit_or(t.tgtype) & 29 = case c.relname when 'supplier_leads' then 24 else 28 end)
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(without.toSorted());
  });

  it('records nothing done by buyers and operators', async () => {
    await pool().query('update store_products set price = price + 1 where price is not null');
    expect(await read(admin)).toEqual([]);
  });

  it('records who, what, before, after and why for each row, as one batch per action', async () => {
    await runAs(pool(), person(seller), 'select advance_orders($1, $2, $3)', [
      JSON.stringify([{ id: order, expected_status: 'pending' }]),
      'cancelled',
      ' Sin existencias ',
    ]);
    const entries = await read(admin);
    expect(entries.map(({ table_name }) => table_name).sort()).toEqual([
      'orders',
      'payment_transactions',
      'store_products',
    ]);
    expect(new Set(entries.map(({ batch }) => batch)).size).toBe(1);
    expect(entries.find(({ table_name }) => table_name === 'orders')).toMatchObject({
      actor: seller,
      actor_role: 'seller',
      row_id: order,
      act: 'update',
      reason: 'Sin existencias',
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
    expect(entries.find(({ table_name }) => table_name === 'store_products')).toMatchObject({
      row_id: world.offers.mezcal,
      before: { stock_qty: 3 },
      after: { stock_qty: 5 },
    });
  });

  it('cannot be changed, not even by the owner of the database', async () => {
    await pool().query(
      `insert into private.staff_log (actor, actor_role, table_name, row_id, act) values ($1, 'admin', 'orders', $2, 'update')`,
      [admin, order],
    );
    const before = await read(admin);
    for (const sql of [
      `update private.staff_log set reason = 'x'`,
      'delete from private.staff_log',
      'truncate private.staff_log',
    ]) {
      await expect(pool().query(sql)).rejects.toMatchObject({ code: 'PT409' });
      expect(await outcomeOf(pool(), service, sql)).toBe('42501');
    }
    expect(await read(admin)).toEqual(before);
  });

  it('is read by admins only', async () => {
    const reading = (id: string) => outcomeOf(pool(), person(id), 'select * from staff_log()');
    expect(await reading(seller)).toBe('PT403');
    expect(await reading(world.people.owner)).toBe('PT403');
    expect(await outcomeOf(pool(), visitor, 'select * from staff_log()')).toBe('42501');
    const all = (await read(admin)).length;
    const { rows } = await runAs(pool(), person(admin), 'select id from staff_log(null, 2)');
    const last = rows.at(-1)?.['id'];
    const older = await runAs(pool(), person(admin), 'select id from staff_log($1)', [last]);
    expect(older.rows).toHaveLength(all - 2);
  });
});
