import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** SKU, name, format, categories. */
const products = [
  ['VC-1', 'Vieja Torre Château Cierzo 2007', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['VC-2', 'Vieja Torre Ch. Cierzo 2009', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['NG-1', 'Lebrel Nuits Saint-Georges 2010', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['NG-2', 'Dom. Lebrel Nuits-St-Georges 2012', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['AB-1', 'Orzuelo Montaña d´Alba 2001', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['AB-2', "Orzuelo Montaña d'Alba 2011", 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['OR-1', 'Cantos Barola Parada 2011', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['OR-2', 'Cantos Parada Barola 2012', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['MG-1', 'Roquedal Château Alto 2010', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['MG-2', 'Roquedal Ch. Alto 2014', 'Magnum 1500 ml', 'Vinos', 'Vino tinto'],
  ['UN-1', 'Tolmo Château Solo 2010', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['UN-2', 'Tolmo Ch. Otro 2014', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
] as const;

describeOnEachPostgres('a wine that the catalogue spells in two ways', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await listProducts(pool, ['sku', 'name', 'format_label', 'category_first', 'category_second'], products);
  });

  const match = async (line: string) => {
    const { rows } = await runAs(
      database().pool,
      person(world.people.owner),
      'select match_order_lines($1, $2) as found',
      [world.locations.centro, [line]],
    );
    const [found] = rows[0]?.['found'] as { sure: boolean; products: { sku: string }[] }[];
    return { sure: found?.sure, skus: found?.products.map(({ sku }) => sku).slice(0, 2) };
  };

  it.each([
    ['vieja torre chateau cierzo', ['VC-1', 'VC-2']],
    ['vieja torre ch cierzo', ['VC-2', 'VC-1']],
    ['lebrel nuits saint georges', ['NG-1', 'NG-2']],
    ["orzuelo montaña d'alba", ['AB-2', 'AB-1']],
    ['cantos barola parada', ['OR-1', 'OR-2']],
  ])('is a choice of its vintages, by either spelling or order: %j', async (line, skus) => {
    expect(await match(line)).toEqual({ sure: false, skus });
  });

  it.each([
    ['with its year', 'vieja torre chateau cierzo 2007', 'VC-1'],
    ['by its SKU', 'VC-2', 'VC-2'],
    ['if the other one is a magnum', 'roquedal chateau alto', 'MG-1'],
    ['if the other one is another wine', 'tolmo chateau solo', 'UN-1'],
  ])('is sure %s', async (_, line, sku) => {
    expect(await match(line)).toMatchObject({ sure: true, skus: expect.arrayContaining([sku]) as string[] });
  });

  it('is sure of the only vintage that is there', async () => {
    await database().pool.query(
      "update store_products set stock_qty = 0 from products p where p.id = product_id and p.sku = 'VC-2'",
    );
    expect(await match('vieja torre chateau cierzo')).toMatchObject({ sure: true });
    await database().pool.query(
      "update store_products set stock_qty = 9 from products p where p.id = product_id and p.sku = 'VC-2'",
    );
  });
});
