import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** SKU, name, format, category. */
const products = [
  ['VO-1', 'Loma Parda Reserva 2010', 'Botella 1500 ml', 'Vinos'],
  ['VO-2', 'Loma Parda Reserva 2010', 'Botella 750 ml', 'Vinos'],
  ['VO-3', 'Loma Parda Reserva 2016', 'Botella 750 ml', 'Vinos'],
  ['VO-4', 'Loma Parda Reserva 2016', 'Botella 375 ml', 'Vinos'],
  ['VO-5', 'Loma Parda Reserva 2014', 'Botella 700 ml', 'Vinos'],
  ['VO-6', 'Loma Parda Reserva', 'Botella 750 ml', 'Vinos'],
  ['VO-7', 'Loma Parda Reserva Especial 2019', 'Botella 750 ml', 'Vinos'],
] as const;

describeOnEachPostgres('products that match a search equally well', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await listProducts(pool, ['sku', 'name', 'format_label', 'category_first'], products);
  });

  const find = async (call: string, term: string) => {
    const owner = person(world.people.owner);
    const { rows } = await runAs(database().pool, owner, `select ${call}($1, $2) as found`, [
      world.locations.centro,
      term,
    ]);
    return (rows[0]?.['found'] as { products: { sku: string }[] }).products.map(({ sku }) => sku);
  };

  const inOrder = ['VO-6', 'VO-3', 'VO-5', 'VO-2', 'VO-4', 'VO-1', 'VO-7'];

  it('are in the catalogue by name, the usual bottle before other sizes, the newest vintage first', async () => {
    expect(await find('catalog_page', 'loma parda reserva')).toEqual(inOrder);
  });

  it('are so where a word is unfinished', async () => {
    expect(await find('catalog_page', 'loma parda reser')).toEqual(inOrder);
  });

  it('are suggested so while the term is typed', async () => {
    expect(await find('search_suggestions', 'loma par')).toEqual(inOrder.slice(0, 5));
  });

  it('follow a product that is renamed or sold in another size', async () => {
    const { pool } = database();
    await pool.query(`update products set name = 'Loma Parda Reserva 2021' where sku = 'VO-2'`);
    await pool.query(`update products set format_label = 'Botella 3 L' where sku = 'VO-3'`);
    expect(await find('catalog_page', 'loma parda reserva')).toEqual([
      'VO-6',
      'VO-2',
      'VO-5',
      'VO-4',
      'VO-1',
      'VO-3',
      'VO-7',
    ]);
  });
});
