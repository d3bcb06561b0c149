import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, service, visitor } from '../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

const denied = '42501';
const who = ['owner', 'colleague', 'former', 'outsider', 'newcomer'] as const;

/** The number of rows each person sees of the small trade; visitors are refused, operators see all. */
const visible: Record<string, Record<(typeof who)[number], number>> = {
  profiles: { owner: 2, colleague: 2, former: 1, outsider: 1, newcomer: 1 },
  business_groups: { owner: 1, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  user_memberships: { owner: 1, colleague: 1, former: 1, outsider: 1, newcomer: 0 },
  location_users: { owner: 2, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  locations: { owner: 2, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  business_fiscal_data: { owner: 2, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  stores: { owner: 1, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  categories: { owner: 1, colleague: 1, former: 1, outsider: 1, newcomer: 1 },
  sellers: { owner: 1, colleague: 1, former: 1, outsider: 1, newcomer: 1 },
  payment_methods: { owner: 3, colleague: 3, former: 3, outsider: 3, newcomer: 3 },
  products: { owner: 4, colleague: 4, former: 4, outsider: 4, newcomer: 4 },
  store_products: { owner: 4, colleague: 4, former: 0, outsider: 1, newcomer: 0 },
  product_prices_for_users: { owner: 8, colleague: 4, former: 0, outsider: 1, newcomer: 0 },
  carts: { owner: 1, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  cart_items: { owner: 2, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  wishlist_items: { owner: 1, colleague: 1, former: 0, outsider: 1, newcomer: 0 },
  orders: { owner: 2, colleague: 2, former: 0, outsider: 1, newcomer: 0 },
  order_items: { owner: 2, colleague: 2, former: 0, outsider: 1, newcomer: 0 },
  payment_transactions: { owner: 2, colleague: 2, former: 0, outsider: 1, newcomer: 0 },
};

describeOnEachPostgres('the read policies', (database) => {
  let world: World;

  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { people, locations, offers } = world;
    await insert(pool, 'categories', { slug: 'cerrada', name: 'Cerrada', is_active: false });
    await insert(pool, 'sellers', { name: 'Vendedor retirado', is_active: false });
    await insert(pool, 'supplier_leads', {
      brand_name: 'Marca',
      category: 'Bebidas',
      contact_name: 'Eva',
      email: 'eva@example.mx',
    });
    for (const [user, location, offer] of [
      [people.owner, locations.centro, offers.tequila],
      [people.colleague, locations.centro, offers.tequila],
      [people.outsider, locations.lejos, offers.tequilaFar],
    ] as const) {
      await fillCart(pool, user, location, { [offer]: 1 });
      await placeOrder(pool, user, location);
      await fillCart(pool, user, location, { [offer]: 1 });
      await insert(pool, 'wishlist_items', {
        user_id: user,
        location_id: location,
        product_id: offers.tequilaProduct,
      });
    }
    await fillCart(pool, people.owner, locations.centro, { [offers.mezcal]: 1 });
  });

  it.each(Object.keys(visible))('show each person only their own rows of %s', async (table) => {
    const { pool } = database();
    const sql = `select * from public.${table}`;
    const seen = await Promise.all(
      who.map(async (name) => [name, await outcomeOf(pool, person(world.people[name]), sql)]),
    );
    expect(Object.fromEntries(seen)).toEqual(visible[table]);
    expect(await outcomeOf(pool, visitor, sql)).toBe(denied);
    expect(await outcomeOf(pool, service, sql)).toBeGreaterThanOrEqual(
      Math.max(...Object.values(visible[table] ?? {})),
    );
  });

  it('show supplier enquiries only to operators', async () => {
    const { pool } = database();
    const sql = 'select * from supplier_leads';
    expect(await outcomeOf(pool, visitor, sql)).toBe(denied);
    expect(await outcomeOf(pool, person(world.people.owner), sql)).toBe(denied);
    expect(await outcomeOf(pool, service, sql)).toBe(1);
  });

  it.each(['private.product_costs', 'private.settings', 'private.profiles', 'auth.users', 'portal.api_keys'])(
    'let no client name %s',
    async (table) => {
      const { pool } = database();
      const sql = `select * from ${table}`;
      for (const actor of [visitor, person(world.people.owner), service]) {
        expect(await outcomeOf(pool, actor, sql)).toBe(denied);
      }
    },
  );

  it('end a link with everything that depended on it', async () => {
    const { pool } = database();
    const { colleague } = world.people;
    await pool.query('delete from location_users where user_id = $1', [colleague]);
    for (const table of [
      'locations',
      'carts',
      'cart_items',
      'wishlist_items',
      'orders',
      'store_products',
      'stores',
    ]) {
      expect([table, await outcomeOf(pool, person(colleague), `select * from ${table}`)]).toEqual([table, 0]);
    }
  });
});
