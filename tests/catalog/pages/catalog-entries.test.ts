import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { person, runAs, service } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

const kept =
  'name brand supplier seller_id category_id category_first category_second category_third country_origin ' +
  'region_origin status search_text';
const lookedUp =
  'sku slug description short_description images is_featured tags weight dimensions metadata format_volume ' +
  'format_label bar_code alcohol_true created_at updated_at';
const columns = (alias: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${alias}.${name}`)
    .join(', ');

/** Entries that differ from their products and offers, in either direction. */
const strays = `
  with wanted as (
    select sp.id, sp.product_id, sp.store_id, sp.price, ${columns('p', kept)}
    from public.store_products sp join public.products p on p.id = sp.product_id
  ), entered as (
    select e.store_product_id, e.product_id, e.store_id, e.price, ${columns('e', kept)} from private.catalog_entries e
  )
  (select 'missing' as problem, wanted.name from wanted where not exists (
     select from entered where (entered.*) is not distinct from (wanted.*)))
  union all
  (select 'stray', entered.name from entered where not exists (
     select from wanted where (wanted.*) is not distinct from (entered.*)))`;

/** Products the view shows differently from the product itself. */
const lies = `
  select v.store_product_id from public.product_prices_for_users v left join public.products p on p.id = v.product_id
  where (${columns('v', `${kept} ${lookedUp}`)}) is distinct from (${columns('p', `${kept} ${lookedUp}`)})`;

/** Resolves when a statement in this database waits for another's lock. */
async function untilBlocked(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
}

describeOnEachPostgres('the entries of the catalogue', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  const problems = async (): Promise<unknown[]> => [
    ...(await database().pool.query<Record<string, unknown>>(strays)).rows,
    ...(await database().pool.query<Record<string, unknown>>(lies)).rows,
  ];
  const addProduct = async (sku: string): Promise<string> => {
    const { pool } = database();
    const { id } = (await insert(pool, 'products', { sku, name: `Producto ${sku}` })) as { id: string };
    await insert(pool, 'store_products', { store_id: 1, product_id: id, price: 10 });
    return id;
  };

  it('match products and offers after every kind of write', async () => {
    const { pool } = database();
    expect(await problems()).toEqual([]);
    const id = await addProduct('ENTRADA-1');
    const other = await addProduct('ENTRADA-2');
    const writes: [string, unknown[]][] = [
      [
        `update products set name = 'Otra', status = 'inactive', weight = 2, tags = '{x}' where id = $1`,
        [id],
      ],
      [`update products set brand = 'Casa', images = '["/a.png"]' where sku like 'ENTRADA-%'`, []],
      ['update store_products set price = null where product_id = $1', [id]],
      ['update store_products set price = 12.5, stock_qty = 7 where product_id = $1', [id]],
      ['update store_products set stock_qty = stock_qty + 1 where product_id = $1', [id]],
      [`insert into stores (id, name) values (91, 'Otra tienda')`, []],
      ['update store_products set store_id = 91 where product_id = $1', [id]],
      [
        `insert into store_products (store_id, product_id, price) values (1, $1, 9)
         on conflict (store_id, product_id) do update set price = excluded.price`,
        [id],
      ],
      ['update store_products set id = gen_random_uuid() where product_id = $1 and store_id = 1', [id]],
      ['delete from store_products where product_id = $1 and store_id = 91', [id]],
      ['delete from products where id = $1', [other]],
    ];
    for (const [sql, values] of writes) {
      const { rowCount } = await pool.query(sql, values);
      expect([sql, rowCount]).not.toEqual([sql, 0]);
      expect([sql, await problems()]).toEqual([sql, []]);
    }
  });

  it('contain no part of a write that is rolled back', async () => {
    const id = await addProduct('ENTRADA-3');
    const client = await database().pool.connect();
    try {
      await client.query('begin');
      await client.query(`update products set name = 'Nadie lo verá' where id = $1`, [id]);
      await client.query('delete from store_products where product_id = $1', [id]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await problems()).toEqual([]);
  });

  it.each(['the change first', 'the offer first'])(
    'miss no change made while its product is being offered: %s',
    async (order) => {
      const { pool } = database();
      const { id } = (await insert(pool, 'products', { sku: `CARRERA-${order}`, name: 'Antes' })) as {
        id: string;
      };
      const change = (client: pg.ClientBase) =>
        client.query(`update products set name = 'Después' where id = $1`, [id]);
      const offer = (client: pg.ClientBase) =>
        client.query('insert into store_products (store_id, product_id, price) values (1, $1, 5)', [id]);
      const [first, second] = order === 'the change first' ? [change, offer] : [offer, change];
      const [one, two] = [await pool.connect(), await pool.connect()];
      try {
        await one.query('begin');
        await first(one);
        const waiting = second(two);
        await untilBlocked(pool);
        await one.query('commit');
        await waiting;
      } finally {
        one.release();
        two.release();
      }
      expect(await problems()).toEqual([]);
      const { rows } = await pool.query('select name from private.catalog_entries where product_id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ name: 'Después' }]);
    },
  );

  it('cannot be named by clients of the data API', async () => {
    const { pool } = database();
    for (const actor of [person(world.people.owner), service, { role: 'anon' as const }]) {
      await expect(runAs(pool, actor, 'select from private.catalog_entries')).rejects.toThrow(
        'permission denied for schema private',
      );
    }
  });

  it('are counted without reading products or favourites', async () => {
    const { rows } = await runAs(
      database().pool,
      person(world.people.owner),
      `explain select count(*) from product_prices_for_users
       where location_id = '${world.locations.centro}' and status = 'active' and search_text like '%a%'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('catalog_entries');
    expect(plan).not.toMatch(/\bon (products|wishlist_items)\b/);
  });

  it('show a person only the stores of their own establishments', async () => {
    const { rows } = await runAs(
      database().pool,
      person(world.people.outsider),
      'select distinct location_id from product_prices_for_users',
    );
    const own = Object.values(world.locations);
    const { rows: linked } = await database().pool.query<{ location_id: string }>(
      'select location_id from location_users where user_id = $1',
      [world.people.outsider],
    );
    const allowed = new Set(linked.map(({ location_id: id }) => id));
    expect(own.length).toBeGreaterThan(allowed.size);
    expect(rows.filter(({ location_id: id }) => !allowed.has(String(id)))).toEqual([]);
  });
});
