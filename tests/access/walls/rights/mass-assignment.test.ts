import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crowd, gatherCrowd, request } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { digest } from './probe';
import { type Targets, placeTargets } from './targets';

type Column = { table: string; column: string; verb: 'insert' | 'update'; allowed: boolean };

/** The columns people may write, for each writable table: all others belong to the database, now and later. */
const writable: Record<string, { insert: string; update: string }> = {
  profiles: {
    insert: '',
    update: 'address business_name current_company_id display_name onboarding_completed phone tax_id',
  },
  business_groups: {
    insert: 'address contact_mail contact_name contact_phone description name settings tax_id',
    update: '',
  },
  business_fiscal_data: {
    insert:
      'address business_group_id business_name city country email id_cliente_prissa lega_name neighborhood phone regimen rfc state uso_cfdi zip',
    // The group and the customer number may be sent unchanged: see policies-write.
    update:
      'address business_group_id business_name city country email id_cliente_prissa lega_name neighborhood phone regimen rfc state uso_cfdi zip',
  },
  locations: {
    insert:
      'adress bussiness_group_id city cp fiscal_data_id location_email manager manager_email name state store_id telefono',
    update: 'adress city cp fiscal_data_id location_email manager manager_email name state telefono',
  },
  cart_items: { insert: 'cart_id created_at price quantity store_product_id', update: 'quantity' },
  wishlist_items: { insert: 'location_id product_id user_id', update: '' },
  mail_preferences: { insert: 'is_wanted kind', update: 'is_wanted kind' },
  supplier_leads: { insert: 'brand_name category contact_name description email estado phone', update: '' },
};

