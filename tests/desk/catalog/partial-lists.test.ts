import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badRow } from '@sumiller/catalog-file/bad-row-reasons';
import { beforeEach, expect, it } from 'vitest';
import { importCatalog } from '../../../apps/operator/catalog/import-catalog';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { readList } from '../../../testing/fixtures/read-list';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Row = Record<string, unknown>;
type Plan = { counts: Record<string, number>; sellers: string[]; categories: string[]; digest: string };

const whole = [
  'sku,nombre,categoria,subcategoria,vendedor,marca,precio,existencia,costo,tienda',
  'L-1,Tequila Añejo,Destilados,Tequila,Casa Agave,Loma,100,12,70,1',
  'L-1,Tequila Añejo,Destilados,Tequila,Casa Agave,Loma,130,7,71,2',
  'L-2,Mezcal Joven,Destilados,Mezcal,Casa Agave,Loma,890,5,,1',
];

describeOnEmbeddedPostgres('a partial list at the desk', (database) => {
  let world: World;
  let staff: Desk;
  let file: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);

  beforeEach(async () => {
    await pool().query(
      'delete from store_products; delete from products; delete from private.catalog_imports',
    );
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    file = join(await mkdtemp(join(tmpdir(), 'sumiller-list-')), 'lista.csv');
    await byCommand(whole, false);
  });

  async function byCommand(lines: string[], dryRun = true) {
    await writeFile(file, lines.join('\n'));
    return (
      await importCatalog(pool(), { file, store: null, strict: false, dryRun, deactivateMissing: false })
    ).counts?.lines;
  }

  /** Uploads a list and returns the person's view of its plan. */
  async function upload(id: string, lines: string[], leftOut: string[] = []) {
    await writeFile(file, lines.join('\n'));
    const { rows, columns } = await readList(file, [1, 2], leftOut);
    const list = await one<string>(id, 'begin_catalog_import($1, $2)', ['lista.csv', columns]);
    await one(id, 'stage_catalog_import($1, $2)', [list, JSON.stringify(rows)]);
    const { plan } = await one<{ plan: Plan }>(id, 'preview_catalog_import($1)', [list]);
    const seen = async (kind: string) =>
      (await one<{ rows: Row[] }>(id, 'catalog_import_rows($1, $2)', [list, kind])).rows;
    const save = () => one<{ outcome: string }>(id, 'apply_catalog_import($1, $2)', [list, plan.digest]);
    return { list, plan, seen, save };
  }
  const stored = async () =>
    (
      await pool().query<{ line: string }>(`
        select concat_ws('|', p.sku, o.store_id, p.name, p.category_first, p.category_second, v.name, p.brand,
          p.slug, o.price, o.stock_qty, k.cost) as line
        from products p join store_products o on o.product_id = p.id left join sellers v on v.id = p.seller_id
        left join private.product_costs k on k.store_product_id = o.id where p.sku like 'L-%' order by p.sku, o.store_id`)
    ).rows.map(({ line }) => line);

  it('gives products their SAT key, keeps it for a blank cell and clears it, at the desk and on the command line', async () => {
    const metadata = async () =>
      (
        await pool().query<{ key: unknown }>(
          `select metadata as key from products where sku like 'L-%' order by sku`,
        )
      ).rows.map(({ key }) => key);
    const save = async (...lines: string[]) => (await upload(staff.admin, lines)).save();
    await save('sku,uva,clave_sat,tienda', 'L-1,Agave,50202206,1', "L-2,,'50202206,1");
    expect(await metadata()).toEqual([
      { TipoUva: 'Agave', clave_prod_serv: '50202206' },
      { clave_prod_serv: '50202206' },
    ]);
    await save('sku,uva,clave_sat,tienda', 'L-1,(vaciar),,1', 'L-2,Espadín,(vaciar),1');
    expect(await metadata()).toEqual([{ clave_prod_serv: '50202206' }, { TipoUva: 'Espadín' }]);
    await save('sku,clave_sat,tienda', 'L-2,50202201,1');
    expect((await metadata())[1]).toEqual({ TipoUva: 'Espadín', clave_prod_serv: '50202201' });
    await byCommand(['sku,clave_sat,tienda', 'L-1,(vaciar),1', 'L-2,50202203,1'], false);
    expect(await metadata()).toEqual([{}, { TipoUva: 'Espadín', clave_prod_serv: '50202203' }]);
    await byCommand(['sku,uva,clave_sat,tienda', 'L-1,Azul,50202201,1', 'L-2,(vaciar),,1'], false);
    expect(await metadata()).toEqual([
      { TipoUva: 'Azul', clave_prod_serv: '50202201' },
      { clave_prod_serv: '50202203' },
    ]);
    await byCommand(['sku,uva,tienda', 'L-1,(vaciar),1'], false);
    expect(await metadata()).toEqual([{ clave_prod_serv: '50202201' }, { clave_prod_serv: '50202203' }]);
    const { list } = await upload(staff.admin, ['sku,precio,tienda', 'L-1,9,1']);
    const row = {
      sku: 'L-1',
      tienda: 1,
      linea: 2,
      clave_sat: '5020220',
      dejar: ['nombre', 'categoria', 'existencia'],
    };
    await expect(
      one(staff.admin, 'stage_catalog_import($1, $2)', [list, JSON.stringify([row])]),
    ).rejects.toThrow('no cumple las reglas');
  });

  it('counts the rows that change only their stock, which stays as it is where its column is left out', async () => {
    const before = await stored();
    const lines = ['sku,precio,existencia,tienda', 'L-1,100,32,1', 'L-2,891,6,1'];
    expect((await upload(staff.seller, lines)).plan.counts).toMatchObject({
      changed: 2,
      stock: 2,
      stock_only: 1,
    });
    const left = await upload(staff.seller, lines, ['existencia']);
    expect(left.plan.counts).toMatchObject({ changed: 1, equal: 1, stock_only: 0 });
    expect(await left.save()).toMatchObject({ outcome: 'applied' });
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(before).replace('890', '891'));
  });

  it('lets a seller change the prices of their store, also for products other stores sell', async () => {
    const before = await stored();
    const prices = ['sku,precio,tienda', 'L-1,140,1', 'L-2,890,1'];
    const { plan, seen, save } = await upload(staff.seller, prices);
    expect(plan.counts).toMatchObject({ rows: 2, changed: 1, equal: 1, new: 0, wrong: 0, jumps: 1 });
    expect(plan).toMatchObject({ categories: [], sellers: [] });
    expect(await seen('jump')).toMatchObject([
      { sku: 'L-1', name: 'Tequila Añejo', before: { price: 100 }, after: { price: 140 } },
    ]);
    // An order in between takes from the stock, which the list does not mention.
    await pool().query(
      `update store_products set stock_qty = 11 where store_id = 1 and product_id = (select id from products where sku = 'L-1')`,
    );
    expect(await save()).toMatchObject({ outcome: 'applied', plan: { counts: { stale: 0 } } });
    expect(await stored()).toEqual([before[0]?.replace('100.00|12', '140.00|11'), ...before.slice(1)]);
    expect(await byCommand(prices)).toEqual({ added: 0, changed: 0, unchanged: 2 });
    const { rows: log } = await pool().query(
      `select l.reason from private.staff_log l where (l.after ->> 'price')::numeric = 140 and l.act = 'update'`,
    );
    expect(log).toEqual([{ reason: 'Importación: lista.csv' }]);
    const marks = await upload(staff.seller, ['sku,marca,tienda', 'L-1,Cima,1', 'L-2,Cima,1']);
    expect((await marks.seen('wrong')).map(({ line, name }) => [line, name])).toEqual([[2, 'Tequila Añejo']]);
  });

  it('has a removed price confirmed like a large change', async () => {
    const { plan, seen } = await upload(staff.seller, [
      'sku,precio,existencia,tienda',
      'L-1,(vaciar),12,1',
      'L-2,,9,1',
    ]);
    expect(plan.counts).toMatchObject({ changed: 2, jumps: 1 });
    expect(await seen('jump')).toMatchObject([
      { sku: 'L-1', before: { price: 100 }, after: { price: null } },
    ]);
  });

  it('is undone exactly, and later edits are named', async () => {
    const before = await stored();
    const list = [
      'sku,marca,precio,costo,tienda',
      'L-1,(vaciar),105,,1',
      'L-1,(vaciar),135,80,2',
      'L-2,Cima,,60,1',
    ];
    const { list: id, plan, save } = await upload(staff.admin, list);
    expect(plan.counts).toMatchObject({ changed: 3 });
    await save();
    expect(await stored()).not.toEqual(before);
    expect(await one(staff.admin, 'undo_catalog_import($1)', [id])).toMatchObject({
      reverted: { count: 3 },
      kept: { count: 0 },
      impossible: { count: 0 },
    });
    expect(await stored()).toEqual(before);

    const stock = await upload(staff.seller, ['sku,existencia,tienda', 'L-1,40,1', 'L-2,50,1']);
    await stock.save();
    await pool().query('update store_products set stock_qty = 39 where stock_qty = 40');
    expect(await one(staff.seller, 'undo_catalog_import($1)', [stock.list])).toMatchObject({
      reverted: { count: 1 },
      kept: { rows: [{ name: 'Tequila Añejo', columns: ['stock_qty'] }] },
    });
    expect(await stored()).toEqual([before[0]?.replace('|12|', '|39|'), ...before.slice(1)]);
  });

  it('adds nothing: a product the store does not offer is an error, in the words of the command line', async () => {
    const list = ['sku,precio,existencia,tienda', 'L-1,1,1,1', 'L-2,1,1,2', 'L-9,1,1,1'];
    const { plan, seen, save } = await upload(staff.admin, list);
    expect(plan.counts).toMatchObject({ changed: 1, wrong: 2, new: 0 });
    expect(
      (await seen('wrong')).map(({ line, name, column, reason }) => [line, name, column, reason]),
    ).toEqual([
      [3, 'Mezcal Joven', 'sku', badRow.notOffered(2)],
      [4, 'L-9', 'sku', badRow.notOffered(1)],
    ]);
    const before = await stored();
    expect(await save()).toMatchObject({ outcome: 'refused' });
    expect(await stored()).toEqual(before);
    const header = 'sku,nombre,categoria,precio,existencia,tienda';
    const sparse = [header, 'L-8,Sotol,Vinos,10,,1', 'L-9,Sotol,Vinos,,1,1', 'L-2,,,900,,1'];
    const filled = await upload(staff.admin, sparse);
    expect(filled.plan.counts).toMatchObject({ wrong: 1, new: 1, changed: 1 });
    expect(await filled.seen('wrong')).toMatchObject([{ line: 2, reason: badRow.notOffered(1) }]);
  });

  it('reveals neither the offers of another store nor their names', async () => {
    const list = ['sku,precio,tienda', 'L-1,1,1', 'L-9,1,1'];
    const { plan, seen } = await upload(staff.far, list);
    expect(plan.counts).toMatchObject({ wrong: 2 });
    expect((await seen('wrong')).map(({ name, column, reason }) => [name, column, reason])).toEqual(
      ['L-1', 'L-9'].map((sku) => [sku, 'tienda', 'no es una de tus tiendas']),
    );
    const columns = ['sku', 'precio', 'tienda'];
    expect(
      await outcomesForBuyers(pool(), world, 'begin_catalog_import($1, $2)', ['lista.csv', columns]),
    ).toEqual(refusedToBuyers);
  });

  it('names sellers without naming categories, and categories without naming products', async () => {
    const before = await stored();
    const sellers = ['sku,vendedor,tienda', 'L-2,Casa Nueva,1'];
    const named = await upload(staff.admin, sellers);
    expect(named.plan).toMatchObject({ sellers: ['Casa Nueva'], categories: [], counts: { changed: 1 } });
    expect(await named.save()).toMatchObject({ outcome: 'applied' });
    const sold = before.map((line) => line.replace('Mezcal|Casa Agave', 'Mezcal|Casa Nueva'));
    expect(await stored()).toEqual(sold);
    await (await upload(staff.admin, ['sku,categoria,tienda', 'L-2,Vinos,1', 'L-1,DESTILADOS,1'])).save();
    expect(await stored()).toEqual(sold.map((line) => line.replace('Destilados|Mezcal', 'Vinos')));
    expect(await byCommand(sellers)).toEqual({ added: 0, changed: 0, unchanged: 1 });
  });
});
