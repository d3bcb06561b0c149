import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type TwoStores, buildTwoStores, callsOn } from '../../../testing/fixtures/two-stores';

type Content = { table: string; act: string; subject: string | null; after: Record<string, unknown> | null };
type Group = { table: string; act: string; rows: number };
type Many = { groups: Group[] | null; examples: Content[] };
type Entry = Partial<Content> & { id: number; at: string; by: string; reason: string | null; many?: Many };
type Page = { entries: Entry[]; more: boolean };

const columns = 'sku,slug,nombre,categoria,precio,existencia,costo,tienda'.split(',');
const ROWS = 30;

describeOnEachPostgres('acts of many rows in the log', (database) => {
  let staff: TwoStores['staff'];
  let world: TwoStores['world'];
  let lists = 0;
  const pool = () => database().pool;
  const { one } = callsOn(pool);
  const log = (id: string, filter: Record<string, unknown> = {}) => {
    const names = Object.keys(filter);
    const list = names.map((name, at) => `${name} => $${at + 1}`).join(', ');
    return one<Page>(id, `desk_log(${list})`, Object.values(filter));
  };
  const countOf = async (condition: string) => {
    const { rows } = await pool().query<{ count: number }>(
      `select count(*)::int as count from private.staff_log l where ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };
  /** Every entry of a filter, read in pages of so many. */
  const readAll = async (id: string, filter: Record<string, unknown>, limit: number) => {
    const read: Entry[] = [];
    for (let more = true; more;) {
      const last = read.at(-1);
      const page = await log(id, {
        ...filter,
        p_limit: limit,
        ...(last && { p_before_at: last.at, p_before_id: last.id }),
      });
      read.push(...page.entries);
      more = page.more;
    }
    return read;
  };

  /** Imports this many new products as an admin of all stores, to the stores of `storeOf`; returns the name of the file. */
  async function importList(storeOf: (row: number) => number, rows = ROWS) {
    lists += 1;
    const name = `Lista Única ${lists}.csv`;
    const file = await one<string>(staff.admin, 'begin_catalog_import($1, $2)', [name, columns]);
    const list = Array.from({ length: rows }, (_, row) => ({
      linea: row + 2,
      sku: `L${lists}-${row}`,
      slug: `l${lists}-${row}`,
      nombre: `Vino ${lists} ${row}`,
      categoria: `Nueva ${lists}`,
      precio: '100',
      existencia: 3,
      costo: '80',
      tienda: storeOf(row),
    }));
    await one(staff.admin, 'stage_catalog_import($1, $2)', [file, JSON.stringify(list)]);
    const { plan } = await one<{ plan: { digest: string } }>(staff.admin, 'preview_catalog_import($1)', [
      file,
    ]);
    await one(staff.admin, 'apply_catalog_import($1, $2)', [file, plan.digest]);
    return { name, file };
  }
  const actsOf = (page: Page, name: string) =>
    page.entries.filter(({ reason }) => reason === `Importación: ${name}`);

  beforeAll(async () => {
    ({ staff, world } = await buildTwoStores(pool()));
  });

  it('an import is one line, with the rows of each kind and an example of each, and each row is recorded', async () => {
    const { name } = await importList(() => 1);
    const acts = actsOf(await log(staff.admin), name);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      by: 'admin',
      many: {
        groups: [
          { table: 'categories', act: 'insert', rows: 1 },
          { table: 'products', act: 'insert', rows: ROWS },
          { table: 'store_products', act: 'insert', rows: ROWS },
          { table: 'product_costs', act: 'insert', rows: ROWS },
        ],
      },
    });
    expect(acts[0]?.many?.examples.map(({ table }) => table)).toEqual([
      'categories',
      'products',
      'store_products',
      'product_costs',
    ]);
    expect(acts[0]).not.toHaveProperty('table');
    expect(await countOf(`l.reason = 'Importación: ${name}' and l.after is not null`)).toBe(3 * ROWS + 1);
    const { rows } = await runAs(pool(), person(staff.admin), 'select reason from staff_log(null, 200)');
    expect(rows.filter(({ reason }) => reason === `Importación: ${name}`)).toHaveLength(3 * ROWS + 1);
  });

  it('an undone import is one line, beside the import', async () => {
    const { name, file } = await importList(() => 2);
    await one(staff.admin, 'undo_catalog_import($1)', [file]);
    const { entries } = await log(staff.admin, { p_limit: 2 });
    expect(entries).toMatchObject([
      { reason: `Deshacer la importación: ${name}`, many: {} },
      { reason: `Importación: ${name}`, many: {} },
    ]);
    expect(entries[0]?.many?.groups).toContainEqual({ table: 'store_products', act: 'delete', rows: ROWS });
  });

  it('a change of many prices is one line, with three of them', async () => {
    await importList(() => 2);
    const raise = ['percent', 10, null, 2];
    const { digest } = await one<{ digest: string }>(
      staff.admin,
      'preview_price_change($1, $2, $3, $4)',
      raise,
    );
    await one(
      staff.admin,
      'change_prices(p_kind => $1, p_value => $2, p_search => $3, p_store_id => $4, p_digest => $5)',
      [...raise, digest],
    );
    const { entries } = await log(staff.admin, { p_limit: 1 });
    const rows = await countOf(`l.reason = 'Cambio de precios: +10 %'`);
    expect(rows).toBeGreaterThanOrEqual(ROWS);
    const price = { table: 'store_products', act: 'update', after: { price: 110 } };
    expect(entries).toMatchObject([
      {
        reason: 'Cambio de precios: +10 %',
        many: {
          groups: [{ table: 'store_products', act: 'update', rows }],
          examples: [{ table: 'store_products' }, price, price],
        },
      },
    ]);
  });

  it('an act stays row by row up to 20 rows, and a kind counts only rows of its own', async () => {
    const { name } = await importList(() => 1, 6);
    // A category, and three rows for each line.
    const rows = (await log(staff.admin)).entries.filter(({ reason }) => reason === `Importación: ${name}`);
    expect(rows).toHaveLength(19);
    expect(rows.every(({ many }) => many === undefined)).toBe(true);
    const moved = (table: string, count: number) =>
      `select private.log_desk_act('${table}', gen_random_uuid()::text, 'update', '{}', '{}') from generate_series(1, ${count})`;
    await pool().query(
      `do $$ begin perform set_config('request.jwt.claims', '{"sub": "${staff.admin}"}', true);
         perform * from (${moved('orders', 15)}) a; perform * from (${moved('store_products', 15)}) b; end $$`,
    );
    expect((await log(staff.admin)).entries[0]?.many?.groups).toEqual([
      { table: 'orders', act: 'update', rows: 15 },
      { table: 'store_products', act: 'update', rows: 15 },
    ]);
    const orders = await log(staff.admin, { p_kind: 'orders' });
    expect(orders.entries[0]).toMatchObject({ table: 'orders' });
    expect(orders.entries.slice(0, 15).every(({ many }) => many === undefined)).toBe(true);
  });

  it('each row of an act is listed once by its number, also where another transaction had the same', async () => {
    const { name } = await importList(() => 1);
    const [act] = actsOf(await log(staff.admin), name);
    await pool().query(
      `insert into private.staff_log (actor, actor_role, table_name, row_id, act, batch, created_at, reason)
       select l.actor, l.actor_role, 'products', gen_random_uuid(), 'update', l.batch, l.created_at - interval '1 year', 'Otra vez'
       from private.staff_log l where l.id = $1`,
      [act?.id],
    );
    const all = await readAll(staff.admin, { p_with: act?.id }, 40);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3 * ROWS + 1);
    expect(all).toHaveLength(3 * ROWS + 1);
    expect(all.every(({ many, table }) => many === undefined && table !== undefined)).toBe(true);
    const products = await readAll(staff.admin, { p_with: act?.id, p_search: `vino ${lists} 7` }, 40);
    expect(products.map(({ table }) => table)).toEqual(['product_costs', 'store_products', 'products']);
    expect((await readAll(staff.admin, { p_with: act?.id, p_kind: 'team' }, 40)).length).toBe(0);
    expect(actsOf(await log(staff.admin), name)).toHaveLength(1);
    const restored = await log(staff.admin, { p_search: 'otra vez' });
    expect(restored.entries).toMatchObject([{ table: 'products', reason: 'Otra vez' }]);
  });

  it('an act is on one page only, whatever the filter, and what else was done is beside it', async () => {
    await importList(() => 1, 2);
    const { name } = await importList((row) => 1 + (row % 2));
    await one(staff.admin, 'block_customer($1, true, $2)', [world.groups.casa, 'Pagos vencidos']);
    for (const filter of [
      {},
      { p_actor: staff.admin },
      { p_kind: 'catalog' },
      { p_search: name.toLowerCase() },
    ]) {
      const read = await readAll(staff.admin, filter, 1);
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      expect(read.filter(({ reason }) => reason === `Importación: ${name}`)).toMatchObject([{ many: {} }]);
      const moments = read.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted().toReversed());
    }
    const [blocked, act] = (await log(staff.admin)).entries;
    expect(blocked?.table).toBe('group_accounts');
    expect(act?.reason).toBe(`Importación: ${name}`);
  });

  it('an import from before this file, of which every entry speaks, is one line as well', async () => {
    await pool().query(
      `insert into private.staff_log (actor, actor_role, table_name, row_id, act, after, reason)
       select $1, 'admin', 'products', gen_random_uuid()::text, 'insert', '{"name": "Vino viejo"}', 'Importación: vieja.csv'
       from generate_series(1, 300)`,
      [staff.admin],
    );
    for (const filter of [{}, { p_search: 'vieja.csv' }]) {
      const acts = actsOf(await log(staff.admin, filter), 'vieja.csv');
      expect(acts).toHaveLength(1);
      expect(acts[0]?.many?.groups).toEqual([{ table: 'products', act: 'insert', rows: 300 }]);
    }
  });

  it('an admin of one store sees of an import in two what is theirs, and no count', async () => {
    // Their only row is silent: the first three speak.
    const { name } = await importList((row) => (row === ROWS - 1 ? 1 : 2));
    const [near] = actsOf(await log(staff.near), name);
    expect(near?.many?.groups).toBeNull();
    const own = `Vino ${lists} ${ROWS - 1}`;
    expect(near?.many?.examples.map(({ subject }) => subject?.startsWith(own))).toEqual([true, true, true]);
    expect(JSON.stringify(near)).not.toContain(`Vino ${lists} 1`);
    const rows = await readAll(staff.near, { p_with: near?.id }, 40);
    expect(rows.map(({ table }) => table)).toEqual(['product_costs', 'store_products', 'products']);
    expect(rows.every(({ subject }) => subject?.startsWith(own))).toBe(true);
    const distant = await readAll(staff.distant, { p_with: near?.id }, 40);
    expect(distant).toHaveLength(3 * (ROWS - 1));
    expect(actsOf(await log(staff.admin), name)[0]?.many?.groups).toContainEqual({
      table: 'products',
      act: 'insert',
      rows: ROWS,
    });
  });

  it('an admin of one store sees no act of another, and nothing of theirs is missing', async () => {
    const { name } = await importList(() => 2);
    expect(actsOf(await log(staff.near), name)).toEqual([]);
    expect(actsOf(await log(staff.near, { p_search: name }), name)).toEqual([]);
    const [act] = actsOf(await log(staff.distant), name);
    expect(await readAll(staff.near, { p_with: act?.id }, 40)).toEqual([]);
    for (const id of [staff.near, staff.distant]) {
      const { rows } = await runAs(pool(), person(id), 'select id from staff_log(null, 200)');
      const lines = await readAll(id, { p_limit: 40 }, 40);
      const listed = new Set(lines.filter(({ many }) => !many).map((entry) => entry.id));
      for (const line of lines.filter(({ many }) => many)) {
        for (const entry of await readAll(id, { p_with: line.id }, 200)) listed.add(entry.id);
      }
      expect(rows.map((row) => Number(row['id'])).filter((entry) => !listed.has(entry))).toEqual([]);
    }
  });
});
