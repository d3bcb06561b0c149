import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../apps/portal/log';
import { contractMigrations, prepareContract } from '../../apps/portal/database/contract';
import { type FormerChain, migrate, migrationVersions } from '../../apps/portal/database/migrations';
import { withPool } from '@sumiller/postgres/connections/pool';
import { fillCart, placeOrder, readOrder } from '../../testing/fixtures/buy';
import { definitions } from '../../testing/fixtures/definitions';
import { insert, insertId } from '../../testing/fixtures/insert';
import { pidOf, untilBlockedBy } from '../../testing/fixtures/locks';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

const { directory, former } = contractMigrations;
const [first, second] = former as readonly [FormerChain, FormerChain];
const log = createLogger('silent');

/** Databases as versions before 1.0 left them, by the last file of its chain that each had. */
const versions: { had: string; chain: FormerChain; last: string; then?: (pool: pg.Pool) => Promise<void> }[] =
  [
    { had: '28 files', chain: first, last: '20261121040400' },
    { had: '29 files', chain: first, last: '20261121050000' },
    { had: 'the files before the house moved', chain: first, last: '20261122160000' },
    { had: 'all files of the first chain', chain: first, last: '20261123120000' },
    {
      had: 'files of the second chain and the last one of the first',
      chain: first,
      last: '20261123120000',
      then: recordSecondChain,
    },
    { had: 'the first files of the second chain', chain: second, last: first.becomes },
    { had: 'half of the second chain', chain: second, last: '20261128100200' },
    { had: 'all files of the second chain', chain: second, last: '99999999999999' },
  ];

/** The last file of the first chain was written when those of the second existed: the record then has only those and it. */
async function recordSecondChain(pool: pg.Pool): Promise<void> {
  const chain = await migrationVersions(second.directory);
  const [start = ''] = chain;
  const split = ['20261123000850', '20261123001250'];
  const recorded = chain.filter((version) => version <= first.becomes && !split.includes(version));
  await pool.query('delete from supabase_migrations.schema_migrations where version < $1', [start]);
  await pool.query(
    'insert into supabase_migrations.schema_migrations (version) select * from unnest($1::text[])',
    [recorded],
  );
}

async function oldDatabase(chain: FormerChain, last: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'bootstrapped' });
  const only = (await migrationVersions(chain.directory)).filter((version) => version <= last);
  await withPool({ connection: database.connection }, (pool) =>
    migrate(pool, { directory: chain.directory, log, only }),
  );
  return database;
}

const start = ({ connection }: TestDatabase) =>
  withPool({ connection }, (pool) => prepareContract(pool, { log }));

