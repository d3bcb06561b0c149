import { beforeEach, expect, it } from 'vitest';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { uploadList } from '../../../testing/fixtures/uploaded-list';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Plan = { categories: string[]; sellers: string[]; digest: string };
type Row = Record<string, unknown>;

const columns = 'sku,nombre,categoria,subcategoria,vendedor,precio,existencia,tienda'.split(',');
const undo = 'undo_catalog_import($1)';
const preview = 'preview_import_undo($1)';

describeOnEmbeddedPostgres('an undone import of categories and suppliers', (database) => {
  let world: World;
  let staff: Desk;
  /** Names of this test only. */
  let own: (name: string) => string;
  let tests = 0;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);

  const upload = (id: string, list: Row[]) => uploadList<Plan>(pool, id, list, columns);

  const bottle = (sku: string, rest: Row = {}): Row => ({
    sku,
    slug: sku.toLowerCase(),
    nombre: `Vino ${sku}`,
    categoria: 'Destilados',
    precio: '100',
    existencia: 3,
    tienda: 1,
    ...rest,
  });

  /** The categories and suppliers with names of this test. */
  const remaining = async () => {
    const { rows } = await pool().query<{ name: string }>(
      `select name from (select name::text from categories union all select name::text from sellers) n
       where name like '% ' || $1 order by name`,
      [own('').trim()],
    );
    return rows.map(({ name }) => name);
  };

  beforeEach(async () => {
    tests += 1;
    const number = tests;
    own = (name) => `${name} ${number}`;
    await pool().query(
      'delete from store_products; delete from products; delete from private.catalog_imports',
    );
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });

  it('takes those with it that it created', async () => {
    const first = await upload(staff.admin, [
      bottle('N-1', { categoria: own('Vinos'), subcategoria: own('Tinto'), vendedor: own('Casa') }),
      bottle('N-2', { subcategoria: own('Joven'), vendedor: own('Otra') }),
    ]);
    await first.save();
    expect(await remaining()).toEqual(['Casa', 'Joven', 'Otra', 'Tinto', 'Vinos'].map(own));
    // The plan of another person that names one of them.
    const waiting = await upload(staff.far, [bottle('N-9', { tienda: 2, categoria: own('Vinos') })]);
    for (const call of [undo, preview]) expect(await outcome(staff.far, call, [first.file])).toBe('PT404');
    expect(await outcomesForBuyers(pool(), world, preview, [first.file])).toEqual(refusedToBuyers);
    expect(await one(staff.seller, preview, [first.file])).toEqual({ reverted: 2, kept: 0, impossible: 0 });
    expect(await outcomesForBuyers(pool(), world, undo, [first.file])).toEqual(refusedToBuyers);
    expect(await one(staff.seller, undo, [first.file])).toMatchObject({
      reverted: { count: 2 },
      removed: {
        categories: [`Destilados › ${own('Joven')}`, own('Vinos'), `${own('Vinos')} › ${own('Tinto')}`],
        sellers: [own('Casa'), own('Otra')],
      },
    });
    expect(await remaining()).toEqual([]);
    expect(await waiting.save()).toMatchObject({ outcome: 'different' });
    expect(await one(staff.far, 'preview_catalog_import($1)', [waiting.file])).toMatchObject({
      plan: { counts: { wrong: 1 } },
    });
  });

  it('names the removed product and its store in every entry of the log about its offer', async () => {
    const name = own('Vino con nombre');
    const file = await upload(staff.admin, [bottle('N-5', { nombre: name })]);
    await file.save();
    await one(staff.admin, undo, [file.file]);
    const log = await one<{ entries: { table: string; act: string; subject: string | null }[] }>(
      staff.admin,
      'desk_log(p_kind => $1, p_limit => 20)',
      ['catalog'],
    );
    const offers = log.entries.filter(({ table }) => table === 'store_products').slice(0, 2);
    expect(offers.map(({ act }) => act).sort()).toEqual(['delete', 'insert']);
    for (const { subject } of offers) expect(subject).toContain(`${name} · `);
  });

  it('leaves those in use, edited since, or given back by another import', async () => {
    const first = await upload(staff.admin, [
      bottle('N-1', { categoria: own('Vinos'), subcategoria: own('Tinto'), vendedor: own('Casa') }),
      bottle('N-2', { categoria: own('Licores'), vendedor: own('Otra') }),
      bottle('N-3', { categoria: own('Ajena'), vendedor: own('Editada') }),
    ]);
    await first.save();
    const second = await upload(staff.admin, [
      bottle('N-2', { vendedor: own('Casa') }),
      bottle('N-4', { categoria: own('Vinos'), tienda: 2 }),
    ]);
    expect(await second.save()).toMatchObject({ outcome: 'applied' });
    await pool().query(`update sellers set city = 'Puebla' where name = $1`, [own('Editada')]);
    // The admin's last import is the second one, and the seller's the first.
    expect(await one(staff.seller, undo, [first.file])).toMatchObject({
      removed: { categories: [own('Ajena'), `${own('Vinos')} › ${own('Tinto')}`], sellers: [] },
    });
    expect(await remaining()).toEqual(['Casa', 'Editada', 'Licores', 'Otra', 'Vinos'].map(own));
    expect(await outcome(staff.admin, undo, [second.file])).toBe(1);
  });

  it('says before how many rows it restores, keeps and cannot remove, and does that', async () => {
    await (
      await upload(
        staff.admin,
        ['N-1', 'N-2'].map((sku) => bottle(sku)),
      )
    ).save();
    const list = [
      bottle('N-1', { precio: '90' }),
      bottle('N-2', { precio: '91' }),
      bottle('N-3'),
      bottle('N-4'),
    ];
    const { file, save } = await upload(staff.admin, list);
    await save();
    const change = (sku: string, sql: string) =>
      pool().query(
        `update store_products o set ${sql} from products p where p.id = o.product_id and p.sku = $1 and o.store_id = 1`,
        [sku],
      );
    await change('N-2', 'price = 95');
    await change('N-4', 'price = 96');
    expect(await one(staff.admin, preview, [file])).toEqual({ reverted: 2, kept: 1, impossible: 1 });
    expect(await one(staff.admin, undo, [file])).toMatchObject({
      reverted: { count: 2 },
      kept: { count: 1 },
      impossible: { count: 1 },
    });
    expect(await outcome(staff.admin, preview, [file])).toBe('PT404');
  });

  it('gives a product the whole category back that it had', async () => {
    const category = 'category_first, category_second';
    const { rows } = await pool().query<Row & { sku: string; nombre: string }>(
      `update products p set category_id = c.id, category_first = c.name, category_second = null, category_third = null
       from (select id, name from categories where name = 'Destilados' and parent_id is null order by sort_order, id limit 1) c
       where p.id = (select product_id from store_products where id = $1) returning p.sku, p.name as nombre, ${category}`,
      [world.offers.tequila],
    );
    const { sku = '', nombre, ...before } = rows[0] ?? {};
    const now = async () =>
      (await pool().query<Row>(`select ${category} from products where sku = $1`, [sku])).rows[0];
    const moved = await upload(staff.admin, [bottle(sku, { nombre, subcategoria: own('Joven') })]);
    await moved.save();
    expect(await now()).toEqual({ ...before, category_second: own('Joven') });
    await one(staff.admin, undo, [moved.file]);
    expect(await now()).toEqual(before);
  });

  it('is on the log with every column of a product that is not formed from others', async () => {
    const list = await upload(staff.admin, [bottle('N-7')]);
    await list.save();
    await one(staff.admin, undo, [list.file]);
    const { rows } = await pool().query<{ act: string; kept: string[]; given: string[] }>(
      `select l.act, array(select jsonb_object_keys(coalesce(l.after, l.before)) order by 1) as kept, array(
         select attname::text from pg_attribute
         where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by 1) as given
       from private.staff_log l where l.table_name = 'products' and coalesce(l.after, l.before) ->> 'sku' = 'N-7' order by l.id`,
    );
    expect(rows.map(({ act }) => act)).toEqual(['insert', 'delete']);
    for (const { kept, given } of rows) expect(kept).toEqual(given);
  });
});
