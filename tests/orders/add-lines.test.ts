import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

type Line = { store_product_id: string; quantity: unknown; price?: unknown };

describeOnEachPostgres('add_cart_lines', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });
  beforeEach(() => database().pool.query('delete from carts'));

  const call = 'select add_cart_lines($1, $2, $3) as answer';
  type Who = { as?: string; at?: string; key?: string | null };
  async function add(
    lines: Line[],
    { as = world.people.owner, at = world.locations.centro, key = null }: Who = {},
  ) {
    const values = [at, JSON.stringify(lines), key];
    return (await runAs(database().pool, person(as), call, values)).rows[0]?.['answer'];
  }
  const refusal = (
    lines: unknown,
    { as = world.people.owner, at = world.locations.centro, key = null }: Who = {},
  ) => outcomeOf(database().pool, person(as), call, [at, JSON.stringify(lines), key]);
  async function cart() {
    const { rows } = await database().pool.query(`
      select c.user_id, i.store_product_id, i.quantity, i.price, i.accepted_price
      from cart_items i join carts c on c.id = i.cart_id order by i.created_at, i.id`);
    return rows as Record<string, unknown>[];
  }

  it('adds many lines in order, at the prices of the store', async () => {
    const { tequila, mezcal } = world.offers;
    const lines = [
      { store_product_id: mezcal, quantity: 3, price: 240 },
      { store_product_id: tequila, quantity: 2, price: 100 },
    ];
    expect(await add(lines)).toEqual({ added: 2, refused: [] });
    const user_id = world.people.owner;
    expect(await cart()).toEqual([
      // The price the person saw, 240, is kept as accepted.
      { user_id, store_product_id: mezcal, quantity: 3, price: '250.50', accepted_price: '240.00' },
      { user_id, store_product_id: tequila, quantity: 2, price: '100.00', accepted_price: null },
    ]);
  });

  it("adds on top of the cart's lines, up to 99,999 pieces", async () => {
    const line = { store_product_id: world.offers.tequila, quantity: 5, price: 100 };
    await add([line, { ...line, quantity: 2 }]);
    expect(await cart()).toMatchObject([{ quantity: 7 }]);
    await add([line]);
    expect(await cart()).toMatchObject([{ quantity: 12 }]);
    await add([{ ...line, quantity: 99_999 }, line]);
    expect(await cart()).toMatchObject([{ quantity: 99_999 }]);
  });

  it('leaves out products that cannot be bought, and reports why', async () => {
    const { tequila, tequilaFar, inactive, unpriced } = world.offers;
    const unknown = randomUUID();
    const lines = [tequilaFar, tequila, inactive, unpriced, unknown].map((store_product_id) => ({
      store_product_id,
      quantity: 1,
      price: 1,
    }));
    expect(await add(lines)).toEqual({
      added: 1,
      refused: [
        { store_product_id: tequilaFar, reason: 'product_unavailable' },
        { store_product_id: inactive, reason: 'product_unavailable' },
        { store_product_id: unpriced, reason: 'price_missing' },
        { store_product_id: unknown, reason: 'product_unavailable' },
      ],
    });
    expect(await cart()).toMatchObject([{ store_product_id: tequila }]);
  });

  it.each([0, -1, 100_000, null, 2.5, 'dos'])('leaves out a line with a quantity of %s', async (quantity) => {
    const { tequila, mezcal } = world.offers;
    const lines = [
      { store_product_id: mezcal, quantity },
      { store_product_id: tequila, quantity: 1 },
    ];
    expect(await add(lines)).toEqual({
      added: 1,
      refused: [{ store_product_id: mezcal, reason: 'quantity_invalid' }],
    });
    expect(await cart()).toMatchObject([{ store_product_id: tequila, quantity: 1 }]);
  });

  it.each(['NaN', 'Infinity', 1e30, 'cien', {}])('leaves out a line with a price of %j', async (price) => {
    const { tequila, mezcal } = world.offers;
    const line = { store_product_id: tequila, quantity: 2, price: 100 };
    // One product may be in both: its readable part is added.
    const lines = [{ ...line, price }, line, { store_product_id: mezcal, quantity: 1, price: -1 }];
    expect(await add(lines)).toEqual({
      added: 2,
      refused: [{ store_product_id: tequila, reason: 'price_invalid' }],
    });
    expect(await cart()).toMatchObject([
      { store_product_id: tequila, quantity: 2, accepted_price: null },
      { store_product_id: mezcal, accepted_price: null },
    ]);
  });

  it('accepts a list of up to a thousand lines', async () => {
    const line = { store_product_id: world.offers.tequila, quantity: 1, price: 100 };
    expect(await refusal(Array.from({ length: 1001 }, () => line))).toBe('PT400');
    expect(await refusal({ lines: [line] })).toBe('PT400');
    expect(await refusal([{ quantity: 1 }])).toBe('PT400');
    for (const odd of [{ ...line, store_product_id: 'x' }, 'x', [line], null])
      expect(await refusal([line, odd])).toBe('PT400');
    expect(await add([])).toEqual({ added: 0, refused: [] });
  });

  describe('in place of the lines of the cart', () => {
    const instead = (lines: Line[], key: string | null = null, at = world.locations.centro) =>
      runAs(database().pool, person(world.people.owner), 'select replace_cart_lines($1, $2, $3) as answer', [
        at,
        JSON.stringify(lines),
        key,
      ]).then(({ rows }) => rows[0]?.['answer']);
    const of = (store_product_id: string, quantity: number) => ({ store_product_id, quantity, price: 1 });

    it('are the only ones there, and only once with one key', async () => {
      const { tequila, mezcal } = world.offers;
      await add([of(tequila, 5)]);
      const key = randomUUID();
      expect(await instead([of(mezcal, 3)], key)).toEqual({ added: 1, refused: [] });
      expect(await cart()).toMatchObject([{ store_product_id: mezcal, quantity: 3 }]);
      await database().pool.query('update cart_items set quantity = 4');
      expect(await instead([of(mezcal, 3)], key)).toEqual({ added: 1, refused: [] });
      expect(await cart()).toMatchObject([{ store_product_id: mezcal, quantity: 4 }]);
      await expect(instead([of(mezcal, 5)], key)).rejects.toMatchObject({ detail: 'key_reused' });
      await expect(add([], { key })).rejects.toMatchObject({ detail: 'key_reused' });
    });

    it('leave the cart as it is if none of them can be added', async () => {
      const { tequila, inactive } = world.offers;
      await add([of(tequila, 5)]);
      const key = randomUUID();
      expect(await instead([of(inactive, 3)], key)).toMatchObject({ added: 0 });
      expect(await instead([])).toMatchObject({ added: 0 });
      expect(await cart()).toMatchObject([{ store_product_id: tequila, quantity: 5 }]);
      expect(await instead([of(inactive, 3)], key)).toMatchObject({ added: 0 });
    });

    it('are refused as lines that are added, and the cart stays', async () => {
      const { tequila } = world.offers;
      await add([of(tequila, 5)]);
      await expect(instead([of('x', 1)])).rejects.toMatchObject({ detail: 'lines_invalid' });
      await expect(instead([of(tequila, 1)], null, world.locations.lejos)).rejects.toMatchObject({
        code: 'PT403',
      });
      expect(await cart()).toMatchObject([{ store_product_id: tequila, quantity: 5 }]);
    });
  });

  it('respects the maximum number of lines of a cart', async () => {
    await database().pool.query(
      `insert into private.settings (key, value) values ('max_lines_per_cart', '1')
       on conflict (key) do update set value = excluded.value`,
    );
    const lines = [world.offers.tequila, world.offers.mezcal].map((store_product_id) => ({
      store_product_id,
      quantity: 1,
      price: 1,
    }));
    expect(await refusal(lines)).toBe('PT409');
    expect(await cart()).toEqual([]);
    await database().pool.query(`delete from private.settings where key = 'max_lines_per_cart'`);
  });

  it('adds once when it is called again with the same key', async () => {
    const lines = [{ store_product_id: world.offers.tequila, quantity: 4, price: 100 }];
    const key = randomUUID();
    const calls = await Promise.all([add(lines, { key }), add(lines, { key })]);
    expect(calls).toEqual([
      { added: 1, refused: [] },
      { added: 1, refused: [] },
    ]);
    expect(await cart()).toMatchObject([{ quantity: 4 }]);
    await add(lines, { key: randomUUID() });
    expect(await cart()).toMatchObject([{ quantity: 8 }]);
  });

  it('refuses other lines with the same key, and takes another price for the same ones', async () => {
    const line = { store_product_id: world.offers.tequila, quantity: 4, price: 100 };
    const key = randomUUID();
    await add([line], { key });
    await add([{ ...line, price: 90 }], { key });
    for (const other of [
      { ...line, quantity: 3 },
      { ...line, store_product_id: world.offers.mezcal },
    ])
      expect(await refusal([other], { key })).toBe('PT409');
    expect(await refusal([line, line], { key })).toBe('PT409');
    expect(await cart()).toMatchObject([{ quantity: 4 }]);
  });

  it('uses a key up for nothing, and says with an empty list whether it was used', async () => {
    const lines = [{ store_product_id: world.offers.tequila, quantity: 4, price: 100 }];
    const [lost, arrived] = [randomUUID(), randomUUID()];
    expect(await add([], { key: lost })).toEqual({ added: 0, refused: [] });
    expect(await refusal(lines, { key: lost })).toBe('PT409');
    expect(await cart()).toEqual([]);
    await add(lines, { key: arrived });
    expect(await refusal([], { key: arrived })).toBe('PT409');
    expect(await cart()).toMatchObject([{ quantity: 4 }]);
  });

  it('fills the caller’s own cart, at one of their establishments', async () => {
    const lines = [{ store_product_id: world.offers.tequila, quantity: 1, price: 100 }];
    await add(lines, { as: world.people.colleague });
    expect(await cart()).toMatchObject([{ user_id: world.people.colleague }]);
    const { outsider, former, newcomer, colleague } = world.people;
    for (const as of [outsider, former, newcomer]) expect(await refusal(lines, { as })).toBe('PT403');
    expect(await refusal(lines, { as: colleague, at: world.locations.norte })).toBe('PT403');
    for (const actor of [visitor, service]) {
      const values = [world.locations.centro, JSON.stringify(lines), null];
      expect(await outcomeOf(database().pool, actor, call, values)).toBe('42501');
    }
    expect(await cart()).toHaveLength(1);
  });
});
