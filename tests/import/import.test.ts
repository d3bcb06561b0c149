import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { createImportBench, type ImportBench } from './import-support';

const header = 'sku,nombre,categoria,subcategoria,vendedor,precio,existencia,tienda';
const tequila = 'T-1,Tequila Añejo,Destilados,Tequila,Casa Agave,1234.50,12,1';
const mezcal = 'M-1,Mezcal Joven,Destilados,Mezcal,Casa Agave,890,5,1';
const ron = 'R-1,Ron Blanco,Destilados,Ron,Isla Dulce,,0,1';

const offers = `
  select p.sku, o.store_id, o.price, o.stock_qty, p.status
  from public.products p join public.store_products o on o.product_id = p.id
  order by p.sku, o.store_id`;
const lines = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });

describe.each(installedVersions)('catalogue import on PostgreSQL %s', (version) => {
  let bench: ImportBench;
  beforeEach(async () => {
    bench = await createImportBench(version);
  });
  afterEach(() => bench.close());

  it('adds products with their price and stock, and the categories and sellers they need', async () => {
    const { counts, errors } = await bench.import([header, tequila, mezcal, ron]);
    expect(errors).toEqual([]);
    expect(counts).toEqual({
      lines: lines(3, 0, 0),
      products: { added: 3, changed: 0 },
      categories: 4,
      sellers: 2,
      deactivated: 0,
    });
    expect(await bench.rows(offers)).toEqual([
      { sku: 'M-1', store_id: 1, price: '890.00', stock_qty: 5, status: 'active' },
      { sku: 'R-1', store_id: 1, price: null, stock_qty: 0, status: 'active' },
      { sku: 'T-1', store_id: 1, price: '1234.50', stock_qty: 12, status: 'active' },
    ]);
    expect(
      await bench.rows(`
        select p.category_first, p.category_second, c.slug, parent.slug as parent, v.name as seller
        from public.products p
        join public.categories c on c.id = p.category_id
        join public.categories parent on parent.id = c.parent_id
        join public.sellers v on v.id = p.seller_id
        where p.sku = 'T-1'`),
    ).toEqual([
      {
        category_first: 'Destilados',
        category_second: 'Tequila',
        slug: 'tequila',
        parent: 'destilados',
        seller: 'Casa Agave',
      },
    ]);
  });

  it('writes nothing when the same file is imported twice', async () => {
    const versions = `
      select 'product' as kind, sku as key, xmin::text, updated_at::text from public.products
      union all select 'offer', id::text, xmin::text, updated_at::text from public.store_products
      union all select 'cost', store_product_id::text, xmin::text, updated_at::text from private.product_costs
      union all select 'category', slug, xmin::text, updated_at::text from public.categories
      union all select 'seller', name, xmin::text, updated_at::text from public.sellers
      order by kind, key`;
    const file = [`${header},costo,etiquetas,dimensiones`, `${tequila},700,nuevo|oferta,30 x 8.5 x 8`];
    await bench.import(file);
    const before = await bench.rows(versions);
    const again = await bench.import(file);
    expect(again.counts?.lines).toEqual(lines(0, 0, 1));
    expect(await bench.rows(versions)).toEqual(before);
  });

  it('distinguishes new, changed and unchanged lines and only writes the differences', async () => {
    await bench.import([header, tequila, mezcal, ron]);
    const untouched = `select xmin::text from public.products where sku = 'M-1'`;
    const before = await bench.rows(untouched);
    const { counts } = await bench.import([
      header,
      tequila.replace('1234.50', '1300'),
      mezcal,
      ron.replace('Ron Blanco', 'Ron Blanco Reserva'),
      'V-1,Vino Rosado,Vinos,,Casa Agave,320,8,1',
    ]);
    expect(counts).toMatchObject({ lines: lines(1, 2, 1), products: { added: 1, changed: 1 } });
    expect(await bench.rows(untouched)).toEqual(before);
  });

  it('finds categories and sellers despite case and accents, and creates each of them once', async () => {
    await bench.import([header, tequila]);
    const { counts } = await bench.import([
      header,
      'T-2,Tequila Blanco,DESTILADOS,tequila,CASA AGAVE,500,3,1',
      'T-3,Tequila Rosa,destilados,Téquila,casa agave,500,3,1',
    ]);
    expect(counts).toMatchObject({ categories: 0, sellers: 0, lines: lines(2, 0, 0) });
    expect(await bench.rows('select distinct category_first, category_second from public.products')).toEqual([
      { category_first: 'Destilados', category_second: 'Tequila' },
    ]);
  });

  it('gives two categories with one name under different roots a slug each', async () => {
    await bench.import([
      header,
      'A-1,Uno,Vinos,Rosado,,1,1,1',
      'A-2,Dos,Espumosos,Rosado,,1,1,1',
      'A-3,Tres,Rosado,,,1,1,1',
    ]);
    expect(await bench.rows('select slug from public.categories order by slug')).toEqual(
      ['espumosos', 'espumosos-rosado', 'rosado', 'rosado-2', 'vinos'].map((slug) => ({ slug })),
    );
  });

  it('keeps each store’s own price and stock', async () => {
    await bench.import([header, tequila, tequila.replace('1234.50,12,1', '1300,0,2')]);
    await bench.import([header, tequila.replace('1234.50,12,1', '1350,7,2')]);
    expect(await bench.rows(offers)).toMatchObject([
      { store_id: 1, price: '1234.50', stock_qty: 12 },
      { store_id: 2, price: '1350.00', stock_qty: 7 },
    ]);
  });

  it('uses the store of --store, with or without the column', async () => {
    await bench.import([header, tequila], { store: 3 });
    await bench.import(['sku,nombre,categoria,precio,existencia', 'M-1,Mezcal,Destilados,890,5'], {
      store: 2,
    });
    expect(await bench.rows(offers)).toMatchObject([
      { sku: 'M-1', store_id: 2 },
      { sku: 'T-1', store_id: 3 },
    ]);
  });

  it('keeps values for missing columns and empty cells, and clears marked ones', async () => {
    const facts = `
      select description, brand, images, metadata, seller_id is null as without_seller from public.products`;
    await bench.import([
      'sku,nombre,categoria,precio,existencia,tienda,descripcion,marca,imagenes,uva,vendedor',
      'V-1,Vino,Vinos,100,1,1,Seco,Loma,/pictures/a.svg|https://img.example/b.png,Syrah,Casa',
    ]);
    await bench.pool.query(`update public.products set metadata = metadata || '{"Maridaje": "Cortes"}'`);
    await bench.import([
      'sku,nombre,categoria,precio,existencia,tienda,marca,uva,imagenes,descripcion,vendedor',
      'V-1,Vino,Vinos,100,1,1,(Vaciar),Malbec,,,',
    ]);
    expect(await bench.rows(facts)).toEqual([
      {
        description: 'Seco',
        brand: null,
        images: ['/pictures/a.svg', 'https://img.example/b.png'],
        metadata: { TipoUva: 'Malbec', Maridaje: 'Cortes' },
        without_seller: false,
      },
    ]);
  });

  it('stores costs separately, changes them and removes them', async () => {
    const costs = 'select cost from private.product_costs';
    const withCost = (cost: string) => bench.import([`${header},costo`, `${tequila},${cost}`]);
    await withCost('700');
    expect(await bench.rows(costs)).toEqual([{ cost: '700.00' }]);
    expect((await withCost('650.5')).counts?.lines).toEqual(lines(0, 1, 0));
    expect(await bench.rows(costs)).toEqual([{ cost: '650.50' }]);
    expect((await withCost('')).counts?.lines).toEqual(lines(0, 0, 1));
    expect((await withCost('(vaciar)')).counts?.lines).toEqual(lines(0, 1, 0));
    expect(await bench.rows(costs)).toEqual([]);
  });

  it('reads a workbook by its content, as the same list in a CSV', async () => {
    const price = async (cell: number | string) => {
      const rows = [
        ['sku', 'nombre', 'categoria', 'precio', 'existencia', 'tienda'],
        ['00123', 'Mezcal', 'Destilados', cell, 5, 1],
      ];
      const { counts, errors } = await bench.importFile(
        await bench.file(Buffer.from(await writeXlsx({ sheets: [{ name: 'Precios', rows }] }))),
      );
      return counts?.lines ?? errors;
    };
    expect(await price(890)).toEqual(lines(1, 0, 0));
    expect((await bench.import([header, '00123,Mezcal,Destilados,,,890,5,1'])).counts?.lines).toEqual(
      lines(0, 0, 1),
    );
    expect(await price('(vaciar)')).toEqual(lines(0, 1, 0));
    expect(await bench.rows(offers)).toMatchObject([{ sku: '00123', price: null }]);
    expect(await price('mucho')).toEqual(['línea 2, columna precio (D), valor "mucho": no es un número']);
  });

  it('counts a dry run like an import and rolls it back', async () => {
    await bench.import([header, tequila]);
    const before = await bench.rows(offers);
    const { counts } = await bench.import([header, mezcal], { dryRun: true, deactivateMissing: true });
    expect(counts).toMatchObject({ lines: lines(1, 0, 0), sellers: 0, categories: 1, deactivated: 1 });
    expect(await bench.rows(offers)).toEqual(before);
    expect(await bench.rows(`select from public.categories where name = 'Mezcal'`)).toEqual([]);
  });

  it("deactivates products that the file's stores sell and the file does not name", async () => {
    await bench.import([header, tequila, mezcal, ron.replace(/1$/, '2')]);
    const { counts } = await bench.import([header, tequila], { deactivateMissing: true });
    expect(counts?.deactivated).toBe(1);
    expect(await bench.rows('select sku, status from public.products order by sku')).toEqual([
      { sku: 'M-1', status: 'inactive' },
      { sku: 'R-1', status: 'active' },
      { sku: 'T-1', status: 'active' },
    ]);
    const again = await bench.import([header, tequila], { deactivateMissing: true });
    expect(again.counts?.deactivated).toBe(0);
  });

  it("reads Excel's output: a byte order mark, semicolons, blank rows, titles with accents", async () => {
    const file = await bench.file(
      '\ufeffSKU;Nombre;Categoría;Descripción Corta;Precio;Existencia;Tienda\r\n' +
        'V-1;Vino;Vinos;"Dos\r\nlíneas; ""una"" celda";100.5;3;1\r\n;;;;;;\r\n\r\n',
    );
    const { counts, errors } = await bench.importFile(file);
    expect(errors).toEqual([]);
    expect(counts?.lines).toEqual(lines(1, 0, 0));
    expect(await bench.rows('select short_description from public.products')).toEqual([
      { short_description: 'Dos\r\nlíneas; "una" celda' },
    ]);
  });
});
