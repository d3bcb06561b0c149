import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** SKU, name, brand, format, category, store. */
const products = [
  ['LT-59101', 'Ch. Amapola 2007', 'Amapola', 'Botella 750 ml', 'Vinos', 1],
  ['LT-59102', 'Château Bruma Amapola', 'Bruma', 'Botella 1500 ml', 'Vinos', 1],
  ['LT-59103', 'Ch. Aurora Amapola', 'Aurora', 'Botella 750 ml', 'Vinos', 1],
  ['LT-1', 'Blanco Claro', 'Claro', 'Botella 1 L', 'Ron', 1],
  ['LT-2', 'Blanco Doble', 'Doble', 'Botella 1.75 L', 'Ron', 1],
  ['LT-3', 'Ronda de Noche', 'Ronda', 'Botella 750 ml', 'Vinos', 1],
  ['LT-4', 'Campo Serrano', 'Serrano', 'Botella 750 ml', 'Vinos', 1],
  ['LT-5', 'Hacienda Campos', 'Hacienda', 'Botella 375 ml', 'Vinos', 1],
  ['LT-6', 'Dos Equipos', 'Dos Equipos', 'Lata 355 ml', 'Cervezas', 1],
  ['LT-7', 'Generaciones de Agave', 'Generaciones', 'Botella 750 ml', 'Tequila', 1],
  ['LT-8', 'Generación Nueva', 'Nueva', 'Botella 750 ml', 'Tequila', 1],
  ['LT-9', 'Red Label', 'Label', 'Botella 750 ml', 'Whisky', 1],
  ['LT-10', 'Merlot de Mesa', 'Mesa', 'Botella 750 ml', 'Vino tinto', 1],
  ['LT-12', 'Rumba Brava', 'Brava', 'Botella 750 ml', 'Licores', 1],
  ['LT-11', 'Guayaba Lejana', 'Lejana', 'Botella 750 ml', 'Licores', 2],
] as const;

describeOnEachPostgres('a search whose words the list says otherwise', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await listProducts(
      pool,
      ['sku', 'name', 'brand', 'format_label', 'category_first', 'store_id'],
      products,
    );
  });

  type Conditions = { as?: string; at?: string; literal?: boolean };
  const call = 'select catalog_page($1, $2, p_literal => $3, p_count => true) as page';
  async function search(term: string, { as, at, literal = false }: Conditions = {}) {
    const values = [at ?? world.locations.centro, term, literal];
    const { rows } = await runAs(database().pool, person(as ?? world.people.owner), call, values);
    const page = rows[0]?.['page'] as { products: { product_name: string }[]; searched: string | null };
    return { names: page.products.map(({ product_name: name }) => name), searched: page.searched };
  }

  it.each([
    ['an abbreviation', 'chateau aurora', [2]],
    ['a name for its abbreviation', 'ch bruma', [1]],
    ['a word of another language, its whole word first', 'rum', [3, 4, 5]],
    ['words for a kind', 'red wine', [12]],
    ['street names, in the plural', 'chelas', [8]],
    ['a size by its name', 'ron litro', [3]],
    ['the size in another unit', 'ron 100 cl', [3]],
    ['a magnum', 'amapola magnum', [1]],
    ['a magnum without a name', 'magnum', [1]],
    ['half a bottle', 'media botella', [7]],
    ['a plural', 'rones blancos', [3, 4]],
    ['a name that is a plural itself', 'campos', [7]],
    ['a name that is a plural', 'dos equipos', [8]],
    ['a name in the plural, not its singular', 'generaciones', [9]],
    ['words that say nothing', 'ron con la blanco', [3, 4]],
    ['a SKU without its dash', 'lt59101', [0]],
    ['a SKU with a space', 'LT 59101', [0]],
    ['a SKU beside a name', 'lt59101 amapola', [0]],
  ] as [string, string, number[]][])('finds %s', async (_, term, found) => {
    expect((await search(term)).names).toEqual(found.map((index) => products[index]?.[1]));
  });

  it('names what replaced the typed words, and searches literally on request', async () => {
    expect((await search('red wine')).searched).toBe('vino tinto');
    expect((await search('rum')).searched).toBe('ron');
    expect((await search('red label')).names).toEqual(['Red Label']);
    for (const term of ['red wine', 'chelas', 'lt59101'])
      expect([term, (await search(term, { literal: true })).names]).toEqual([term, []]);
  });

  it('is kept to the store of the caller', async () => {
    const { people, locations } = world;
    expect((await search('rum', { as: people.colleague })).names).toHaveLength(3);
    for (const as of [people.outsider, people.newcomer])
      expect((await search('rum', { as })).names).toEqual([]);
    expect((await search('guayabas', { as: people.outsider, at: locations.lejos })).names).toEqual([
      'Guayaba Lejana',
    ]);
    expect(await outcomeOf(database().pool, visitor, call, [locations.centro, 'rum', false])).toBe('42501');
  });
});
