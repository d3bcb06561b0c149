import { beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Offer = { offer_id: string; name: string };

describeOnEachPostgres('the products that may replace a line', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    staff = await addDesk(pool);
    const { people, locations, offers } = world;
    await fillCart(pool, people.owner, locations.centro, { [offers.mezcal]: 1 });
    ({ order_id: order } = await placeOrder(pool, people.owner, locations.centro));
  });

  async function find(term: string): Promise<Offer[]> {
    const sql = 'select desk_offers($1, $2) as found';
    const { rows } = await runAs(database().pool, person(staff.seller), sql, [order, term]);
    return rows[0]?.['found'] as Offer[];
  }

  it.each(['añejo tequila', 'TEQUILA  anejo', 'añe ánimas'])(
    'have all words of %s, in any order',
    async (term) => {
      expect((await find(term)).map(({ offer_id }) => offer_id)).toContain(world.offers.tequila);
    },
  );

  it.each(['añejo mezcal', 'te%la', 'te_uila', 'te'])('are none for %s', async (term) => {
    expect(await find(term)).toEqual([]);
  });

  it('are found by their SKU, with price and stock', async () => {
    const { rows } = await database().pool.query<{ sku: string }>('select sku from products where id = $1', [
      world.offers.tequilaProduct,
    ]);
    expect(await find(rows[0]?.sku ?? '')).toMatchObject([
      { offer_id: world.offers.tequila, price: 100, stock: 10 },
    ]);
  });

  it('come first with the term in their name as it is written', async () => {
    expect((await find('tequila añejo'))[0]?.name).toBe('Tequila Añejo');
  });
});
