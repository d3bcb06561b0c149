import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { createImportBench, type ImportBench } from './import-support';

const whole = [
  'sku,nombre,categoria,subcategoria,vendedor,marca,precio,existencia,costo,tienda',
  'T-1,Tequila Añejo,Destilados,Tequila,Casa Agave,Loma,1234.50,12,700,1',
  'T-1,Tequila Añejo,Destilados,Tequila,Casa Agave,Loma,1300,7,710,2',
  'M-1,Mezcal Joven,Destilados,Mezcal,Casa Agave,,890,5,,1',
];
const lines = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });
const notOffered = (store: number) =>
  `no está en el catálogo de la tienda ${store}; un producto nuevo necesita nombre, categoría, precio y existencia`;

describe.each(installedVersions)('a list with some of the columns on PostgreSQL %s', (version) => {
  let bench: ImportBench;
  beforeEach(async () => {
    bench = await createImportBench(version);
    await bench.import(whole);
  });
  afterEach(() => bench.close());

  /** Everything a list can change, as one text for each product of a store. */
  const stored = async () =>
    (
      await bench.rows<{ line: string }>(`
        select concat_ws('|', p.sku, o.store_id, p.name, p.category_first, p.category_second, v.name, p.brand,
          p.slug, o.price, o.stock_qty, k.cost) as line
        from public.products p join public.store_products o on o.product_id = p.id
        left join public.sellers v on v.id = p.seller_id
        left join private.product_costs k on k.store_product_id = o.id order by p.sku, o.store_id`)
    ).map(({ line }) => line);
  /** The catalogue after a change to one of its texts. */
  const changed = (before: string[], sku: string, from: string, to: string) =>
    before.map((line) => (line.startsWith(sku) ? line.replace(from, to) : line));

  it('changes only the prices, or only the stock, of the store it is for', async () => {
    const before = await stored();
    const prices = await bench.import(['sku,precio', 'T-1,1250', 'M-1,890'], { store: 1 });
    expect([prices.errors, prices.counts]).toEqual([
      [],
      {
        lines: lines(0, 1, 1),
        products: { added: 0, changed: 0 },
        categories: 0,
        sellers: 0,
        deactivated: 0,
      },
    ]);
    const priced = changed(before, 'T-1|1', '1234.50', '1250.00');
    expect(await stored()).toEqual(priced);
    const stock = await bench.import(['SKU;Existencia;Tienda', 'T-1;3;2', 'T-1;12;1']);
    expect(stock.counts?.lines).toEqual(lines(0, 1, 1));
    expect(await stored()).toEqual(changed(priced, 'T-1|2', '|7|', '|3|'));
    expect((await bench.import(['sku,costo', 'T-1,705'], { store: 1 })).counts?.lines).toEqual(
      lines(0, 1, 0),
    );
    expect((await stored())[1]).toMatch(/\|12\|705.00$/);
  });

  it('changes product data without price and stock, and a category with its lower levels', async () => {
    const before = await stored();
    expect((await bench.import(['sku,marca', 'T-1,Cima'], { store: 2 })).counts?.lines).toEqual(
      lines(0, 1, 0),
    );
    const branded = changed(before, 'T-1', 'Loma', 'Cima');
    expect(await stored()).toEqual(branded);
    await bench.import(['sku,nombre', 'M-1,Mezcal Viejo'], { store: 1 });
    const named = changed(branded, 'M-1', 'Mezcal Joven', 'Mezcal Viejo');
    expect(await stored()).toEqual(named);
    await bench.import(['sku,categoria', 'M-1,Vinos', 'T-1,destilados'], { store: 1 });
    expect(await stored()).toEqual(changed(named, 'M-1', 'Destilados|Mezcal', 'Vinos'));
  });

  it('keeps values for empty cells in any column, and only clears values that may be empty', async () => {
    const before = await stored();
    const header = 'sku,nombre,categoria,subcategoria,precio,existencia';
    const { counts, errors } = await bench.import([header, 'T-1,,,,,'], { store: 1 });
    expect([errors, counts?.lines]).toEqual([[], lines(0, 0, 1)]);
    const refused = await bench.import(['sku,existencia,precio', 'T-1,(vaciar),1'], { store: 1 });
    expect([refused.counts, refused.errors]).toEqual([
      null,
      [expect.stringMatching(/^línea 2, columna existencia, .*no se puede vaciar/)],
    ]);
    expect(await stored()).toEqual(before);
    await bench.import(['sku,precio', 'M-1,(vaciar)'], { store: 1 });
    expect(await stored()).toEqual(changed(before, 'M-1', '890.00|', ''));
  });

  it('adds nothing: a product the store does not offer is refused by line, and the whole list with it', async () => {
    const before = await stored();
    const refused = async (list: string[], store: number | null = null) => {
      const { counts, errors } = await bench.import(list, { store });
      expect([counts, await stored()]).toEqual([null, before]);
      return errors;
    };
    expect(await refused(['sku,precio,existencia,tienda', 'T-1,1,1,1', 'M-1,1,1,2', 'X-1,1,1,1'])).toEqual([
      `línea 3, columna sku, valor "M-1": ${notOffered(2)}`,
      `línea 4, columna sku, valor "X-1": ${notOffered(1)}`,
    ]);
    const header = 'sku,nombre,categoria,precio,existencia';
    expect(await refused([header, 'X-1,Sotol,Destilados,1,1', 'X-2,Sotol,Destilados,1,'], 1)).toEqual([
      `línea 3, columna sku, valor "X-2": ${notOffered(1)}`,
    ]);
    const sheets = [
      {
        name: 'Precios',
        rows: [
          ['sku', 'marca', 'precio'],
          ['X-1', 'Loma', 10],
        ],
      },
    ];
    const book = await bench.file(Buffer.from(await writeXlsx({ sheets })));
    expect((await bench.importFile(book, { store: 1 })).errors).toEqual([
      `línea 2, columna sku (A), valor "X-1": ${notOffered(1)}`,
    ]);
    const { counts } = await bench.import([header, 'X-1,Sotol,Destilados,,1', 'M-1,,,900,'], { store: 1 });
    expect(counts?.lines).toEqual(lines(1, 1, 0));
  });

  it('names a product in other capitals, which keeps its spelling, unless several products are spelled so', async () => {
    const before = await stored();
    const { counts, errors } = await bench.import(['sku,precio', ' t-1 ,1250'], { store: 1 });
    expect([errors, counts?.lines, counts?.products.added]).toEqual([[], lines(0, 1, 0), 0]);
    const priced = changed(before, 'T-1|1', '1234.50', '1250.00');
    expect(await stored()).toEqual(priced);
    await bench.rows(`insert into public.products (sku, name, slug) values ('tt-1', 'Otro', 'otro')`);
    await bench.rows(`update public.products set sku = 'TT-1' where sku = 'T-1'`);
    const unclear = await bench.import(['sku,precio', 'Tt-1,1'], { store: 1 });
    expect(unclear.errors).toEqual([
      'línea 2, columna sku, valor "Tt-1": hay varios productos con este SKU en otras mayúsculas o minúsculas; escríbelo igual que el que cambias',
    ]);
  });

  it('is refused on an empty catalogue', async () => {
    const fresh = await createImportBench(version);
    const { counts, errors } = await fresh.import(['sku,precio', 'T-1,10'], { store: 1 });
    expect([counts, errors]).toEqual([null, [`línea 2, columna sku, valor "T-1": ${notOffered(1)}`]]);
    await fresh.close();
  });
});