describe('mass assignment', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  let targets: Targets;
  let columns: Column[];
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18');
    crowd = await gatherCrowd(host);
    targets = await placeTargets(() => host.pool(), crowd);
    const { rows } = await host.pool().query<Column>(`
      select c.relname as table, a.attname as column, v.verb,
        has_column_privilege('authenticated', c.oid, a.attnum, v.verb) as allowed
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      cross join (values ('insert'), ('update')) as v (verb)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1, 2`);
    columns = rows;
  });
  afterAll(() => host.stop());

  it('is limited by grants of single columns, exactly these', () => {
    const granted = (table: string, verb: string): string =>
      columns
        .filter((column) => column.table === table && column.verb === verb && column.allowed)
        .map(({ column }) => column)
        .join(' ');
    const tables = [...new Set(columns.filter(({ allowed }) => allowed).map(({ table }) => table))];
    const actual = tables.map((table) => [
      table,
      { insert: granted(table, 'insert'), update: granted(table, 'update') },
    ]);
    expect(Object.fromEntries(actual)).toEqual(writable);
  });

  it('of any other column is refused for every owner of the row', async () => {
    const forbidden = columns.filter(({ allowed }) => !allowed);
    expect(forbidden.length).toBeGreaterThan(200);
    for (const { table, column, verb } of forbidden) {
      const target = targets.relations[table];
      if (!target) throw new Error(`${table} has no target`);
      const before = await digest(host.pool(), table);
      const [method, path, base] =
        verb === 'insert'
          ? ['POST', `/${table}`, target.insert]
          : ['PATCH', `/${table}?${target.filter}`, writable[table]?.update ? target.patch : {}];
      const { status } = await crowd.ask('owner', method, path, { ...base, [column]: null });
      expect([table, column, verb, status]).toEqual([table, column, verb, 403]);
      expect(await digest(host.pool(), table)).toBe(before);
    }
  });

  it('of a price, a total or an amount changes no money', async () => {
    const { world, ask } = crowd;
    await ask('owner', 'DELETE', `/cart_items?${targets.relations['cart_items']?.filter}`);
    await ask('owner', 'POST', '/cart_items', { ...targets.relations['cart_items']?.insert, price: 0.01 });
    const lines = await ask('owner', 'GET', '/cart_items?select=price');
    expect(lines.json).toEqual([{ price: 250.5 }]);
    const placed = await ask('owner', 'POST', '/rpc/create_order_from_cart', {
      ...targets.procedures['create_order_from_cart']?.body,
      p_shipping_amount: -240,
      p_billing_address: { rfc: 'FALSO', total: 1, id_cliente_prissa: 'P-0' },
    });
    expect(placed.json).toMatchObject([{ total: 250.5 }]);
    const { rows } = await host.pool().query(
      `select o.store_id, o.status, o.user_id, o.shipping_amount::text, o.billing_address ->> 'id_cliente_prissa' as customer
       from orders o where o.total = 250.5 order by created_at desc limit 1`,
    );
    expect(rows).toEqual([
      {
        store_id: 1,
        status: 'pending',
        user_id: crowd.ids.owner,
        shipping_amount: '0.00',
        customer: 'P-77',
      },
    ]);
    await targets.restore();
    expect(world.offers.mezcal).toBeTruthy();
  });

  describe('of the caller’s own identity', () => {
    const user = (actor: 'newcomer' | 'outsider', body: object) =>
      request(host, 'PUT', '/auth/v1/user', body, {
        authorization: `Bearer ${crowd.tokens.get(actor)}`,
      });
    const reach = async (): Promise<unknown[]> => {
      const tables = ['orders', 'locations', 'user_memberships', 'store_products', 'supplier_leads'];
      const answers = await Promise.all(tables.map((table) => crowd.ask('newcomer', 'GET', `/${table}`)));
      return answers.map(({ status, json }) => (status === 200 ? json : status));
    };

    it('through metadata opens nothing', async () => {
      const claims = { role: 'service_role', is_super_admin: true, company_id: crowd.world.groups.casa };
      const { status, json } = await user('newcomer', {
        data: { ...claims, sub: crowd.ids.owner, location_id: crowd.world.locations.centro },
      });
      expect([status, json]).toMatchObject([200, { role: 'authenticated', id: crowd.ids.newcomer }]);
      expect(await reach()).toEqual([[], [], [], [], 403]);
    });

    it.each(['app_metadata', 'role', 'id', 'aud', 'email_confirmed_at', 'banned_until', 'is_super_admin'])(
      'through the field %s of the account changes nothing',
      async (field) => {
        const facts = () => host.pool().query('select * from auth.users where id = $1', [crowd.ids.outsider]);
        const before = (await facts()).rows[0] as Record<string, unknown>;
        const { status } = await user('outsider', {
          [field]: { role: 'service_role' },
          data: { seen: field },
        });
        expect(status).toBe(field === 'app_metadata' ? 403 : 200);
        const after = (await facts()).rows[0] as Record<string, unknown>;
        const changed = Object.keys(after).filter(
          (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
        );
        expect(changed.filter((key) => key !== 'raw_user_meta_data' && key !== 'updated_at')).toEqual([]);
      },
    );

    it('at sign-up opens nothing either', async () => {
      const { json, status } = await request(host, 'POST', '/auth/v1/signup', {
        email: `promovida-${Date.now()}@example.mx`,
        password: 'una-clave-larga',
        role: 'service_role',
        app_metadata: { role: 'service_role' },
        email_confirmed_at: '2020-01-01',
        data: { role: 'service_role', current_company_id: crowd.world.groups.casa },
      });
      const { access_token: token, user: account } = json as {
        access_token: string;
        user: Record<string, unknown>;
      };
      expect([status, account]).toMatchObject([
        200,
        { role: 'authenticated', app_metadata: { provider: 'email' } },
      ]);
      const profile = await request(host, 'GET', `/rest/v1/profiles?id=eq.${String(account.id)}`, undefined, {
        authorization: `Bearer ${token}`,
      });
      expect(profile.json).toMatchObject([{ current_company_id: null }]);
    });
  });
});
