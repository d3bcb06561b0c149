import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPromotion, clearPromotions } from '../../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Promotion = { id: string; revision: number; phase: string; name: string; is_elsewhere: boolean };
type Plan = {
  rows: { name: string; store: string; before: number; after: number }[];
  sets: { before: number; after: number }[];
  problems: { field: string; message: string }[];
};
type PromotionAnswer = { outcome: string; promotion: Promotion; plan: Plan; by: string | null };

describeOnEachPostgres('promotions at the desk', (database) => {
  let world: World;
  let staff: Desk;
  let mezcal: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const save = (promotion: object, revision = 0, id = randomUUID() as string, who = staff.seller) =>
    one<PromotionAnswer>(who, 'save_promotion($1, $2, $3)', [id, revision, JSON.stringify(promotion)]);
  const preview = (promotion: object, who = staff.seller) =>
    one<Plan>(who, 'preview_promotion(null, $1)', [JSON.stringify(promotion)]);
  const list = (who: string) => one<Promotion[]>(who, 'desk_promotions()');
  const refusal = (who: string, id: string, revision: number, promotion: object) =>
    outcomeOf(pool(), person(who), 'select save_promotion($1, $2, $3)', [
      id,
      revision,
      JSON.stringify(promotion),
    ]);
  const priceNow = async () =>
    (
      await runAs(
        pool(),
        person(world.people.owner),
        `select price::float from product_prices_for_users where location_id = $1 and product_id = $2`,
        [world.locations.centro, world.offers.tequilaProduct],
      )
    ).rows[0]?.['price'];
  const draft = (more: object = {}) => ({
    kind: 'products',
    name: ' Días de tequila ',
    text: 'Hasta agotar',
    percent: '12.5',
    store_ids: [1],
    items: [{ product_id: world.offers.tequilaProduct, quantity: 1 }],
    starts_on: '2020-01-01T09:00',
    ends_on: '2090-01-01T21:30',
    max_uses: null,
    state: 'active',
    ...more,
  });

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { rows } = await pool().query<{ id: string }>(
      'select product_id as id from store_products where id = $1',
      [world.offers.mezcal],
    );
    mezcal = String(rows[0]?.id);
  });
  beforeEach(() => clearPromotions(pool()));

  it('are created once, changed only at the version that was seen, ended and restarted', async () => {
    const id = randomUUID();
    const made = await save(draft(), 0, id);
    expect(made).toMatchObject({
      outcome: 'saved',
      promotion: {
        id,
        revision: 1,
        phase: 'running',
        name: 'Días de tequila',
        text: 'Hasta agotar',
        percent: 12.5,
        price: null,
        starts_on: '2020-01-01T09:00',
        ends_on: '2090-01-01T21:30',
        uses: 0,
        saved: 0,
        stores: [{ id: 1 }],
        items: [{ name: 'Tequila Añejo', quantity: 1 }],
        is_elsewhere: false,
      },
    });
    expect(await priceNow()).toBe(87.5);
    // A repeated request does not create a second one, and another one under its id is refused.
    expect(await save(draft(), 0, id)).toMatchObject({ outcome: 'saved', promotion: { revision: 1 } });
    expect((await save(draft({ percent: '30' }), 0, id)).outcome).toBe('stale');
    expect(await list(staff.seller)).toHaveLength(1);

    expect(await save(draft({ percent: '20' }), 1, id, staff.admin)).toMatchObject({
      promotion: { revision: 2 },
    });
    const second = await save(draft({ percent: '30' }), 1, id);
    expect(second).toMatchObject({
      outcome: 'stale',
      by: signed('admin'),
      promotion: { revision: 2, percent: 20 },
    });
    expect(await priceNow()).toBe(80);

    expect((await save(draft({ state: 'ended' }), 2, id)).promotion.phase).toBe('ended');
    expect(await priceNow()).toBe(100);
    expect((await save(draft({ percent: '20' }), 3, id)).promotion.phase).toBe('running');
    expect(await priceNow()).toBe(80);
    expect((await save(draft({ state: 'draft', percent: '20' }), 4, id)).promotion.phase).toBe('draft');
    expect((await save(draft({ starts_on: '2089-01-01T00:00' }), 5, id)).promotion.phase).toBe('scheduled');
    expect(await priceNow()).toBe(100);

    const { rows } = await pool().query<{ actor_role: string; act: string; after: Record<string, unknown> }>(
      `select actor_role, act, after from private.staff_log where table_name = 'promotions' and row_id = $1 order by id`,
      [id],
    );
    expect(rows.slice(0, 2)).toMatchObject([
      { actor_role: 'seller', act: 'insert', after: { name: 'Días de tequila', discount_percent: 12.5 } },
      { actor_role: 'admin', act: 'update', after: { discount_percent: 20, revision: 2 } },
    ]);
  });

  it('have names without invisible or direction-changing characters', async () => {
    const { promotion } = await save(draft({ name: 'D\u200bías \u202ede té\u0007quila' }));
    expect(promotion.name).toBe('Días de téquila');
  });

  it('show the second of two simultaneous writers what the first one saved', async () => {
    const { promotion } = await save(draft());
    const answers = await Promise.all(
      ['20', '30', '40'].map((percent) => save(draft({ percent }), 1, promotion.id)),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['saved', 'stale', 'stale']);
  });

  it('show each price before and after, and why one cannot apply', async () => {
    const items = [
      { product_id: world.offers.tequilaProduct, quantity: 1 },
      { product_id: mezcal, quantity: 2 },
    ];
    expect(await preview(draft({ items }))).toMatchObject({
      rows: [
        { name: 'Tequila Añejo', before: 100, after: 87.5 },
        { name: 'Mezcal Espadín', before: 250.5, after: 219.19 },
      ],
      sets: [],
      problems: [],
    });
    const bundle = draft({ kind: 'package', items, percent: null, price: '500' });
    expect(await preview(bundle)).toMatchObject({ sets: [{ before: 601, after: 500 }], problems: [] });
    const problems = async (more: object) => (await preview(draft(more))).problems.map(({ field }) => field);
    expect(await problems({ name: 'ab', kind: 'otra', percent: '95', ends_on: '2026-02-31T00:00' })).toEqual([
      'kind',
      'name',
      'discount',
      'dates',
    ]);
    expect(await problems({ percent: '5', price: '90' })).toEqual(['discount']);
    expect(await problems({ percent: null, price: '100' })).toEqual(['discount']);
    expect(await problems({ ends_on: '2021-01-01T00:00' })).toEqual(['dates']);
    expect(await problems({ ends_on: '2020-01-01T09:00' })).toContain('dates');
    expect(await problems({ items: [] })).toEqual(['items']);
    expect(await problems({ items: [items[0], items[0]] })).toEqual(['items']);
    expect(await problems({ items: [{ product_id: randomUUID() }] })).toEqual(['items']);
    expect(await problems({ kind: 'package' })).toEqual(['items']);
    expect(await problems({ max_uses: '0' })).toEqual(['max_uses']);
    expect(await problems({ store_ids: [] })).toContain('stores');
    expect((await save(draft({ name: 'ab' }))).plan.problems).toEqual([
      { field: 'name', message: 'El nombre lleva de 3 a 80 caracteres' },
    ]);
    // The package has to be sold in each of its stores.
    expect((await preview(draft({ ...bundle, store_ids: [1, 2] }), staff.admin)).problems).toMatchObject([
      { field: 'items', message: 'Mezcal Espadín no se vende en Almacén Norte' },
    ]);
    expect(await list(staff.seller)).toEqual([]);
  });

  it('can be changed by staff of all their stores, and read by staff of one of them', async () => {
    const both = draft({ store_ids: [1, 2] });
    const { promotion } = await save(both, 0, randomUUID(), staff.admin);
    const mine = await save(draft({ name: 'Solo aquí' }));
    expect((await list(staff.far)).map(({ name, is_elsewhere: elsewhere }) => [name, elsewhere])).toEqual([
      ['Días de tequila', true],
    ]);
    expect(await list(staff.far)).toMatchObject([{ stores: [{ id: 2 }] }]);
    expect(await list(staff.admin)).toHaveLength(2);
    for (const who of [staff.far, staff.seller]) {
      expect(await refusal(who, promotion.id, 1, both)).toBe('PT403');
      // Nor may staff who do not serve a store remove it.
      expect(await refusal(who, promotion.id, 1, draft({ store_ids: [who === staff.far ? 2 : 1] }))).toBe(
        'PT403',
      );
    }
    expect(await refusal(staff.far, mine.promotion.id, 1, draft({ store_ids: [2] }))).toBe('PT404');
    expect(await refusal(staff.far, randomUUID(), 0, draft())).toBe('PT403');
    expect(await refusal(staff.admin, randomUUID(), 3, draft())).toBe('PT404');
    expect(await outcomesForBuyers(pool(), world, 'desk_promotions()')).toEqual(refusedToBuyers);
    const values = [randomUUID(), JSON.stringify(draft())];
    expect(await outcomesForBuyers(pool(), world, 'preview_promotion($1, $2)', values)).toEqual(
      refusedToBuyers,
    );
    expect(await outcomesForBuyers(pool(), world, 'save_promotion($1, 0, $2)', values)).toEqual(
      refusedToBuyers,
    );
  });

  it('are at most fifty in a store', async () => {
    const items = { [world.offers.tequilaProduct]: 1 };
    for (let count = 0; count < 50; count++) await addPromotion(pool(), { percent: 1, items });
    expect((await save(draft())).plan.problems).toMatchObject([{ field: 'stores' }]);
    expect((await save(draft({ state: 'draft' }))).outcome).toBe('saved');
  });
});
