import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { importCatalog } from '../../../apps/operator/catalog/import-catalog';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { readList } from '../../../testing/fixtures/read-list';
import { buildWorld } from '../../../testing/fixtures/world';

type Row = Record<string, unknown>;
type Plan = { counts: Record<string, number>; digest: string };

const header =
  'sku,nombre,categoria,subcategoria,tercera_categoria,vendedor,bodega,marca,precio,existencia,tienda,uva,etiquetas,estado,costo,slug';
const whole = [
  'E-1,Vino Uno,Vinos,Tinto,Joven,Casa,Viña,Loma,120.50,4,1,Malbec,nuevo,inactive,70,vino-1',
  'E-2,Vino Dos,Vinos,Tinto,Joven,Casa,Viña,Loma,99,1,1,Syrah,nuevo,active,60,vino-2',
  'E-3,Vino Tres,Vinos,Tinto,Joven,Casa,Viña,Loma,99,1,1,Syrah,nuevo,active,60,vino-3',
];
const sparse = [
  'E-1,Vino Uno,vinos,,,,,,,4,1,,,,,',
  'E-2,Vino Dos,Vinos,(vaciar),,(vaciar),(VACIAR),(vaciar),(vaciar),1,1,(vaciar),(vaciar),,(vaciar),',
  'E-3,Vino Tres,Destilados,,,,,,,1,1,,,,,',
];
const kept = {
  second: 'Tinto',
  third: 'Joven',
  no_seller: false,
  supplier: 'Viña',
  brand: 'Loma',
  tags: ['nuevo'],
};
const expected = [
  { ...kept, status: 'inactive', slug: 'vino-1', price: 120.5, cost: 70 },
  {
    second: null,
    third: null,
    no_seller: true,
    supplier: null,
    brand: null,
    tags: [],
    metadata: {},
    status: 'active',
    slug: 'vino-2',
    price: null,
    cost: null,
  },
  { ...kept, second: null, third: null, slug: 'vino-3', price: 99, cost: 60 },
];

describeOnEmbeddedPostgres('empty cells of a price list', (database) => {
  let staff: Desk;
  let folder: string;
  const pool = () => database().pool;
  const one = async <T = unknown>(sql: string, values: unknown[]) =>
    (await runAs(pool(), person(staff.admin), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;

  beforeAll(async () => {
    await buildWorld(pool());
    staff = await addDesk(pool());
    folder = await mkdtemp(join(tmpdir(), 'sumiller-list-'));
  });

  async function fileOf(lines: string[]): Promise<string> {
    const file = join(folder, 'lista.csv');
    await writeFile(file, [header, ...lines].join('\n'));
    return file;
  }
  async function byCommand(lines: string[]) {
    const options = { store: null, strict: false, dryRun: false, deactivateMissing: false };
    return (await importCatalog(pool(), { file: await fileOf(lines), ...options })).counts?.lines;
  }
  async function byDesk(lines: string[], isOldPage = false) {
    const { rows, columns } = await readList(await fileOf(lines), [1]);
    const sent = isOldPage ? rows.map(({ dejar: _, ...row }) => row) : rows;
    const file = await one<string>('begin_catalog_import($1, $2)', ['lista.csv', columns]);
    await one('stage_catalog_import($1, $2)', [file, JSON.stringify(sent)]);
    const { plan } = await one<{ plan: Plan }>('preview_catalog_import($1)', [file]);
    const { rows: changed } = await one<{ rows: { after: Row }[] }>('catalog_import_rows($1, $2)', [
      file,
      'changed',
    ]);
    const save = () => one('apply_catalog_import($1, $2)', [file, plan.digest]);
    return { plan, changed: changed.map(({ after }) => Object.keys(after).toSorted()), save };
  }
  const stored = async () =>
    (
      await pool().query<Row>(
        `select p.category_second as second, p.category_third as third, p.seller_id is null as no_seller,
           p.supplier, p.brand, p.status, p.tags, p.metadata, p.slug, sp.price::float, k.cost::float
         from products p join store_products sp on sp.product_id = p.id
         left join private.product_costs k on k.store_product_id = sp.id where p.sku like 'E-%' order by p.sku`,
      )
    ).rows;

  it('keep blank values and clear marked ones, at the desk and on the command line', async () => {
    await byCommand(whole);
    const { plan, changed, save } = await byDesk(sparse);
    expect(plan.counts).toMatchObject({ changed: 2, equal: 1 });
    expect(changed).toEqual([
      'brand,category_second,category_third,cost,metadata,price,seller,supplier,tags'.split(','),
      'category_first,category_second,category_third'.split(','),
    ]);
    expect(await save()).toMatchObject({ outcome: 'applied' });
    expect(await stored()).toMatchObject(expected);
    expect(await byCommand(sparse)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await byCommand(whole)).toEqual({ added: 0, changed: 2, unchanged: 1 });
    expect(await byCommand(sparse)).toEqual({ added: 0, changed: 2, unchanged: 1 });
    expect(await stored()).toMatchObject(expected);
    expect((await byDesk(sparse)).plan.counts).toMatchObject({ equal: 3 });
  });

  it("follow an older page's announcement, by which an empty cell clears", async () => {
    await byCommand(whole);
    const { plan } = await byDesk(sparse, true);
    expect(plan.counts).toMatchObject({ changed: 3 });
  });
});
