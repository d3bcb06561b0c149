import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportBench, type ImportBench } from './import-support';

const header = 'sku,nombre,categoria,precio,existencia,tienda';
const good = 'T-1,Tequila,Destilados,100,1,1';

describe('catalogue import of a bad file', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await createImportBench();
    await bench.import([header, good]);
  });
  afterAll(() => bench.close());

  const snapshot = () =>
    bench.rows(`
      select p.sku, p.name, p.status, p.xmin::text, o.price, o.stock_qty, o.xmin::text as offer
      from public.products p left join public.store_products o on o.product_id = p.id
      order by p.sku`);

  /** Every refusal must leave the catalogue unchanged, down to the row versions. */
  async function refuse(lines: string[], options = {}) {
    const before = await snapshot();
    const { counts, errors } = await bench.import(lines, options);
    expect(counts).toBeNull();
    expect(await snapshot()).toEqual(before);
    return errors;
  }

  it('names line, column, value and reason of every error and changes nothing', async () => {
    const errors = await refuse([
      header,
      good.replace('100', '200'),
      ',Sin clave,Vinos,1,1,8',
      'A-1,Negativo,Vinos,-5,1.5,1',
      'A-2,"Con\nsalto de línea",Vinos,"1,234",muchas,1',
      'A-3,Otra tienda,Vinos,10,1,9',
      'A-4,Corta,Vinos',
    ]);
    expect(errors).toEqual([
      'línea 3, columna sku, valor "": está vacía y es obligatoria',
      'línea 3, columna tienda, valor "8": no existe esa tienda; las que hay son: 1 (Almacén Central), 2 (Norte), 3 (Sur)',
      'línea 4, columna precio, valor "-5": no puede ser negativo',
      'línea 4, columna existencia, valor "1.5": debe ser un número entero',
      'línea 5, columna precio, valor "1,234": escríbelo sin separador de miles: 1234',
      'línea 5, columna existencia, valor "muchas": no es un número',
      'línea 7, columna tienda, valor "9": no existe esa tienda; las que hay son: 1 (Almacén Central), 2 (Norte), 3 (Sur)',
      'línea 8: tiene 3 celdas y el encabezado 6; revisa comas y comillas',
    ]);
  });

  it('names both lines of a SKU that occurs twice for a store', async () => {
    expect(await refuse([header, good, 'B-1,Uno,Vinos,1,1,1', good])).toEqual([
      'línea 2, columna sku, valor "T-1": está otra vez en la línea 4 para la tienda 1',
      'línea 4, columna sku, valor "T-1": ya está en la línea 2 para la tienda 1',
    ]);
  });

  it('refuses decimals written with the other sign than the column began with', async () => {
    expect(await refuse([header, good, 'B-1,Uno,Vinos,"98,90",1,1', 'B-2,Dos,Vinos,98.90,1,1'])).toEqual([
      'línea 4, columna precio, valor "98.90": la línea 3 escribe los decimales de esta columna con coma; usa el mismo signo en todas',
    ]);
  });

  it('refuses one SKU with two sets of product data', async () => {
    expect(await refuse([header, good, 'T-1,Otro nombre,Destilados,100,1,2'])).toEqual([
      'línea 3, columna sku, valor "T-1": sus datos de producto no son los mismos que en la línea 2',
    ]);
  });

  it('shows the first 50 errors and counts the rest', async () => {
    const bad = Array.from({ length: 70 }, (_, index) => `C-${index},Vino,Vinos,x,1,1`);
    const errors = await refuse([header, ...bad]);
    expect(errors).toHaveLength(51);
    expect(errors.at(-1)).toBe('… y 20 más');
  });

  it('refuses unknown, repeated and missing columns by name', async () => {
    const errors = await refuse(['nombre,nombre,categoria,presio,existencia', good]);
    expect(errors).toEqual([
      'línea 1, columna nombre: la columna está repetida',
      expect.stringMatching(/^línea 1, columna presio: columna desconocida; las que se aceptan son: sku, /),
      'línea 1, columna sku: falta esta columna, que es obligatoria',
      'línea 1, columna tienda: falta esta columna; agrégala o indica la tienda con --store N',
    ]);
  });

  it('refuses a --store that does not exist', async () => {
    await expect(bench.import([header, good], { store: 8 })).rejects.toThrow(
      'No existe la tienda 8 de --store; las que hay son: 1 (Almacén Central), 2 (Norte), 3 (Sur).',
    );
  });

  it('refuses a file without products, in particular if it would deactivate the whole list', async () => {
    expect(await refuse([header], { deactivateMissing: true })).toEqual([
      'archivo: el archivo no tiene renglones de productos',
    ]);
  });

  it('names the line and the byte of text that is not UTF-8', async () => {
    const file = await bench.file(Buffer.from(`${header}\n${good}\nA-9,A\xf1ejo,Vinos,1,1,1\n`, 'latin1'));
    const { counts, errors } = await bench.importFile(file);
    expect(counts).toBeNull();
    const byte = header.length + good.length + 2 + 'A-9,A'.length + 1;
    expect(errors).toEqual([
      `línea 3: el byte ${byte} (0xF1) no es UTF-8; guarda el archivo como «CSV UTF-8»`,
    ]);
  });

  it('imports a remark in the alcohol column without the figure, and refuses it in strict mode', async () => {
    const lines = [`${header},grado_alcohol`, `${good},en botella`];
    expect(await refuse(lines, { strict: true })).toEqual([
      'línea 2, columna grado_alcohol, valor "en botella": no es un número',
    ]);
    const { counts, errors, warnings } = await bench.import(lines);
    expect(counts?.lines.unchanged).toBe(1);
    expect(errors).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
