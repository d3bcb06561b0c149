import { beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder, readOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { addPromotion, endPromotions } from '../../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { audit, soundBooks } from '../../../testing/storm/audit';

type Plan = {
  revision: number;
  status: string;
  digest: string;
  total: number;
  problems: object[];
  changes: { discount: [number, number]; total: [number, number] }[];
  lines: { id: string; total: number; discount: number }[];
};

describeOnEachPostgres('what a cut leaves of a package', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const call = async <T>(sql: string, values: unknown[]) =>
    (await runAs(pool(), person(staff.seller), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  /** Bottles at a price, by the letter of each. */
  const addBottles = async <Letter extends string>(prices: Record<Letter, number>) => {
    const bottles: Record<string, { product: string; offer: string }> = {};
    for (const [letter, price] of Object.entries(prices)) {
      const product = await insertId(pool(), 'products', { name: letter, sku: `${letter}-${Math.random()}` });
      const offer = { store_id: 1, product_id: product, price, stock_qty: 100 };
      bottles[letter] = { product, offer: await insertId(pool(), 'store_products', offer) };
    }
    return bottles as Record<Letter, { product: string; offer: string }>;
  };
  const buy = async (lines: Record<string, number>) => {
    await fillCart(pool(), world.people.owner, world.locations.centro, lines);
    const placed = await placeOrder(pool(), world.people.owner, world.locations.centro);
    order = placed.order_id;
    return Number(placed.total);
  };
  const lines = async () =>
    (
      await pool().query<{ id: string; name: string; quantity: number; discount: number; total: number }>(
        `select id, product_name as name, quantity, discount::float, total_price::float as total
         from order_items where order_id = $1 order by product_name`,
        [order],
      )
    ).rows;
  const editOf = async (quantities: Record<string, number>) =>
    JSON.stringify({
      lines: (await lines())
        .filter(({ name }) => name in quantities)
        .map(({ id, name }) => ({ id, quantity: quantities[name] })),
    });
  const preview = async (quantities: Record<string, number>) =>
    call<Plan>('preview_order_edit($1, $2)', [order, await editOf(quantities)]);
  /** Cuts lines to these quantities and checks that preview, order and lines agree. */
  const cut = async (quantities: Record<string, number>) => {
    const plan = await preview(quantities);
    const values = [order, await editOf(quantities), 'Ya no hay', plan.revision, plan.status, plan.digest];
    const saved = await call<{ outcome: string }>('edit_order($1, $2, $3, $4, $5, $6)', values);
    expect(saved.outcome).toBe('saved');
    expect(await readOrder(pool(), world.people.owner, order)).toMatchObject({
      total: plan.total.toFixed(2),
    });
    for (const { id, total, discount } of await lines())
      expect(plan.lines.find((line) => line.id === id)).toMatchObject({ total, discount });
    return plan;
  };

  beforeEach(async () => {
    await endPromotions(pool());
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });

  it.each([
    [4, 2241.8],
    [5, 2790.8],
  ])('a complete package keeps its price when its loose pieces are cut: %s of 3', async (pieces, placed) => {
    const { A, B } = await addBottles({ A: 549, B: 469 });
    await addPromotion(pool(), { kind: 'package', percent: 20, items: { [A.product]: 3, [B.product]: 1 } });
    expect(await buy({ [A.offer]: pieces, [B.offer]: 1 })).toBe(placed);
    // Once promised, nothing depends on the promotion.
    await endPromotions(pool());
    const plan = await cut({ A: 3 });
    expect(plan).toMatchObject({ total: 1692.8, problems: [] });
    expect(plan.changes).toMatchObject([{ discount: [329.4, 329.4], total: [pieces * 549 - 329.4, 1317.6] }]);
    // Less than the package: its pieces keep their part, as in an order without loose pieces.
    expect(await cut({ A: 2 })).toMatchObject({ total: 1253.6 });
    expect(await lines()).toMatchObject([
      { name: 'A', quantity: 2, discount: 219.6, total: 878.4 },
      { name: 'B', quantity: 1, discount: 93.8, total: 375.2 },
    ]);
    expect(await cut({ A: 0 })).toMatchObject({ total: 375.2 });
    expect((await lines())[0]).toMatchObject({ quantity: 0, discount: 0, total: 0 });
    // Sent after all.
    expect(await cut({ A: pieces })).toMatchObject({ total: placed });
    expect(await audit(pool())).toEqual(soundBooks);
  });

  it('two packages and loose pieces become one package at its price, and no cut raises the total', async () => {
    const bottles = await addBottles({ A: 100.01, B: 70.03, C: 33.34 });
    const items = Object.fromEntries(
      Object.values(bottles).map(({ product }, index) => [product, 3 - index]),
    );
    await addPromotion(pool(), { kind: 'package', price: 400, items });
    const { A, B, C } = bottles;
    await buy({ [A.offer]: 8, [B.offer]: 5, [C.offer]: 3 });
    const two = (await preview({ A: 6, B: 4, C: 2 })).total;
    expect(two).toBe(800);
    const one = (await preview({ A: 3, B: 2, C: 1 })).total;
    // A fraction of a cent per line is the buyer's.
    expect(one).toBeLessThanOrEqual(400);
    expect(one).toBeGreaterThan(399.96);
    const totals = [];
    for (let pieces = 8; pieces >= 0; pieces -= 1) totals.push((await preview({ A: pieces })).total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  it('of a line in two packages, the package that saves least is cut first', async () => {
    const { A, B, C } = await addBottles({ A: 100, B: 100, C: 100 });
    const package_ = (price: number, other: string) =>
      addPromotion(pool(), { kind: 'package', price, items: { [A.product]: 2, [other]: 1 } });
    await package_(150, B.product);
    await package_(270, C.product);
    // 2 in the first, 2 in the second, 1 in none.
    expect(await buy({ [A.offer]: 5, [B.offer]: 1, [C.offer]: 1 })).toBe(520);
    expect((await preview({ A: 4 })).total).toBe(420);
    // The first at its price, and the other bottle keeps its part.
    expect((await preview({ A: 2 })).total).toBe(240);
    expect((await preview({ A: 2, C: 0 })).total).toBe(150);
  });

  it('what a line costs at most for a seller is what its pieces usually cost', async () => {
    const { A, B } = await addBottles({ A: 549, B: 469 });
    await addPromotion(pool(), { kind: 'package', percent: 20, items: { [A.product]: 3, [B.product]: 1 } });
    await buy({ [A.offer]: 4, [B.offer]: 1 });
    const id = (await lines())[0]?.id;
    const priced = (unit_price: number) =>
      call<Plan>('preview_order_edit($1, $2)', [
        order,
        JSON.stringify({ lines: [{ id, quantity: 3, unit_price }] }),
      ]);
    // 3 usually cost 1317.60: 439.20 each.
    expect((await priced(439.2)).problems).toEqual([]);
    expect((await priced(439.21)).problems).toMatchObject([{ code: 'rise_needs_admin' }]);
  });

  it('the invoice of what was delivered has the discount of its pieces', async () => {
    const { A, B } = await addBottles({ A: 549, B: 469 });
    await addPromotion(pool(), { kind: 'package', percent: 20, items: { [A.product]: 3, [B.product]: 1 } });
    await buy({ [A.offer]: 4, [B.offer]: 1 });
    await cut({ A: 1 });
    const { rows } = await pool().query(
      `select l.name, l.quantity, l.amount::float, l.discount::float, (l.base + l.iva)::float as total
       from private.invoice_lines($1) l order by l.name`,
      [order],
    );
    expect(rows).toEqual([
      { name: 'A', quantity: 1, amount: 473.28, discount: 94.66, total: 439.2 },
      { name: 'B', quantity: 1, amount: 404.31, discount: 80.86, total: 375.2 },
    ]);
  });

  it('the results of its promotions follow what the order saves: cut, sent after all, and at a typed price', async () => {
    const { A, B, C } = await addBottles({ A: 100, B: 100, C: 33.33 });
    const promotions = {
      first: await addPromotion(pool(), {
        kind: 'package',
        price: 150,
        items: { [A.product]: 2, [B.product]: 1 },
      }),
      second: await addPromotion(pool(), {
        kind: 'package',
        price: 270,
        items: { [A.product]: 2, [C.product]: 3 },
      }),
      price: await addPromotion(pool(), { percent: 10, items: { [C.product]: 1 } }),
    };
    const results = async () => {
      const { rows } = await pool().query<{ id: string; amount: number }>(
        'select promotion_id as id, amount::float from private.promotion_uses where order_id = $1',
        [order],
      );
      const of = (id: string) => rows.find((row) => row.id === id)?.amount;
      return [of(promotions.first), of(promotions.second), of(promotions.price)];
    };
    const saved = async () => {
      const { rows } = await pool().query<{ saved: number }>(
        `select (private.order_mail_facts(o) ->> 'saved')::float as saved from orders o where id = $1`,
        [order],
      );
      return rows[0]?.saved;
    };
    const agree = async () =>
      expect((await results()).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBeCloseTo(
        (await saved()) ?? 0,
        5,
      );
    await buy({ [A.offer]: 5, [B.offer]: 1, [C.offer]: 4 });
    const placed = await results();
    expect(placed).toEqual([150, 20, 13.32]);
    await agree();
    const { rows } = await pool().query<{ saved: number }>(
      `select (value ->> 'saved')::float as saved from jsonb_array_elements($1::jsonb) where value ->> 'id' = $2`,
      [JSON.stringify(await call('desk_promotions()', [])), promotions.first],
    );
    expect(rows).toEqual([{ saved: 150 }]);
    // The loose piece, then those of the package that saves least.
    await cut({ A: 4, C: 3 });
    expect(await results()).toEqual([150, 20, 9.99]);
    await cut({ A: 3 });
    expect((await results())[0]).toBe(150);
    await agree();
    await cut({ A: 1, B: 0, C: 1 });
    await agree();
    expect((await results())[2]).toBe(3.33);
    await cut({ A: 5, B: 1, C: 4 });
    expect(await results()).toEqual(placed);
    const line = (await lines()).find(({ name }) => name === 'A')?.id;
    const edit = JSON.stringify({ lines: [{ id: line, quantity: 5, unit_price: 50 }] });
    const plan = await call<Plan>('preview_order_edit($1, $2)', [order, edit]);
    const values = [order, edit, 'Acordado', plan.revision, plan.status, plan.digest];
    await call('edit_order($1, $2, $3, $4, $5, $6)', values);
    await agree();
    expect((await results())[0]).toBeLessThan(150);
    expect(await audit(pool())).toEqual(soundBooks);
  });

  it('a line that says nothing of packages has no discount, and its total is that of its pieces', async () => {
    await buy({ [world.offers.tequila]: 2 });
    await expect(
      pool().query('update order_items set discount = 1, total_price = total_price - 1 where order_id = $1', [
        order,
      ]),
    ).rejects.toMatchObject({ constraint: 'order_items_package_parts_check' });
    await expect(
      pool().query(`update order_items set discount = 1, package_parts = '[]' where order_id = $1`, [order]),
    ).rejects.toMatchObject({ constraint: 'order_items_total_check' });
  });
});
