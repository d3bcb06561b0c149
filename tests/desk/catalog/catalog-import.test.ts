import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { importCatalog } from '../../../apps/operator/catalog/import-catalog';
import { inTransactionAs, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart } from '../../../testing/fixtures/buy';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { readList } from '../../../testing/fixtures/read-list';
import { uploadList } from '../../../testing/fixtures/uploaded-list';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Counts = Record<'rows' | 'new' | 'changed' | 'equal' | 'wrong' | 'jumps' | 'stale', number>;
type Plan = { counts: Counts; categories: string[]; sellers: string[]; digest: string };
type Applied = { outcome: string; plan: Plan };
type Named = { count: number; rows: { name: string; columns: string[] }[] };
type Row = Record<string, unknown>;

const columns = ['sku', 'nombre', 'categoria', 'precio', 'existencia', 'tienda', 'marca'];

describeOnEachPostgres('a price list imported at the desk', (database) => {
  let world: World;
  let staff: Desk;
  let rows: Record<'tequila' | 'mezcal', Row>;
  let lists = 0;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const refusals = (sql: string, values: unknown[] = []) => outcomesForBuyers(pool(), world, sql, values);
  const apply = 'apply_catalog_import($1, $2)';
  const offer = async (id: string) =>
    (await pool().query('select price::float, stock_qty from store_products where id = $1', [id]))
      .rows[0] as unknown;

  const upload = (id: string, list: Row[], header = columns) =>
    uploadList<Plan, Applied>(pool, id, list, header);

  beforeEach(async () => {
    lists += 1;
    await pool().query(
      'delete from store_products; delete from products; delete from private.catalog_imports',
    );
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    // The world's products in a category a file can name.
    const { rows: found } = await pool().query<{
      id: string;
      sku: string;
      nombre: string;
      marca: string | null;
    }>(
      `update products p set category_id = c.id, category_first = c.name, category_second = null, category_third = null
       from (select id, name from categories where name = 'Destilados' and parent_id is null order by sort_order, id limit 1) c
       returning p.id, p.sku, p.name as nombre, p.brand as marca`,
    );
    const of = async (id: string) => {
      const { rows: values } = await pool().query<Row & { product_id: string }>(
        `select product_id, price as precio, stock_qty as existencia, store_id as tienda from store_products where id = $1`,
        [id],
      );
      const { product_id, ...value } = values[0] ?? { product_id: '' };
      const { id: _, ...product } = found.find((row) => row.id === product_id) ?? { id: '' };
      return { ...product, categoria: 'destilados', ...value };
    };
    rows = { tequila: await of(world.offers.tequila), mezcal: await of(world.offers.mezcal) };
  });

  it('shows the changes of each row, and saves exactly those', async () => {
    const { tequila, mezcal } = rows;
    const added = { ...mezcal, sku: 'N-1', nombre: 'Sotol', marca: null, precio: '410.00' };
    const list = [{ ...tequila, precio: '140' }, mezcal, added];
    const { plan, seen, save } = await upload(staff.seller, list);
    expect(plan).toMatchObject({
      counts: { rows: 3, new: 1, changed: 1, equal: 1, wrong: 0, jumps: 1, stale: 0 },
      categories: [],
      sellers: [],
    });
    expect(await seen('changed')).toMatchObject([
      { line: 2, name: 'Tequila Añejo', is_jump: true, before: { price: 100 }, after: { price: 140 } },
    ]);
    expect(await seen('jump')).toHaveLength(1);
    expect(await seen('new')).toMatchObject([{ line: 4, sku: 'N-1', after: { price: 410, name: 'Sotol' } }]);
    expect(await save()).toMatchObject({ outcome: 'applied', plan: { counts: plan.counts } });
    expect(await offer(world.offers.tequila)).toMatchObject({ price: 140 });
    const { rows: entries } = await pool().query(
      `select e.name, e.price::float, l.act, l.reason from private.catalog_entries e
       join private.staff_log l on l.row_id = e.store_product_id::text where e.price in (140, 410) order by e.price`,
    );
    expect(entries).toEqual([
      { name: 'Tequila Añejo', price: 140, act: 'update', reason: 'Importación: lista.csv' },
      { name: 'Sotol', price: 410, act: 'insert', reason: 'Importación: lista.csv' },
    ]);
    // A second press of the button, and the same file again.
    expect(await save()).toMatchObject({ outcome: 'applied' });
    expect((await upload(staff.seller, list)).plan.counts).toMatchObject({ equal: 3, new: 0, changed: 0 });
  });

  it('reports a row that was changed in between, and overwrites nothing', async () => {
    const { tequila, mezcal } = rows;
    const { file, seen, save } = await upload(staff.seller, [{ ...tequila, precio: '110' }, mezcal]);
    await pool().query('update store_products set stock_qty = 3 where id = $1', [world.offers.mezcal]);
    const second = await save();
    expect(second).toMatchObject({ outcome: 'different', plan: { counts: { stale: 1, changed: 2 } } });
    expect(await seen('stale')).toMatchObject([{ line: 3, before: { stock_qty: 3 } }]);
    expect(await offer(world.offers.tequila)).toMatchObject({ price: 100 });
    expect(await one(staff.seller, apply, [file, second.plan.digest])).toMatchObject({ outcome: 'applied' });
    expect(await offer(world.offers.mezcal)).toMatchObject({ stock_qty: mezcal['existencia'] });
  });

  it('is written once when it is saved twice at the same moment', async () => {
    const { file, plan } = await upload(staff.seller, [{ ...rows.tequila, precio: '110' }]);
    const save = () =>
      inTransactionAs(pool(), person(staff.seller), (client) =>
        client.query(`select ${apply}`, [file, plan.digest]).then(
          () => 'applied',
          () => 'refused',
        ),
      );
    expect(await Promise.all([save(), save(), save()])).toContain('applied');
    const { rows: log } = await pool().query(
      `select from private.staff_log where row_id = $1 and (after ->> 'price')::numeric = 110`,
      [world.offers.tequila],
    );
    expect(log).toHaveLength(1);
  });

  it('lets a seller change the offers of their stores, and products no other store sells', async () => {
    const { tequila, mezcal } = rows;
    const list = [
      { ...tequila, nombre: 'Tequila Otro' },
      { ...mezcal, nombre: 'Mezcal Otro', categoria: 'Nueva' },
      { ...tequila, tienda: 2 },
    ];
    const { plan, seen, save } = await upload(staff.seller, list);
    expect(plan.counts).toMatchObject({ wrong: 3 });
    expect((await seen('wrong')).map(({ line, column }) => [line, column])).toEqual([
      [2, 'sku'],
      [3, 'categoria'],
      [4, 'tienda'],
    ]);
    expect(await save()).toMatchObject({ outcome: 'refused' });
    expect((await upload(staff.far, [{ ...tequila, precio: '1' }])).plan.counts).toMatchObject({ wrong: 1 });
    const admins = await upload(staff.admin, [
      { ...tequila, nombre: 'Tequila Otro', categoria: `Nueva ${lists}` },
    ]);
    expect(admins.plan).toMatchObject({ counts: { wrong: 0, changed: 1 }, categories: [`Nueva ${lists}`] });
    expect(await admins.save()).toMatchObject({ outcome: 'applied' });
    const { rows: named } = await pool().query(
      `select p.category_first, c.name from products p join categories c on c.id = p.category_id where p.sku = $1`,
      [tequila['sku']],
    );
    expect(named).toEqual([{ category_first: `Nueva ${lists}`, name: `Nueva ${lists}` }]);
  });

  it('is undone value by value; rows edited or ordered since are named', async () => {
    const { tequila, mezcal } = rows;
    const fresh = (sku: string) => ({ ...mezcal, sku, nombre: `Vino ${sku}`, precio: '50', marca: null });
    const list = [
      { ...tequila, precio: '105', existencia: 50 },
      { ...mezcal, precio: '200' },
      fresh('N-1'),
      fresh('N-2'),
    ];
    const { file, save } = await upload(staff.seller, list);
    await save();
    const idOf = async (sku: string) =>
      (
        await pool().query<{ id: string }>(
          'select o.id from store_products o join products p on p.id = o.product_id where p.sku = $1',
          [sku],
        )
      ).rows[0]?.id;
    await fillCart(pool(), world.people.owner, world.locations.centro, { [(await idOf('N-2')) ?? '']: 1 });
    await pool().query('update store_products set stock_qty = 49 where id = $1', [world.offers.tequila]);
    expect(await one(staff.admin, 'last_catalog_import()')).toMatchObject({ file: 'lista.csv', count: 4 });
    expect(await one(staff.far, 'last_catalog_import()')).toBeNull();
    const undo = 'undo_catalog_import($1)';
    expect(await outcome(staff.far, undo, [file])).toBe('PT404');
    const answer = await one<Record<'reverted' | 'kept' | 'impossible', Named>>(staff.seller, undo, [file]);
    expect(answer).toMatchObject({
      reverted: { count: 2 },
      kept: { count: 1, rows: [{ name: 'Tequila Añejo', columns: ['stock_qty'] }] },
      impossible: { count: 1, rows: [{ name: 'Vino N-2' }] },
    });
    expect(await offer(world.offers.tequila)).toEqual({ price: 100, stock_qty: 49 });
    expect(await offer(world.offers.mezcal)).toMatchObject({ price: Number(mezcal['precio']) });
    expect([await idOf('N-1'), typeof (await idOf('N-2'))]).toEqual([undefined, 'string']);
    expect(await outcome(staff.seller, undo, [file])).toBe('PT404');
  });

  it('agrees with the command line: a list imported by one leaves the other nothing to change', async () => {
    const header =
      'sku,nombre,categoria,subcategoria,vendedor,precio,existencia,tienda,uva,etiquetas,dimensiones,grado_alcohol,costo,imagenes';
    const file = join(await mkdtemp(join(tmpdir(), 'sumiller-list-')), 'lista.csv');
    const lines = [
      header,
      `P-1,Vino Uno,Vinos,Tinto ${lists},Casa ${lists},120.50,4,1,Malbec,nuevo|oferta,30 x 8.5 x 8,13.5,70,/a.svg`,
      `P-1,Vino Uno,Vinos,Tinto ${lists},Casa ${lists},,0,2,Malbec,nuevo|oferta,30 x 8.5 x 8,13.5,,/a.svg`,
      `P-2,Vino Dos,vinos,,,99,1,1,,,,,,`,
    ];
    await writeFile(file, lines.join('\n'));
    const byCommand = async (dryRun: boolean) =>
      (await importCatalog(pool(), { file, store: null, strict: false, dryRun, deactivateMissing: false }))
        .counts?.lines;
    const read = await readList(file, [1, 2]);
    const { plan, save } = await upload(staff.admin, read.rows, read.columns);
    expect(plan).toMatchObject({ counts: { new: 3, wrong: 0 }, sellers: [`Casa ${lists}`] });
    await save();
    expect(await byCommand(true)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    await writeFile(
      file,
      lines.join('\n').replaceAll('Malbec', 'Syrah').replace('70,/a', '71,/a').replace('Vino Dos', 'Vino 2'),
    );
    expect(await byCommand(false)).toEqual({ added: 0, changed: 3, unchanged: 0 });
    const again = await readList(file, [1, 2]);
    expect((await upload(staff.admin, again.rows, again.columns)).plan.counts).toMatchObject({ equal: 3 });
  });

  it('accepts no import of another person, and no row that a file could not contain', async () => {
    const { file } = await upload(staff.seller, [rows.mezcal]);
    const stage = 'stage_catalog_import($1, $2)';
    for (const [sql, values] of [
      ['begin_catalog_import($1, $2)', ['lista.csv', columns]],
      [stage, [file, '[]']],
      ['preview_catalog_import($1)', [file]],
      ['catalog_import_rows($1, $2)', [file, 'new']],
      [apply, [file, '']],
      ['last_catalog_import()', []],
      ['undo_catalog_import($1)', [file]],
    ] satisfies [string, unknown[]][]) {
      expect([sql, await refusals(sql, values)]).toEqual([sql, refusedToBuyers]);
      if (values[0] === file) expect([sql, await outcome(staff.admin, sql, values)]).toEqual([sql, 'PT404']);
    }
    const row = { ...rows.mezcal, linea: 2, slug: 'x' };
    for (const bad of [
      { precio: '0' },
      { precio: '-5' },
      { precio: '1.005' },
      { precio: 'NaN' },
      { precio: 'x' },
      { existencia: -1 },

      { sku: ' A' },
      { sku: '' },
      { nombre: null },
      { nombre: null, dejar: ['categoria'] },
      { categoria: null },
      { categoria: null, dejar: ['categoria'], subcategoria: 'Tinto' },
      { existencia: null },
      { existencia: -1, dejar: ['existencia'] },
      { imagenes: ['javascript:alert(1)'] },
      { imagenes: '/a' },

      { imagenes: ['//otro.example/a.png'] },
      { etiquetas: [1] },
      { estado: 'raro' },
      { linea: null },
      { dimensiones: [] },

      { codigo_barras: '1' },
      { grado_alcohol: 101 },
      { marca: 'x'.repeat(201) },
      { slug: 'A B' },
      { tienda: null },

      { dejar: 'marca' },
      { dejar: ['otra'] },
      { dejar: [1] },
      { dejar: Array.from({ length: 31 }, () => 'marca') },
    ])
      expect([bad, await outcome(staff.seller, stage, [file, JSON.stringify([{ ...row, ...bad }])])]).toEqual(
        [bad, 'PT400'],
      );
    for (const rest of [
      '{}',
      'null',
      '[1]',
      JSON.stringify([row, row]),
      JSON.stringify([row, { ...row, linea: 3 }]),
    ])
      expect(await outcome(staff.seller, stage, [file, rest])).toBe('PT400');
    const many = JSON.stringify(Array.from({ length: 1001 }, (_, index) => ({ ...row, linea: index + 2 })));
    expect(await outcome(staff.seller, stage, [file, many])).toBe('PT400');
    for (const header of [
      ['sku'],
      ['sku', 'tienda'],
      ['precio', 'existencia'],
      ['sku', 'subcategoria'],
      [...columns, 'otra'],
      null,
    ])
      expect([
        header,
        await outcome(staff.seller, 'begin_catalog_import($1, $2)', ['lista.csv', header]),
      ]).toEqual([header, 'PT400']);
    await pool().query(`update private.catalog_imports set created_at = now() - interval '2 hours'`);
    expect(await outcome(staff.seller, 'preview_catalog_import($1)', [file])).toBe('PT404');
  });

  it('a seller previews lists in three tabs, and a fourth takes the place of the oldest', async () => {
    const preview = (file: string) => outcome(staff.seller, 'preview_catalog_import($1)', [file]);
    const begin = () => one<string>(staff.seller, 'begin_catalog_import($1, $2)', ['lista.csv', columns]);
    const files = [await begin(), await begin(), await begin()];
    for (const file of files) expect(await preview(file)).not.toBe('PT404');
    files.push(...(await Promise.all([begin(), begin()])));
    const answers = await Promise.all(files.map(preview));
    expect(answers.map((answer) => answer === 'PT404')).toEqual([true, true, false, false, false]);
  });
});
