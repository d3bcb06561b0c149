import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Match = {
  sure: boolean;
  products: { id: string; sku: string }[];
  sure_up_to?: number | null;
  bottle?: string | null;
};

/** SKU, name, brand, format, category, stock; all in store 1. */
const products = [
  ['BOX-QUI', 'Brisa Norte Quina Clásica', 'Brisa Norte', 'Botella 200 ml', 'Mezcladores', 40],
  ['BOX-QUI-C', 'Brisa Norte Quina Clásica caja de 24', 'Brisa Norte', 'Caja 24 × 200 ml', 'Mezcladores', 90],
  ['BOX-QUI-A', 'Brisa Norte Quina de Azahar', 'Brisa Norte', 'Botella 200 ml', 'Mezcladores', 9],
  ['BOX-RAI', 'Peña Alta Raíz', 'Peña Alta', 'Botella 750 ml', 'Licor', 40],
  ['BOX-RAI-L', 'Peña Alta Raíz 1 L', 'Peña Alta', 'Botella 1 L', 'Licor', 40],
  ['BOX-RAI-C', 'Peña Alta Raíz caja de 12', 'Peña Alta', 'Caja 12 × 750 ml', 'Licor', 9],
  ['BOX-VAR', 'Gota de Mar caja de 6', 'Gota de Mar', 'Caja 6 × 750 ml', 'Licor', 9],
  ['VIN-MEL09', 'Torre Melisa 2009', 'Torre Melisa', 'Botella 750 ml', 'Vino tinto', 9],
  ['VIN-MEL10', 'Torre Melisa 2010', 'Torre Melisa', 'Botella 750 ml', 'Vino tinto', 9],
  ['VIN-LEN12', 'Viña Lentisco 2012', 'Viña Lentisco', 'Botella 750 ml', 'Vino tinto', 9],
  ['VIN-LEN13', 'Viña Lentisco 2013', 'Viña Lentisco', 'Botella 750 ml', 'Vino tinto', 0],
  ['VIN-CASA', 'Casa de la Umbría Joven 2013', 'Casa de', 'Botella 750 ml', 'Vino tinto', 9],
  ['VIN-SECO', 'Bentara Ribazo Seco 2013', 'Bentara', 'Botella 750 ml', 'Vino blanco', 9],
] as const;

describeOnEachPostgres('lines of bottles, cases, vintages and kinds', (database) => {
  let world: World;
  let offers: Map<string, { product: string; offer: string }>;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    for (const row of products) {
      await pool.query(
        `with made as (
           insert into products (sku, name, brand, format_label, category_first) values ($1, $2, $3, $4, $5) returning id
         )
         insert into store_products (store_id, product_id, price, stock_qty) select 1, id, 120.5, $6 from made`,
        [...row],
      );
    }
    const { rows } = await pool.query<{ sku: string; product: string; offer: string }>(
      `select p.sku, p.id as product, sp.id as offer from products p
       join store_products sp on sp.product_id = p.id and sp.store_id = 1`,
    );
    offers = new Map(rows.map(({ sku, ...ids }) => [sku, ids]));
  });

  async function match(term: string, at = world.locations.centro): Promise<Match> {
    const sql = 'select match_order_lines($1, $2) as matches';
    const { rows } = await runAs(database().pool, person(world.people.owner), sql, [at, [term]]);
    const [found] = rows[0]?.['matches'] as Match[];
    if (!found) throw new Error(`No answer for ${term}`);
    return found;
  }
  const skus = ({ products: found }: Match) => found.map(({ sku }) => sku);
  const idOf = (sku: string) => offers.get(sku)?.product;
  const order = async (sku: string, quantity: number) => {
    const { pool } = database();
    await fillCart(pool, world.people.owner, world.locations.norte, {
      [offers.get(sku)?.offer ?? '']: quantity,
    });
    await placeOrder(pool, world.people.owner, world.locations.norte);
  };

  it('of a bottle and its case, the bottle is meant where bottles are counted, and neither is sure otherwise', async () => {
    const found = await match('quina clasica');
    expect(found).toMatchObject({ sure: false, bottle: idOf('BOX-QUI') });
    expect(skus(found).toSorted()).toEqual(['BOX-QUI', 'BOX-QUI-C']);
  });

  it('no bottle is meant of two sizes, of words that were corrected, and where only the case is sold', async () => {
    expect((await match('raiz peña')).bottle ?? null).toBeNull();
    expect((await match('quina clasixa')).bottle ?? null).toBeNull();
    expect((await match('gota mar')).bottle ?? null).toBeNull();
  });

  it('a case that the establishment buys is sure only of few, and its bottle is offered next', async () => {
    const at = world.locations.norte;
    await order('BOX-QUI-C', 2);
    const few = await match('quina clasica', at);
    expect(few).toMatchObject({ sure: false, sure_up_to: 2, bottle: idOf('BOX-QUI') });
    expect(skus(few).slice(0, 2)).toEqual(['BOX-QUI-C', 'BOX-QUI']);
    await order('BOX-QUI-C', 8);
    expect((await match('quina clasica', at)).sure_up_to, 'as many as it ordered at once').toBe(8);
    expect((await match('quina', at)).sure_up_to ?? null, 'one of two kinds').toBeNull();
    await order('BOX-RAI-C', 1);
    expect(await match('raiz peña', at)).toMatchObject({ sure: false, sure_up_to: null, bottle: null });
  });

  it('a case that is named as one is sure, and so is one without a bottle', async () => {
    const named = await match('quina clasica caja de 24', world.locations.norte);
    expect(named).toMatchObject({ sure: true });
    expect(skus(named)[0]).toBe('BOX-QUI-C');
    expect(await match('gota mar')).toMatchObject({ sure: true, products: [{ sku: 'BOX-VAR' }] });
  });

  it('several vintages of a wine in stock are a choice, the newest first', async () => {
    const found = await match('torre melisa');
    expect(found.sure).toBe(false);
    expect(skus(found)).toEqual(['VIN-MEL10', 'VIN-MEL09']);
    expect(await match('torre melisa 2009')).toMatchObject({ sure: true, products: [{ sku: 'VIN-MEL09' }] });
  });

  it('the only vintage in stock is sure, and so is the only one that the establishment has bought', async () => {
    const found = await match('viña lentisco');
    expect(found.sure).toBe(true);
    expect(skus(found)).toEqual(['VIN-LEN12', 'VIN-LEN13']);
    await order('VIN-MEL09', 1);
    const bought = await match('torre melisa', world.locations.norte);
    expect(bought).toMatchObject({ sure: true });
    expect(skus(bought)[0]).toBe('VIN-MEL09');
    await order('VIN-MEL10', 1);
    expect(await match('torre melisa', world.locations.norte)).toMatchObject({ sure: false });
  });

  it.each([
    'vino tinto de la casa',
    'tinto de la casa',
    'tinto de la casa 750 ml',
    'blanco seco',
    'vino blanco seco',
    'casa',
  ])('%s names no product', async (term) => {
    const found = await match(term);
    expect(found.sure).toBe(false);
    expect(found.products.length).toBeGreaterThan(0);
  });

  it('a kind beside a name, and a SKU, do name one', async () => {
    expect(await match('tinto casa umbria')).toMatchObject({ sure: true, products: [{ sku: 'VIN-CASA' }] });
    expect(await match('blanco ribazo seco')).toMatchObject({ sure: true, products: [{ sku: 'VIN-SECO' }] });
    expect(await match('vin-seco')).toMatchObject({ sure: true, products: [{ sku: 'VIN-SECO' }] });
  });
});
