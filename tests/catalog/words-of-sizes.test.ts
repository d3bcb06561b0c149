import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

/** SKU, name, format, category, region. */
const products = [
  ['TA-1', 'Loma Parda 2019', 'Botella 1500 ml', 'Vinos', null],
  ['TA-2', 'Loma Parda 2019', 'Botella 750 ml', 'Vinos', null],
  ['TA-3', 'Loma Parda 2019', 'Botella 15 L', 'Vinos', null],
  ['TA-4', 'Loma Parda 2019', 'Botella 375 ml', 'Vinos', null],
  ['TA-5', 'Monte Gris', 'Magnum 1.5 L', 'Champaña', null],
  ['TA-6', 'Rayo Verde', '75 cl', 'Champagne', null],
  ['TA-7', 'Brisa', 'Botella 750 ml', 'Albariño', null],
  ['TA-8', 'Cala Honda', 'Botella 750 ml', 'Vino rosado', 'Provence'],
] as const;

describeOnEachPostgres('a search by other wordings of a size or a kind', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    for (const row of products)
      await pool.query(
        `with made as (
           insert into products (sku, name, format_label, category_first, region_origin) values ($1, $2, $3, $4, $5) returning id
         )
         insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, 3 from made`,
        [...row],
      );
  });

  async function search(term: string): Promise<string[]> {
    const { pool } = database();
    const call = 'select catalog_page($1, $2) as page';
    const { rows } = await runAs(pool, person(world.people.owner), call, [world.locations.centro, term]);
    return (rows[0]?.['page'] as { products: { sku: string }[] }).products.map(({ sku }) => sku);
  }

  it.each([
    [
      ['1.5 L', '1500 ml', '1500ml', '1.5 litros', '150 cl', 'magnum', 'Mágnum'],
      ['TA-1', 'TA-5'],
    ],
    [['375 ml', '37.5 cl', '0.375 l', 'media botella'], ['TA-4']],
    [
      ['champagne', 'champán', 'champaña', 'champan'],
      ['TA-5', 'TA-6'],
    ],
    [['albariño', 'alvarino', 'alvarinho'], ['TA-7']],
    [['rosado provenza', 'rosé provence', 'rose de provenza'], ['TA-8']],
  ])('%j find the same', async (terms, skus) => {
    for (const term of terms) expect([term, (await search(term)).toSorted()]).toEqual([term, skus]);
  });

  it('of one name, the usual bottle comes first and the others by their size', async () => {
    expect(await search('loma parda')).toEqual(['TA-2', 'TA-4', 'TA-1', 'TA-3']);
  });
});
