import { beforeAll, beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPromotion, clearPromotions } from '../../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Other = {
  id: string;
  name: string;
  kind: string;
  is_running: boolean;
  starts_on: string;
  ends_on: string;
  rows: { product: string; price: number | null; other_price: number | null }[];
  products: number;
};

describeOnEachPostgres('promotions of the same products', (database) => {
  let world: World;
  let staff: Desk;
  let tequila: string;
  const pool = () => database().pool;
  const draft = (more: object = {}) => ({
    kind: 'products',
    name: 'Días de tequila',
    text: '',
    percent: '20',
    store_ids: [1],
    items: [{ product_id: tequila, quantity: 1 }],
    starts_on: '2020-01-01T09:00',
    ends_on: '2090-01-01T21:30',
    max_uses: null,
    state: 'active',
    ...more,
  });
  const others = async (more: object = {}, id: string | null = null, who = staff.seller) => {
    const values = [id, JSON.stringify(draft(more))];
    const { rows } = await runAs(pool(), person(who), 'select preview_promotion($1, $2) as plan', values);
    return (rows[0]?.['plan'] as { others: Other[] }).others;
  };
  const names = async (more: object = {}, id: string | null = null) =>
    (await others(more, id)).map(({ name }) => name);
  const priceNow = async () =>
    (
      await runAs(
        pool(),
        person(world.people.owner),
        `select price::float from product_prices_for_users where location_id = $1 and product_id = $2`,
        [world.locations.centro, tequila],
      )
    ).rows[0]?.['price'] as number;

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    tequila = world.offers.tequilaProduct;
  });
  beforeEach(() => clearPromotions(pool()));

  it.each([
    [{ percent: 10 }, 90],
    [{ percent: 30 }, 70],
    [{ price: 80 }, 80],
    [{ price: 500 }, 100],
  ])('are named in the preview with both prices, of which buyers pay the lower: %j', async (terms, price) => {
    const id = await addPromotion(pool(), { name: 'Noches', items: { [tequila]: 1 }, ...terms });
    expect(await others()).toMatchObject([
      {
        id,
        name: 'Noches',
        kind: 'products',
        is_running: true,
        rows: [{ product: 'Tequila Añejo', price: 80, other_price: price }],
        products: 1,
      },
    ]);
    expect(await others({ percent: null })).toMatchObject([{ rows: [{ price: null, other_price: price }] }]);
    await addPromotion(pool(), { items: { [tequila]: 1 }, percent: 20 });
    expect(await priceNow()).toBe(Math.min(80, price));
  });

  it('are those with a product, a store and a time in common, running or to come', async () => {
    const { rows } = await pool().query<{ id: string }>(
      'select product_id as id from store_products where id = $1',
      [world.offers.mezcal],
    );
    const mezcal = String(rows[0]?.id);
    const all = { percent: 10, items: { [tequila]: 1 } };
    await addPromotion(pool(), { ...all, name: 'Otro producto', items: { [mezcal]: 1 } });
    await addPromotion(pool(), { ...all, name: 'Otra tienda', stores: [2] });
    await addPromotion(pool(), { ...all, name: 'Concluida', from: -5, until: -1 });
    await addPromotion(pool(), { ...all, name: 'Borrador', state: 'draft' });
    await addPromotion(pool(), { ...all, name: 'Terminada', state: 'ended' });
    const agotada = await addPromotion(pool(), { ...all, name: 'Agotada', maxUses: 1 });
    await pool().query('update private.promotions set uses = 1 where id = $1', [agotada]);
    expect(await names()).toEqual([]);
    await addPromotion(pool(), { ...all, name: 'Programada', from: 48, until: 72 });
    const running = await addPromotion(pool(), { ...all, name: 'Activa', stores: [1, 2] });
    // A form has whole minutes.
    await pool().query(`update private.promotions
      set starts_on = date_trunc('minute', starts_on), ends_on = date_trunc('minute', ends_on)`);
    const both = await others();
    expect(both.map(({ name, is_running }) => [name, is_running])).toEqual([
      ['Activa', true],
      ['Programada', false],
    ]);
    expect(await names({ items: [{ product_id: mezcal, quantity: 1 }] })).toEqual(['Otro producto']);
    expect(await names({ ends_on: '2020-02-01T09:00' })).toEqual([]);
    // The time in common, not the whole of either.
    const scheduled = both[1];
    expect(await names({ ends_on: scheduled?.starts_on })).toEqual(['Activa']);
    expect(await names({ starts_on: scheduled?.ends_on })).toEqual([]);
    // Not itself, and nothing beside one that has ended or has no dates.
    expect(await names({}, running)).toEqual(['Programada']);
    expect(await names({ state: 'ended' })).toEqual([]);
    expect(await names({ starts_on: '' })).toEqual([]);
    expect(await names({ state: 'draft' })).toEqual(['Activa', 'Programada']);
  });

  it('have no prices of one piece where one of them is a package', async () => {
    await addPromotion(pool(), { name: 'Barra', kind: 'package', percent: 10, items: { [tequila]: 2 } });
    expect(await others()).toMatchObject([{ kind: 'package', rows: [{ price: 80, other_price: null }] }]);
    expect(await others({ kind: 'package' })).toMatchObject([{ rows: [{ price: null, other_price: null }] }]);
  });

  it('are shown to the staff of the stores only', async () => {
    await addPromotion(pool(), { name: 'Noches', items: { [tequila]: 1 }, percent: 10 });
    const values = [JSON.stringify(draft())];
    expect(await outcomesForBuyers(pool(), world, 'preview_promotion(null, $1)', values)).toEqual(
      refusedToBuyers,
    );
    await expect(others({}, null, staff.far)).rejects.toMatchObject({ code: 'PT403' });
    expect(await others({ store_ids: [2] }, null, staff.far)).toEqual([]);
  });
});