async function recorded(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

type Row = Record<string, unknown>;

async function rowsByTable(pool: pg.Pool): Promise<Map<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth') order by 1`,
  );
  const tables = new Map<string, Row[]>();
  for (const { name } of rows) {
    const found = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by t::text`);
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return tables;
}

/** Columns the catalogue's entries no longer store beside a product's own row. */
const leftOut =
  'sku slug description short_description images is_featured tags weight dimensions metadata format_volume format_label ' +
  'bar_code alcohol_true created_at updated_at';

/** Rows as they were, without the columns their table has lost since. */
function without(name: string, rows: Row[]): Row[] {
  if (name !== 'private.catalog_entries') return rows;
  const gone = leftOut.split(' ');
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !gone.includes(column))),
  );
}

async function addHistory(pool: pg.Pool, { people, locations, offers }: World): Promise<string> {
  await insert(pool, 'wishlist_items', {
    user_id: people.owner,
    location_id: locations.centro,
    product_id: offers.tequilaProduct,
  });
  await insert(pool, 'supplier_leads', {
    brand_name: 'Marca',
    category: 'Vinos',
    contact_name: 'Ana',
    email: 'ana@example.mx',
  });
  await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2, [offers.mezcal]: 1 });
  const { order_id: order } = await placeOrder(pool, people.owner, locations.centro);
  await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 3 });
  return order;
}

/** The description of a database created by the present files. */
let present: string[];
beforeAll(async () => {
  const fresh = await createTestDatabase();
  present = await definitions(fresh.pool);
  await fresh.drop();
});

describe.each(versions)('a database of the version with $had', ({ chain, last, then }) => {
  let database: TestDatabase;
  let world: World;
  let order: string;
  let before: Map<string, Row[]>;
  beforeAll(async () => {
    database = await oldDatabase(chain, last);
    await then?.(database.pool);
    world = await buildWorld(database.pool);
    order = await addHistory(database.pool, world);
    before = await rowsByTable(database.pool);
    // Like two portals that share it.
    await Promise.all([start(database), start(database)]);
  });
  afterAll(() => database.drop());

  it('has the same schema as a new one, with the same names', async () => {
    expect(await recorded(database.pool)).toEqual(await migrationVersions(directory));
    expect(await definitions(database.pool)).toEqual(present);
  });

  it('has every row it had', async () => {
    const after = await rowsByTable(database.pool);
    for (const [name, rows] of before) {
      const kept = without(name, rows).map((row) => expect.objectContaining(row) as unknown);
      expect(after.get(name), name).toEqual(expect.arrayContaining(kept));
    }
  });

  it('shows the old order and accepts a new one', async () => {
    const { people, locations } = world;
    expect(await readOrder(database.pool, people.owner, order)).toMatchObject({ id: order, total: '450.50' });
    const placed = await placeOrder(database.pool, people.owner, locations.centro);
    expect(await readOrder(database.pool, people.owner, placed.order_id)).toMatchObject({ total: '300.00' });
  });
});

it('an interrupted take-over leaves the database unchanged, and the next start continues', async () => {
  const database = await oldDatabase(first, '20261121040400');
  const { pool } = database;
  const names = await recorded(pool);
  const reader = await pool.connect();
  try {
    // Half of the rest of the chain is done when it reaches this table's policies.
    await reader.query('begin; lock table locations in access share mode');
    const cut = start(database);
    await untilBlockedBy(pool, await pidOf(reader), cut);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`,
      [await pidOf(reader)],
    );
    await expect(cut).rejects.toThrow(/terminat/);
    await reader.query('rollback');
    expect(await recorded(pool)).toEqual(names);
    expect((await pool.query(`select from pg_proc where proname = 'catalog_page'`)).rowCount).toBe(0);
    await start(database);
    expect(await recorded(pool)).toEqual(await migrationVersions(directory));
  } finally {
    reader.release(true);
    await database.drop();
  }
});

describe('groups with a history, of a version before there were accounts', () => {
  let database: TestDatabase;
  let user: string;
  beforeAll(async () => {
    database = await oldDatabase(first, '20261121050000');
    user = await insertId(database.pool, 'auth.users', { email: 'fundadora@example.mx' });
  });
  afterAll(() => database.drop());

  async function groupWith(
    name: string,
    founder: string | null,
    orders: [status: string, payment: string][],
  ) {
    const { pool } = database;
    const group = await insertId(pool, 'business_groups', { name, created_by: founder });
    const location = await insertId(pool, 'locations', { bussiness_group_id: group, store_id: 1 });
    for (const [status, payment] of orders) {
      const order = await insertId(pool, 'orders', {
        user_id: user,
        location_id: location,
        store_id: 1,
        status,
        subtotal: 0,
        total: 0,
        is_express: true,
        payment_method_id: 2,
      });
      await insert(pool, 'payment_transactions', {
        order_id: order,
        payment_method_id: 2,
        payment_method: 'credit_line',
        amount: 500,
        status: payment,
      });
    }
  }

  it('are approved if they were customers, keep what they owe, and have no credit', async () => {
    await groupWith('Cliente', user, [
      ['delivered', 'paid'],
      ['delivered', 'pending'],
      ['shipped', 'failed'],
      ['cancelled', 'cancelled'],
      ['cancelled', 'failed'],
    ]);
    await groupWith('Desconocida', user, [['pending', 'pending']]);
    await groupWith('De la casa', null, []);
    await start(database);
    const { rows } = await database.pool.query(
      `select g.name, t.is_approved, t.credit_line, t.credit_open::float,
         (select string_agg(e.act || ' by ' || e.actor, ', ') from private.group_account_events e where e.group_id = g.id) as events
       from business_groups g cross join lateral private.group_terms(g.id) t order by g.name`,
    );
    const approved = { is_approved: true, credit_line: null, events: 'approved by migration' };
    expect(rows).toEqual([
      { ...approved, name: 'Cliente', credit_open: 1000 },
      { ...approved, name: 'De la casa', credit_open: 0 },
      { name: 'Desconocida', is_approved: false, credit_line: null, credit_open: 500, events: null },
    ]);
  });
});
