import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { type World, buildWorld } from '../../../testing/fixtures/world';

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
  // A list that rounds its sizes.
  ['TA-9', 'Piedra Alta 2018', 'Botella 380 ml', 'Vinos', null],
  ['TA-10', 'Gota Alvarinho', '0.75 L', 'Vinos', null],
  ['TA-11', 'Roble Fine Champagne', 'Botella 750 ml', 'Coñac', null],
  // The size is in the name only.
  ['TA-12', 'Garrafa Onda 1 L', null, 'Vinos', null],
] as const;

describeOnEachPostgres('a search by other wordings of a size or a kind', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await listProducts(pool, ['sku', 'name', 'format_label', 'category_first', 'region_origin'], products);
  });

  async function search(
    term: string,
    who = world.people.owner,
    where = world.locations.centro,
  ): Promise<string[]> {
    const { pool } = database();
    const { rows } = await runAs(pool, person(who), 'select catalog_page($1, $2) as page', [where, term]);
    return (rows[0]?.['page'] as { products: { sku: string }[] }).products.map(({ sku }) => sku);
  }

  it.each([
    [
      ['1.5 L', '1500 ml', '1500ml', '1.5 litros', '150 cl', 'magnum', 'Mágnum'],
      ['TA-1', 'TA-5'],
    ],
    [
      ['1,500 ml', '1,5 l', '1500 mililitros', 'un magnum'],
      ['TA-1', 'TA-5'],
    ],
    [
      ['375 ml', '37.5 cl', '0.375 l', '.375 l', 'media botella', 'medias botellas', 'media', 'medias'],
      ['TA-4', 'TA-9'],
    ],
    [['loma 375 ml', 'loma media', 'media botella de loma'], ['TA-4']],
    [
      ['750 ml', '75 cl', '0.75 L', '.75 l', '750ml'],
      ['TA-10', 'TA-11', 'TA-2', 'TA-6', 'TA-7', 'TA-8'],
    ],
    [['1 L', '1000 ml', 'litro', '1 litro', 'un litro', '100 cl'], ['TA-12']],
    [
      ['champagne', 'champán', 'champaña', 'champan'],
      ['TA-11', 'TA-5', 'TA-6'],
    ],
    [
      ['albariño', 'alvarino', 'alvarinho'],
      ['TA-10', 'TA-7'],
    ],
    [['rosado provenza', 'rosé provence', 'rose de provenza'], ['TA-8']],
  ])('%j find the same', async (terms, skus) => {
    for (const term of terms) expect([term, (await search(term)).toSorted()]).toEqual([term, skus]);
  });

  it('a word that a name of the store has is that name', async () => {
    for (const [sku, name, format] of [
      ['TA-13', 'Media Vuelta', 'Botella 1.75 L'],
      ['TA-14', 'Otra Vuelta', 'Botella 375 ml'],
    ])
      await database().pool.query(
        `with made as (insert into products (sku, name, format_label, category_first) values ($1, $2, $3, 'Vinos') returning id)
         insert into store_products (store_id, product_id, price, stock_qty) select 2, id, 120.5, 3 from made`,
        [sku, name, format],
      );
    for (const term of ['media vuelta', 'vuelta media'])
      expect([term, (await search(term, world.people.outsider, world.locations.lejos))[0]]).toEqual([
        term,
        'TA-13',
      ]);
  });

  it('of one name, the usual bottle comes first and the others by their size', async () => {
    expect(await search('loma parda')).toEqual(['TA-2', 'TA-4', 'TA-1', 'TA-3']);
  });
});
