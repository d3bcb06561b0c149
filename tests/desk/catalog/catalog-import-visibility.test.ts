import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff } from '../../../testing/fixtures/staff';
import { uploadList } from '../../../testing/fixtures/uploaded-list';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Plan = { counts: Record<string, number>; categories: string[]; problems: string[]; digest: string };
type Row = Record<string, unknown>;

const columns = ['sku', 'nombre', 'categoria', 'precio', 'existencia', 'tienda'];
const apply = 'apply_catalog_import($1, $2)';

describeOnEmbeddedPostgres('a price list at the desk', (database) => {
  let world: World;
  let staff: Desk;
  /** The file's row for the first store's tequila. */
  let tequila: Row;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);

  const upload = (id: string, list: Row[], header = columns) => uploadList<Plan>(pool, id, list, header);

  beforeEach(async () => {
    await pool().query(
      'delete from store_products; delete from products; delete from private.catalog_imports',
    );
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { rows } = await pool().query<Row>(
      `select p.sku, p.name as nombre, 'Destilados' as categoria, o.price as precio, o.stock_qty as existencia,
         o.store_id as tienda from store_products o join products p on p.id = o.product_id where o.id = $1`,
      [world.offers.tequila],
    );
    tequila = rows[0] ?? {};
  });

  it('reveals nothing about a store that is not the seller’s', async () => {
    const list = [
      { ...tequila, precio: '1', existencia: 0, costo: '1' },
      { ...tequila, sku: 'N-1', tienda: 3 },
    ];
    /** Everything the seller of another store can read of one upload, and its outcome. */
    const answers = async () => {
      const { file, plan, seen, save } = await upload(staff.far, list, [...columns, 'costo']);
      const kinds = ['new', 'changed', 'equal', 'wrong', 'jump', 'stale'];
      return JSON.stringify([plan, await Promise.all(kinds.map(seen)), await save()]).replaceAll(file, '');
    };
    const offered = await answers();
    expect(offered).not.toContain('Ciudad de México');
    await pool().query(`update store_products set price = 777.77, stock_qty = 4321 where id = $1`, [
      world.offers.tequila,
    ]);
    await pool().query(
      `insert into private.product_costs (store_product_id, cost) values ($1, 55.55)
       on conflict (store_product_id) do update set cost = excluded.cost`,
      [world.offers.tequila],
    );
    expect(await answers()).toBe(offered);
    // Nor whether that store sells it at all.
    await pool().query('update products set sku = sku || $1', ['-otro']);
    expect(await answers()).toBe(offered);
  });

  it('reveals nothing about the former store to staff who were moved to another', async () => {
    const own = { ...tequila, sku: 'N-1', nombre: 'Sotol' };
    await (await upload(staff.seller, [own])).save();
    const list = [
      { ...own, precio: '140' },
      { ...own, sku: 'N-2' },
    ];
    const kinds = ['new', 'changed', 'equal', 'jump', 'stale'];
    const moveTo = (store: number | null) =>
      pool().query('update private.staff set store_ids = $2 where user_id = $1', [
        staff.seller,
        store && [store],
      ]);
    const before = await upload(staff.seller, list);
    expect(await before.seen('changed')).toHaveLength(1);
    await moveTo(2);
    expect(await Promise.all(kinds.map(before.seen))).toEqual([[], [], [], [], []]);
    // A new preview shows the view of the other store's staff.
    expect(await one(staff.seller, 'preview_catalog_import($1)', [before.file])).toMatchObject({
      plan: { counts: { wrong: 2, changed: 0, new: 0, jumps: 0, stale: 0 } },
    });
    expect(JSON.stringify(await before.seen('wrong'))).not.toContain('"before": {"');
    await moveTo(1);
    const applied = await upload(staff.seller, list);
    expect(await applied.save()).toMatchObject({ outcome: 'applied' });
    expect(await applied.seen('changed')).toHaveLength(1);
    await moveTo(2);
    for (const sql of [`catalog_import_rows($1, 'changed')`, 'preview_catalog_import($1)'])
      expect(await outcome(staff.seller, sql, [applied.file])).toBe('PT404');
    expect(await outcome(staff.seller, apply, [applied.file, applied.plan.digest])).toBe('PT404');
  });

  it('is planned again when an admin has become a seller', async () => {
    const { file, plan } = await upload(staff.admin, [{ ...tequila, sku: 'N-1', categoria: 'Nueva' }]);
    expect(plan.categories).toEqual(['Nueva']);
    await addStaff(pool(), 'admin');
    await pool().query(`update private.staff set role = 'seller', store_ids = '{1}' where user_id = $1`, [
      staff.admin,
    ]);
    expect(await one(staff.admin, 'preview_catalog_import($1)', [file])).toMatchObject({
      plan: { counts: { wrong: 1, new: 0 } },
    });
  });

  it('treats a SKU in any spelling as one product', async () => {
    const sku = String(tequila['sku']);
    const reasons = async (list: Row[]) =>
      (await (await upload(staff.seller, list)).seen('wrong')).map(({ line, reason }) => [line, reason]);
    const prices = ['sku', 'precio', 'tienda'];
    const priced = { ...tequila, categoria: null, dejar: ['categoria'] };
    const other = await upload(staff.seller, [{ ...priced, sku: sku.toLowerCase(), precio: '91' }], prices);
    expect(other.plan.counts).toMatchObject({ changed: 1, new: 0, wrong: 0 });
    expect(await other.save()).toMatchObject({ outcome: 'applied' });
    const { rows: now } = await pool().query(
      'select p.sku, o.price::float from products p join store_products o on o.product_id = p.id where o.id = $1',
      [world.offers.tequila],
    );
    expect(now, 'with the spelling that it had').toEqual([{ sku, price: 91 }]);
    await pool().query(
      `insert into products (sku, name, slug) select lower(sku), name, 'otro' from products where sku = $1`,
      [sku],
    );
    expect((await upload(staff.seller, [{ ...priced, precio: '92' }], prices)).plan.counts).toMatchObject({
      changed: 1,
    });
    expect(await reasons([{ ...tequila, sku: `Sku${sku.slice(3)}` }])).toEqual([
      [
        2,
        'hay varios productos con este SKU en otras mayúsculas o minúsculas; escríbelo igual que el que cambias',
      ],
    ]);
    const twice = 'en otro renglón está con otras mayúsculas o minúsculas; escríbelo igual';
    expect(
      await reasons([
        { ...tequila, sku: 'DD-1' },
        { ...tequila, sku: 'N-1' },
        { ...tequila, sku: 'dd-1' },
      ]),
    ).toEqual([
      [2, twice],
      [4, twice],
    ]);
    const staged = async (changes: Row) => {
      const file = await one<string>(staff.seller, 'begin_catalog_import($1, $2)', ['lista.csv', columns]);
      const rows = [{ slug: 'x', ...tequila, linea: 2, ...changes }];
      return outcome(staff.seller, 'stage_catalog_import($1, $2)', [file, JSON.stringify(rows)]);
    };
    for (const end of [
      '\u00a0',
      '\u200b',
      '\n',
      ' ',
      '\u0001',
      '\u2060',
      '\ufeff',
      '\ufe0f',
      '\u2800',
      '\u3164',
      '\u{e0041}',
      '  b',
    ])
      expect(await staged({ sku: `${sku}${end}` }), JSON.stringify(end)).toBe('PT400');
    const dimensiones = { length: 30, width: 8, height: 8.5, unit: 'cm' };
    for (const wrong of [
      ...['1_000', '0x10', 'NaN', '1e3', ' 1', '-1', ''].map((precio) => ({ precio })),
      ...['u:p@host/', 'u@host/a.png', ''].map((rest) => ({ imagenes: [`https://${rest}`] })),
      ...['/./\\otro.example/a', '/.//otro.example/a', '/a/..//otro.example/a', '//otro.example'].map(
        (path) => ({
          imagenes: [path],
        }),
      ),
      ...[{ length: 'NaN' }, { ...dimensiones, length: '1' }, { ...dimensiones, width: -1 }, []].map(
        (value) => ({
          dimensiones: value,
        }),
      ),
      { nombre: 'a\u0001b' },
      { etiquetas: ['a\u0001b'] },
      { existencia: '1_0' },
      { tienda: '0x1' },
    ])
      expect(await staged(wrong), JSON.stringify(wrong)).toBe('PT400');
    const imagenes = [
      'https://img.example/b.png?a=u@b',
      'https://img.example',
      '/a.svg',
      '/pictures/a%20(1).webp?v=2',
    ];
    expect(await staged({ imagenes, dimensiones, precio: '10.50', descripcion: 'dos\nlíneas' })).toBe(1);
  });

  it('cannot be undone if another store has begun to sell the product', async () => {
    const own = { ...tequila, sku: 'N-1', nombre: 'Sotol' };
    await (await upload(staff.seller, [own])).save();
    const { file, save } = await upload(staff.seller, [{ ...own, nombre: 'Sotol Joven', precio: '411' }]);
    await save();
    await (await upload(staff.admin, [{ ...own, nombre: 'Sotol Joven', tienda: 2 }])).save();
    expect(await one(staff.seller, 'undo_catalog_import($1)', [file])).toMatchObject({
      kept: { count: 1, rows: [{ name: 'Sotol Joven', columns: ['name'] }] },
    });
    const { rows: left } = await pool().query(
      `select o.store_id, p.name, o.price = 411 as is_raised from store_products o join products p on p.id = o.product_id
       where p.sku = 'N-1' order by o.store_id`,
    );
    expect(left).toEqual([
      { store_id: 1, name: 'Sotol Joven', is_raised: false },
      { store_id: 2, name: 'Sotol Joven', is_raised: false },
    ]);
    // The button of the tab that imported it.
    expect(await outcome(staff.seller, apply, [file, ''])).toBe('PT404');
  });

  it('is planned in time for any number of categories in its rows', async () => {
    const far = 'áé'.repeat(60);
    const named = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...tequila,
        sku: `N-${index}`,
        slug: 'x',
        linea: index + 2,
        categoria: `Nueva ${index} ${far}`,
      }));
    /** The plan as the API requests it, each request within a statement's time limit on the slowest machine. */
    async function planned(list: Row[]) {
      const file = await one<string>(staff.admin, 'begin_catalog_import($1, $2)', ['lista.csv', columns]);
      for (let first = 0; first < list.length; first += 1000)
        await one(staff.admin, 'stage_catalog_import($1, $2)', [
          file,
          JSON.stringify(list.slice(first, first + 1000)),
        ]);
      for (;;) {
        const { plan } = await inTransactionAs(pool(), person(staff.admin), async (client) => {
          await client.query(`set local statement_timeout = '5s'`);
          const { rows: found } = await client.query<{ plan: Plan | null }>(
            `select preview_catalog_import($1) -> 'plan' as plan`,
            [file],
          );
          return found[0] ?? { plan: null };
        });
        if (plan) return plan;
      }
    }
    const some = await planned(named(501));
    expect(some.categories).toHaveLength(500);
    expect(some.problems.at(-1)).toBe(
      'Se crean hasta 500 categorías o vendedores a la vez: divide el archivo',
    );
    const many = await planned(named(4000));
    expect(many.problems.at(-1)).toBe('La lista nombra más de 1,000 categorías: divide el archivo');
  }, 60_000);
});
