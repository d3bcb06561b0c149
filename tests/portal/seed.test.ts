import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedDemo } from '../../demo';
import { hashPassword } from '@sumiller/auth-api';
import { withPool } from '@sumiller/postgres/connections/pool';
import { expressOrder } from '../../testing/fixtures/express-order';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';
import { installedVersions } from '../../testing/harness/clusters';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';

describe.each(installedVersions)('demo data on PostgreSQL %s', (postgres) => {
  let database: TestDatabase;
  /** Sent to load the data into the empty database. */
  let statements: number;

  const one = async <T>(sql: string): Promise<T> => {
    const { rows } = await database.pool.query<{ value: T }>(sql);
    return rows[0]?.value as T;
  };
  const counts = async (sql: string) => {
    const { rows } = await database.pool.query<{ key: string; count: string }>(sql);
    return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]));
  };
  const seed = () =>
    withPool({ connection: database.connection }, async (pool) => {
      const queries: { mock: { calls: unknown[] } }[] = [];
      pool.on('connect', (client) => queries.push(vi.spyOn(client, 'query')));
      await seedDemo(pool, { hashPassword });
      return queries.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    });

  beforeAll(async () => {
    database = await createTestDatabase({ template: 'migrated', postgres });
    statements = await seed();
  });
  afterAll(() => database.drop());

  it('causes no mails', async () => {
    expect(await one<string>('select count(*) as value from private.mail_outbox')).toBe('0');
  });

  it('is loaded by a few dozen statements, each of many rows', () => {
    expect(statements).toBeGreaterThan(10);
    expect(statements).toBeLessThan(100);
  });

  it("is well-formed beyond the contract's checks", async () => {
    const { rows } = await database.pool.query<{ sku: string; description: string; bar_code: string }>(
      'select sku, description, bar_code from public.products',
    );
    expect(rows.filter(({ bar_code }) => !/^750\d{10}$/.test(bar_code))).toEqual([]);
    expect(rows.filter(({ description }) => description.length > 150).length).toBeGreaterThan(300);
    expect(rows.filter(({ sku }) => !/^[A-Z]{3}-[A-Z]{3}-\d{3}$/.test(sku))).toEqual([]);
  });

  it('has a catalogue of the size a bar expects', async () => {
    expect(await one<string>('select count(*) as value from public.products')).toSatisfy(
      (n) => Number(n) >= 330,
    );
    expect(await one<string>('select count(*) as value from public.sellers')).toSatisfy(
      (n) => Number(n) >= 45,
    );
    expect(await one<string>('select count(distinct category_first) as value from public.products')).toBe(
      '12',
    );
  });

  it('covers all four price ranges, and products without price or stock', async () => {
    const ranges = await counts(`
      select case when price is null then 'none' when price < 500 then 'a' when price <= 1000 then 'b'
        when price <= 2500 then 'c' else 'd' end as key, count(*) from public.store_products where store_id = 1 group by 1`);
    expect(Object.keys(ranges).sort()).toEqual(['a', 'b', 'c', 'd', 'none']);
    const stock = await counts(`
      select case when stock_qty = 0 then 'none' when stock_qty <= 10 then 'low' else 'plenty' end as key, count(*)
      from public.store_products where store_id = 1 group by 1`);
    expect(Object.keys(stock).sort()).toEqual(['low', 'none', 'plenty']);
    expect(await counts('select status as key, count(*) from public.products group by 1')).toMatchObject({
      active: expect.any(Number) as unknown,
      inactive: expect.any(Number) as unknown,
    });
  });

  it('gives three stores their own lists', async () => {
    const lists = await counts('select store_id as key, count(*) from public.store_products group by 1');
    expect(Object.keys(lists)).toEqual(['1', '2', '3']);
    expect(new Set(Object.values(lists)).size).toBe(3);
    const differing = await one<string>(`
      select count(*) as value from public.store_products a join public.store_products b using (product_id)
      where a.store_id = 1 and b.store_id = 3 and a.price <> b.price`);
    expect(Number(differing)).toBeGreaterThan(200);
  });

  it('links every product to the category tree', async () => {
    const astray = await one<string>(`
      select count(*) as value from public.products p
      left join public.categories child on child.id = p.category_id
      left join public.categories root on root.id = child.parent_id
      where child.name is distinct from p.category_second or root.name is distinct from p.category_first`);
    expect(astray).toBe('0');
  });

  it('contains half a year of orders in every status, including this month', async () => {
    const byStatus = await counts(`
      select status as key, count(*) from public.orders o join auth.users u on u.id = o.user_id
      where u.email = 'compras@lacantina.mx' group by 1`);
    expect(Object.keys(byStatus).sort()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(Object.values(byStatus).reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(18);
    const thisMonth = await one<string>(`
      select count(*) as value from public.orders
      where created_at >= date_trunc('month', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City'
        and created_at <= now()`);
    expect(Number(thisMonth)).toBeGreaterThanOrEqual(5);
  });

  it('has approved customers, with credit left on their lines', async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select g.name, t.is_approved, t.credit_line, t.credit_open > 0 and t.credit_available > 0 as has_both
       from public.business_groups g cross join lateral private.group_terms(g.id) t order by g.name`,
    );
    expect(rows).toEqual([
      { name: 'Grupo La Cantina', is_approved: true, credit_line: '250000.00', has_both: true },
      { name: 'Hotel Mirador', is_approved: true, credit_line: '150000.00', has_both: true },
    ]);
  });

  it('numbers orders by date, and the next one continues', async () => {
    const disorder = await one<string>(`
      select count(*) as value from (
        select substr(order_number, 10)::integer - lag(substr(order_number, 10)::integer) over (order by created_at) as step
        from public.orders) s where step < 0`);
    expect(disorder).toBe('0');
    const last = await one<number>(
      'select max(substr(order_number, 10)::integer) as value from public.orders',
    );
    expect(await one<number>('select substr(private.next_order_number(), 10)::integer as value')).toBe(
      last + 1,
    );
  });

  it('has a newcomer without a group', async () => {
    const { rows } = await database.pool.query(`
      select p.onboarding_completed, p.display_name,
        (select count(*)::integer from public.user_memberships m where m.user_id = p.id) as groups,
        (select count(*)::integer from public.location_users l where l.user_id = p.id) as locations
      from private.profiles p join auth.users u on u.id = p.id where u.email = 'nuevo@sumiller.mx'`);
    expect(rows).toEqual([
      { onboarding_completed: false, display_name: 'Andrea Solís', groups: 0, locations: 0 },
    ]);
  });

  it('changes nothing when it runs again', async () => {
    // Ids of the transactions that wrote the rows: a rewritten row has another one.
    const state = () =>
      one<string>(`select concat_ws(' ',
        (select string_agg(distinct xmin::text, ',') || count(*) from public.products),
        (select string_agg(distinct xmin::text, ',') || count(*) from public.orders),
        (select string_agg(distinct xmin::text, ',') || count(*) from public.store_products),
        (select string_agg(distinct xmin::text, ',') || count(*) from auth.users)) as value`);
    const before = await state();
    await seed();
    expect(await state()).toBe(before);
  });
});

describe('the demo accounts', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ seed: 'demo' });
  });
  afterAll(() => portal.stop());

  it.each([
    ['compras@lacantina.mx', ['La Cantina Chapultepec', 'La Cantina Playa', 'La Cantina Roma'], true],
    ['barra@lacantina.mx', ['La Cantina Roma'], true],
    ['compras@hotelmirador.mx', ['Mirador Playa Norte', 'Mirador Reforma'], true],
    ['nuevo@sumiller.mx', [], false],
  ])('%s signs in and sees its establishments', async (email, names, onboarded) => {
    const client = await portal.signIn(email, 'Sumiller2026');
    const { data: locations } = await client.from('locations').select('name').order('name');
    expect(locations?.map(({ name }) => String(name))).toEqual(names);
    const user = await client.auth.getUser();
    const { data: profile } = await client
      .from('profiles')
      .select('onboarding_completed')
      .eq('id', user.data.user?.id ?? '')
      .single();
    expect(profile).toEqual({ onboarding_completed: onboarded });
  });

  it('can order the contents of the cart', async () => {
    const client = await portal.signIn('compras@lacantina.mx', 'Sumiller2026');
    const { data: roma } = await client.from('locations').select('id').eq('name', 'La Cantina Roma').single();
    const placed = await client.rpc('create_order_from_cart', expressOrder(roma ? String(roma.id) : null));
    expect(placed.error).toBeNull();
    expect(placed.data).toMatchObject([
      { order_number: expect.stringMatching(/^PED-\d{4}-\d{6}$/) as unknown },
    ]);
  });

  it('see pictures at the catalogue’s addresses', async () => {
    const client = await portal.signIn('barra@lacantina.mx', 'Sumiller2026');
    const { data: products } = await client.from('product_prices_for_users').select('images').limit(5);
    const { data: sellers } = await client.from('sellers').select('metadata').limit(5);
    const paths = [
      ...(products ?? []).flatMap(({ images }) => images as string[]),
      ...(sellers ?? []).flatMap(({ metadata }) => {
        const { logo_url: logo, banner_url: banner } = metadata as { logo_url: string; banner_url: string };
        return [logo, banner];
      }),
    ];
    expect(paths).toHaveLength(15);
    for (const path of paths) {
      const response = await fetch(portal.url + path);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg/);
    }
  });
});

describe('a database in use', () => {
  it('gets no demo accounts', async () => {
    const database = await createTestDatabase({ template: 'migrated' });
    try {
      await database.pool.query("insert into auth.users (email) values ('real@example.com')");
      await seedDemo(database.pool, { hashPassword });
      const { rows } = await database.pool.query('select email from auth.users');
      expect(rows).toEqual([{ email: 'real@example.com' }]);
    } finally {
      await database.drop();
    }
  });
});
