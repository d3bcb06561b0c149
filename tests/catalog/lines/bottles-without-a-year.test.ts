import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../../testing/fixtures/past-order';
import { listProducts } from '../../../testing/fixtures/listed-products';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** SKU, name, format, categories. */
const products = [
  ['SA-1', 'Viuda Parda Gran Añada 2006', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SA-2', 'Viuda Parda Añada 2008, Brut', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SA-3', 'Viuda Parda Brut', 'Botella 1500 ml', 'Espumosos', 'Champagne brut'],
  ['SA-4', 'Viuda Parda, Brut', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SA-5', 'Viuda Parda Antigua Dulce', 'Botella 750 ml', 'Espumosos', 'Champagne sec'],
  ['SA-6', 'Viuda Parda Almendra Rosado Brut', 'Botella 750 ml', 'Champagne', null],
  ['SA-7', 'Viuda Parda Gran Añada 2012', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SA-8', 'Viuda Parda Almendra', 'Botella 200 ml', 'Espumosos', 'Champagne sec'],
  ['ST-1', 'Vega Oscura Único 2007', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['ST-2', 'Vega Oscura Único Reserva Especial', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['ST-3', 'Vega Oscura Valle 2011', 'Botella 750 ml', 'Vinos', 'Vino tinto'],
  ['SP-1', 'Piedra Helada 2006', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SP-2', 'Piedra Helada, Brut', 'Botella 750 ml', 'Espumosos', 'Champagne brut'],
  ['SL-1', 'Luz Lunera Prosecco', 'Botella 200 ml', 'Espumosos', 'Prosecco'],
  ['SL-2', 'Luz Lunera Prosecco Extra Seco', 'Botella 750 ml', 'Espumosos', 'Prosecco'],
  ['SM-1', 'Bahía Nubosa Cosecha Tardía Riesling 2009', 'Botella 375 ml', 'Vinos', 'Vino blanco'],
  ['TN-3', 'Fresca Jengibre Picante', 'Botella 200 ml', 'Mezcladores', 'Ginger beer'],
  ['TN-1', 'Fresca Tónica', 'Botella 200 ml', 'Mezcladores', 'Tónica'],
  ['TN-2', 'Fresca Tónica caja de 24', 'Caja 24 × 200 ml', 'Mezcladores', 'Tónica'],
] as const;

describeOnEachPostgres('of the equally good hits for a house', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await listProducts(pool, ['sku', 'name', 'format_label', 'category_first', 'category_second'], products);
  });

  const ask = async (call: string, term: string | string[]) => {
    const owner = person(world.people.owner);
    const { rows } = await runAs(database().pool, owner, `select ${call}($1, $2) as found`, [
      world.locations.centro,
      term,
    ]);
    return rows[0]?.['found'];
  };
  const find = async (call: string, term: string) =>
    ((await ask(call, term)) as { products: { sku: string }[] }).products.map(({ sku }) => sku);
  const offer = async (line: string) =>
    ((await ask('match_order_lines', [line])) as { products: { sku: string }[] }[])[0]?.products.map(
      ({ sku }) => sku,
    );

  const inOrder = ['SA-4', 'SA-6', 'SA-5', 'SA-2', 'SA-7', 'SA-1', 'SA-8', 'SA-3'];

  it('the brut without a year comes first, then other bottles without one, newer vintages, other sizes', async () => {
    expect(await find('catalog_page', 'viuda parda')).toEqual(inOrder);
    expect(await find('catalog_page', 'viuda')).toEqual(inOrder);
  });

  it('the suggestions begin with the same', async () => {
    expect(await find('search_suggestions', 'viuda')).toEqual(inOrder.slice(0, 5));
  });

  it('a line of a list offers bottles without a year before the newest vintage', async () => {
    expect(await offer('viuda')).toEqual(['SA-4', 'SA-6', 'SA-5', 'SA-7', 'SA-2']);
  });

  it('a still wine without a year stays among the vintages, by its name', async () => {
    expect(await find('catalog_page', 'vega oscura')).toEqual(['ST-1', 'ST-2', 'ST-3']);
    expect(await offer('vega oscura')).toEqual(['ST-3', 'ST-1', 'ST-2']);
  });

  const match = async (line: string) => {
    const [answer] = (await ask('match_order_lines', [line])) as {
      sure: boolean;
      products: { sku: string }[];
    }[];
    return [answer?.sure, answer?.products[0]?.sku];
  };

  it.each([
    ['piedra helada', false, 'SP-2'],
    ['piedra helada 2006', true, 'SP-1'],
    ['piedra helada brut', true, 'SP-2'],
    ['luz lunera prosecco', false, 'SL-2'],
    ['luz lunera prosecco 200 ml', true, 'SL-1'],
    ['luz lunera prosecco extra seco', true, 'SL-2'],
    ['vega oscura unico', true, 'ST-1'],
    ['fresca tonica', true, 'TN-1'],
  ])('the line %j is sure: %s, since a house means its usual bottle', async (line, isSure, first) => {
    expect(await match(line)).toEqual([isSure, first]);
  });

  it.each([
    ['riesling bahia nubosa', false, 'SM-1'],
    ['riesling bahia nubosa 375 ml', true, 'SM-1'],
    ['bahia nubosa cosecha tardia riesling', true, 'SM-1'],
    ['sm-1', true, 'SM-1'],
    ['jengibre fresca', true, 'TN-3'],
  ])(
    'the line %j is sure: %s, since a small bottle of wine is written as such',
    async (line, isSure, first) => {
      expect(await match(line)).toEqual([isSure, first]);
    },
  );

  it('a vintage that the establishment has bought comes before all', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ id: string }>(`select id from products where sku = 'SA-1'`);
    await addPastOrder(pool, {
      person: world.people.owner,
      location: world.locations.centro,
      moment: 'now()',
      line: { product: rows[0]?.id ?? '', price: 120.5, quantity: 1 },
    });
    expect(await find('catalog_page', 'viuda parda')).toEqual([
      'SA-1',
      ...inOrder.filter((sku) => sku !== 'SA-1'),
    ]);
  });
});
