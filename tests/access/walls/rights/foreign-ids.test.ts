import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '../../../../testing/fixtures/buy';
import { type Crowd, gatherCrowd } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { digest } from './probe';
import { type Targets, placeTargets } from './targets';

type ForeignKey = { table: string; column: string; refers: string };

/** References every account may make, and why. */
const harmless: Record<string, string> = {
  'wishlist_items.product_id': 'the catalogue is common to all who are signed in',
  'locations.store_id': 'store 1 is the default store, which every new location gets',
};

const nowhere = '00000000-0000-4000-8000-00000000dead';

/**
 * Every foreign key of the contract, as in the catalog: an otherwise legitimate outsider sets each of them to a row of the
 * owner's, and to a missing one.
 */
describe("foreign keys set to others' ids", () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  let targets: Targets;
  let keys: ForeignKey[];
  /** One row of the owner's in each referenced table. */
  let owned: Record<string, unknown>;
  /** Bodies with which the outsider's own inserts succeed. */
  let bodies: Record<string, object>;
  let own: Record<string, string>;

  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18');
    crowd = await gatherCrowd(host);
    const pool = host.pool();
    targets = await placeTargets(() => pool, crowd);
    const { world, ids } = crowd;
    const { outsider } = ids;
    const { lejos } = world.locations;
    const cart = await fillCart(pool, outsider, lejos, {});
    const ownerCart = /cart_id=eq\.(.*)/.exec(targets.relations['cart_items']?.filter ?? '')?.[1];
    const order = /id=eq\.(.*)/.exec(targets.relations['orders']?.filter ?? '')?.[1];
    const line = await pool.query<{ id: string }>('select id from order_items where order_id = $1 limit 1', [
      order,
    ]);
    owned = {
      order_items: line.rows[0]?.id,
      'auth.users': ids.owner,
      business_groups: world.groups.casa,
      locations: world.locations.centro,
      business_fiscal_data: world.fiscal.casa,
      stores: 1,
      payment_methods: 1,
      carts: ownerCart,
      store_products: world.offers.tequila,
      products: world.offers.tequilaProduct,
      orders: order,
      categories: nowhere,
      sellers: nowhere,
    };
    bodies = {
      business_fiscal_data: { business_group_id: world.groups.ajena, lega_name: 'Propia SA' },
      locations: { bussiness_group_id: world.groups.ajena, name: 'Propia' },
      wishlist_items: { user_id: outsider, location_id: lejos, product_id: world.offers.tequilaProduct },
      cart_items: { cart_id: cart, store_product_id: world.offers.tequilaFar, quantity: 1, price: 1 },
    };
    own = { locations: `id=eq.${lejos}`, business_fiscal_data: `id=eq.${world.fiscal.ajena}` };
    const { rows } = await pool.query<ForeignKey>(`
      select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as refers
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`);
    keys = rows;
  });
  afterAll(() => host.stop());

  const plain = (table: string): string => table.replace(/^public\./, '');
  const write = async (method: string, table: string, body: object) => {
    const path = method === 'POST' ? `/${table}` : `/${table}?${own[table] ?? `id=neq.${nowhere}`}`;
    const before = await digest(host.pool(), table);
    const answer = await crowd.ask('outsider', method, path, body);
    return { ...answer, changed: (await digest(host.pool(), table)) !== before };
  };

  it('are all known to this test', () => {
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter(({ refers }) => !(plain(refers) in owned))).toEqual([]);
  });

  it('are refused in new rows', async () => {
    for (const { table, column, refers } of keys) {
      const name = plain(table);
      if (harmless[`${name}.${column}`]) continue;
      for (const id of [owned[plain(refers)], typeof owned[plain(refers)] === 'number' ? 987 : nowhere]) {
        const body = { ...(bodies[name] ?? targets.relations[name]?.insert), [column]: id };
        const { status, changed } = await write('POST', name, body);
        expect([name, column, id, changed, status >= 400 && status < 500]).toEqual([
          name,
          column,
          id,
          false,
          true,
        ]);
      }
    }
  });

  it('are refused when the caller changes their own rows', async () => {
    for (const { table, column, refers } of keys) {
      const name = plain(table);
      const { status, changed } = await write('PATCH', name, { [column]: owned[plain(refers)] });
      expect([name, column, changed, status]).toEqual([name, column, false, expect.toBeOneOf([400, 403])]);
    }
  });

  it('are refused as the current group', async () => {
    const path = `/profiles?id=eq.${crowd.ids.outsider}`;
    const { status, json } = await crowd.ask('outsider', 'PATCH', path, {
      current_company_id: crowd.world.groups.casa,
    });
    expect([status, json]).toMatchObject([403, { code: 'PT403' }]);
  });

  it('would be accepted if they were the outsider’s own', async () => {
    for (const [table, body] of Object.entries(bodies)) {
      expect([table, (await write('POST', table, body)).changed]).toEqual([table, true]);
    }
  });
});
