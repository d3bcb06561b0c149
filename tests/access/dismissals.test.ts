import { beforeEach, describe, expect, it } from 'vitest';
import { inTransactionAs, outcomeOf, person, runAs, service } from '../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

const hidden = [
  'business_groups',
  'business_fiscal_data',
  'locations',
  'location_users',
  'orders',
  'order_items',
  'payment_transactions',
  'store_products',
  'product_prices_for_users',
  'stores',
  'carts',
  'cart_items',
  'wishlist_items',
];

describeOnEachPostgres('a person who leaves a group', (database) => {
  let world: World;
  let cart: string;
  const pool = () => database().pool;
  const colleague = () => person(world.people.colleague);
  const rowsOf = (table: string) => outcomeOf(pool(), colleague(), `select * from ${table}`);

  beforeEach(async () => {
    world = await buildWorld(pool());
    const { people, locations, offers } = world;
    await fillCart(pool(), people.colleague, locations.centro, { [offers.tequila]: 1 });
    await placeOrder(pool(), people.colleague, locations.centro);
    cart = await fillCart(pool(), people.colleague, locations.centro, { [offers.tequila]: 1 });
    await insert(pool(), 'wishlist_items', {
      user_id: people.colleague,
      location_id: locations.centro,
      product_id: offers.tequilaProduct,
    });
  });

  describe.each([
    ['whose membership is deactivated', 'update user_memberships set is_active = false where user_id = $1'],
    ['whose membership is deleted', 'delete from user_memberships where user_id = $1'],
  ])('%s', (_way, dismissal) => {
    it('reads nothing, orders nothing, and is invisible to the group', async () => {
      for (const table of hidden) expect([table, await rowsOf(table)]).toEqual([table, expect.any(Number)]);
      expect(await rowsOf('orders')).toBe(1);
      await runAs(pool(), service, dismissal, [world.people.colleague]);
      for (const table of hidden) expect([table, await rowsOf(table)]).toEqual([table, 0]);
      expect(await rowsOf('profiles')).toBe(1);
      await expect(placeOrder(pool(), world.people.colleague, world.locations.centro)).rejects.toMatchObject({
        code: 'PT403',
      });
      const add = 'insert into cart_items (cart_id, store_product_id, quantity, price) values ($1, $2, 1, 1)';
      expect(await outcomeOf(pool(), colleague(), add, [cart, world.offers.mezcal])).toBe('42501');
      const profile = 'select * from profiles where id = $1';
      const owner = person(world.people.owner);
      expect(await outcomeOf(pool(), owner, profile, [world.people.colleague])).toBe(0);
    });
  });

  it('loses the establishments of that group and keeps those of another', async () => {
    const { people, locations, groups } = world;
    await insert(pool(), 'location_users', { user_id: people.colleague, location_id: locations.lejos });
    await pool().query('delete from user_memberships where user_id = $1 and company_id = $2', [
      people.colleague,
      groups.casa,
    ]);
    const { rows } = await runAs(pool(), colleague(), 'select name from locations');
    expect(rows).toEqual([{ name: 'Lejos' }]);
  });

  it('sees neither the group they founded nor the establishment they opened', async () => {
    const founder = person(world.people.newcomer);
    const group = await runAs(
      pool(),
      founder,
      `insert into business_groups (name) values ('Mía') returning id`,
    );
    await runAs(pool(), founder, `insert into locations (name, bussiness_group_id) values ('Mío', $1)`, [
      group.rows[0]?.['id'],
    ]);
    await pool().query('delete from user_memberships where user_id = $1', [founder.id]);
    for (const table of ['business_groups', 'locations', 'location_users', 'user_memberships']) {
      expect([table, await outcomeOf(pool(), founder, `select * from ${table}`)]).toEqual([table, 0]);
    }
  });

  it('returns as a member from any former role', async () => {
    const { former } = world.people;
    const link = { user_id: former, location_id: world.locations.centro };
    await insert(pool(), 'location_users', link);
    const { rows } = await pool().query('select role, is_active from user_memberships where user_id = $1', [
      former,
    ]);
    expect(rows).toEqual([{ role: 'member', is_active: true }]);
  });

  it('is not let back in by a link written at the same moment', async () => {
    const { people, locations } = world;
    const link = 'insert into location_users (user_id, location_id) values ($1, $2)';
    let linking: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool(), service, async (client) => {
      await client.query('delete from user_memberships where user_id = $1', [people.colleague]);
      linking = pool().query(link, [people.colleague, locations.norte]);
      await waitsForLock(link);
    });
    await linking;
    // The link waited, so it comes after the dismissal and grants new access: both rows or neither.
    const { rows } = await pool().query(
      `select (select count(*)::integer from user_memberships where user_id = $1 and is_active) as memberships,
         (select array_agg(location_id) from location_users where user_id = $1) as links`,
      [people.colleague],
    );
    expect(rows).toEqual([{ memberships: 1, links: [locations.norte] }]);
  });

  it('loses a link the dismissal waited for', async () => {
    const { people, locations } = world;
    const dismissal = 'delete from user_memberships where user_id = $1';
    let dismissing: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool(), service, async (client) => {
      await client.query('insert into location_users (user_id, location_id) values ($1, $2)', [
        people.colleague,
        locations.norte,
      ]);
      dismissing = pool().query(dismissal, [people.colleague]);
      await waitsForLock(dismissal);
    });
    await dismissing;
    const { rows } = await pool().query('select from location_users where user_id = $1', [people.colleague]);
    expect(rows).toEqual([]);
  });

  async function waitsForLock(statement: string): Promise<void> {
    await expect
      .poll(async () => {
        const { rowCount } = await pool().query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query = $1`,
          [statement],
        );
        return rowCount;
      })
      .toBe(1);
  }
});
