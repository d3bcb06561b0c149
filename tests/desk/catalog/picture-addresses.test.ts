import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

const call = 'set_product_picture($1, $2, $3)';
const unchangedColumns = ['nombre', 'categoria', 'existencia'];
const address = 'https://fotos.example.com/botella.webp?v=2';

describeOnEachPostgres('the address of a picture on the web', (database) => {
  let world: World;
  let staff: Desk;
  /** Sold by the first store only, and by both. */
  let mezcal: string;
  let tequila: string;
  const pool = () => database().pool;
  const productOf = async (offer: string) =>
    (await pool().query<{ id: string }>('select product_id as id from store_products where id = $1', [offer]))
      .rows[0]?.id ?? '';
  const outcome = (id: string, product: string, url: string) =>
    outcomeOf(pool(), person(id), `select ${call}`, [product, '[]', url]);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    [mezcal, tequila] = [await productOf(world.offers.mezcal), await productOf(world.offers.tequila)];
  });

  it('is stored by staff whose stores are all that sell the product', async () => {
    expect(await outcomesForBuyers(pool(), world, call, [mezcal, '[]', address])).toEqual(refusedToBuyers);
    expect(await outcome(staff.far, mezcal, address)).toMatch(/^PT40[34]$/);
    expect(await outcome(staff.seller, tequila, address)).toBe('PT403');
    expect(await outcome(staff.admin, tequila, address)).toBe(1);
    const { rows } = await runAs(pool(), person(staff.seller), `select ${call} as answer`, [
      mezcal,
      '[]',
      address,
    ]);
    expect(rows[0]?.['answer']).toEqual({ outcome: 'saved', images: [address], unused: null });
  });

  it.each([
    'http://fotos.example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//fotos.example.com/a.jpg',
    '/storage/v1/object/public/products/otra.png',
    'https://ana:clave@fotos.example.com/a.jpg',
    'https://fotos.example.com/una foto.jpg',
    'https://fotos.example.com\\@otro.example.com/a.jpg',
    'https://localhost/a.jpg',
    'https://portal.local/a.jpg',
    'https://10.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://2130706433/a.jpg',
    `https://fotos.example.com/${'a'.repeat(2000)}`,
  ])('is refused: %s', async (url) => {
    expect(await outcome(staff.admin, mezcal, url)).toBe('PT400');
  });

  it.each([
    ['https://fotos.example.com:8443/a.jpg', 1],
    ['/fotos/a.jpg', 1],
    // An upload of a portal whose own pictures are in its network.
    ['https://10.0.0.1/storage/v1/object/public/products/a/b.webp', 1],
    ['https://localhost/a.jpg', 'PT400'],
    ['https://bodega/a.jpg', 'PT400'],
    ['https://FOTOS.LAN/a.jpg', 'PT400'],
    ['https://10.0.0.1/a.jpg', 'PT400'],
    ['https://[::1]/a.jpg', 'PT400'],
    ['https://2130706433/a.jpg', 'PT400'],
    ['https://ana:clave@fotos.example.com/a.jpg', 'PT400'],
  ])('in a price list obeys the same rule: %s', async (url, expected) => {
    const { rows } = await runAs(pool(), person(staff.seller), 'select begin_catalog_import($1, $2) as id', [
      'lista.csv',
      ['sku', 'tienda', 'imagenes'],
    ]);
    const row = { linea: 2, sku: 'MEZ-001', tienda: 1, imagenes: ['/a.svg', url], dejar: unchangedColumns };
    expect(
      await outcomeOf(pool(), person(staff.seller), 'select stage_catalog_import($1, $2)', [
        rows[0]?.['id'],
        JSON.stringify([row]),
      ]),
    ).toBe(expected);
  });
});
