import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder, readOrder, stockOf } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPromotion, endPromotions } from '../../../testing/fixtures/promotion';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Plan = {
  revision: number;
  status: string;
  digest: string;
  total: number;
  total_before: number;
  owed_back: [number, number];
  problems: { code: string; message: string }[];
  changes: Record<string, unknown>[];
  stock: object[];
  lines: { id: string; total: number; discount: number }[];
};

describeOnEachPostgres('what the desk cuts and prices', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: Record<'tequila' | 'mezcal', string>;
  let promotion: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const preview = (edit: object, id = staff.seller) =>
    one<Plan>(id, 'preview_order_edit($1, $2)', [order, JSON.stringify(edit)]);
  const save = async (edit: object, id = staff.seller) => {
    const { revision, status, digest } = await preview(edit, id);
    const values = [order, JSON.stringify(edit), 'Motivo del cambio', revision, status, digest];
    return one<{ outcome: string; plan: Plan }>(id, 'edit_order($1, $2, $3, $4, $5, $6)', values);
  };
  const move = async (...steps: string[]) => {
    for (const step of steps)
      await pool().query('update orders set status = $2 where id = $1', [order, step]);
  };
  const ship = () => move('confirmed', 'processing', 'shipped');
  const cut = (quantity: number, to_stock?: boolean) => ({
    lines: [{ id: line.mezcal, quantity, ...(to_stock !== undefined && { to_stock }) }],
  });
  const reject = (toStock: boolean) => ({
    is_rejected: true,
    lines: Object.values(line).map((id) => ({ id, to_stock: toStock })),
  });
  const stocks = async () => [
    await stockOf(pool(), world.offers.mezcal),
    await stockOf(pool(), world.offers.tequila),
  ];
  const uses = async () =>
    (await pool().query('select 1 from private.promotion_uses where promotion_id = $1', [promotion]))
      .rowCount;
  const rows = async <T = unknown>(sql: string) => (await pool().query(sql, [order])).rows as T[];

  beforeEach(async () => {
    await endPromotions(pool());
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner } = world.people;
    const { rows: mezcal } = await pool().query<{ id: string }>(
      'select product_id as id from store_products where id = $1',
      [world.offers.mezcal],
    );
    promotion = await addPromotion(pool(), {
      kind: 'package',
      price: 300,
      items: { [world.offers.tequilaProduct]: 1, [mezcal[0]?.id ?? '']: 1 },
      maxUses: 1,
    });
    await fillCart(pool(), owner, world.locations.centro, {
      [world.offers.tequila]: 3,
      [world.offers.mezcal]: 3,
    });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro, {
      method: 2,
    }));
    const lines = await rows<{ id: string; name: string }>(
      'select id, product_name as name from order_items where order_id = $1',
    );
    const idOf = (name: string) => lines.find((row) => row.name.startsWith(name))?.id ?? '';
    line = { tequila: idOf('Tequila'), mezcal: idOf('Mezcal') };
  });

  it('returns to the stock before an order leaves, unless the seller says that it does not', async () => {
    expect(await save(cut(2))).toMatchObject({
      outcome: 'saved',
      plan: { stock: [{ before: 2, after: 3 }], changes: [{ to_stock: true }] },
    });
    expect(await save(cut(1, false))).toMatchObject({
      outcome: 'saved',
      plan: { stock: [], changes: [{ quantity: [2, 1], to_stock: false }] },
    });
    expect(await stocks()).toEqual([3, 7]);
    expect(await rows('select quantity, revision from private.stock_losses where order_id = $1')).toEqual([
      { quantity: 1, revision: 2 },
    ]);
    // Sent after all: from the shelf.
    await save(cut(2));
    expect(await stocks()).toEqual([2, 7]);
    await move('cancelled');
    expect(await stocks()).toEqual([4, 10]);
  });

  it('of an order on its way goes where the seller says, who has to say it', async () => {
    await ship();
    expect((await preview(cut(2))).problems).toEqual([
      { code: 'stock_choice_missing', message: 'Di si lo que baja de Mezcal Espadín vuelve a la existencia' },
    ]);
    expect((await save(cut(2))).outcome).toBe('refused');
    expect((await save(cut(2, false))).outcome).toBe('saved');
    expect(await stocks()).toEqual([2, 7]);
    expect((await save(cut(1, true))).outcome).toBe('saved');
    expect(await stocks()).toEqual([3, 7]);
    await expect(
      preview({ lines: [{ id: line.mezcal, quantity: 0, to_stock: 'no' }] }),
    ).rejects.toMatchObject({
      code: 'PT400',
    });
  });

  it('is in the record and the log of the staff with where it went, and the buyer does not learn that', async () => {
    await save(cut(2, false));
    const detail = await one<{ revisions: { changes: object[] }[] }>(staff.seller, 'desk_order($1)', [order]);
    expect(detail.revisions[0]?.changes).toMatchObject([{ quantity: [3, 2], to_stock: false }]);
    const story = await one<object>(world.people.owner, 'order_story($1)', [order]);
    expect(story).toMatchObject({ revisions: [{ changes: [{ quantity: [3, 2] }] }] });
    expect(JSON.stringify(story)).not.toContain('to_stock');
    const { rows: mails } = await pool().query<{ payload: object }>(
      `select payload from private.mail_outbox where kind = 'order_changed' and subject_id = $1`,
      [order],
    );
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('to_stock');
    type Log = { entries: { table: string; subject: string; after: object; reason: string }[] };
    const { entries } = await one<Log>(staff.admin, `desk_log(p_kind => 'orders')`, []);
    expect(entries.find(({ table }) => table === 'stock_losses')).toMatchObject({
      subject: expect.stringMatching(/^PED-.* · Mezcal Espadín$/) as string,
      after: { quantity: 1 },
      reason: 'Motivo del cambio',
    });
  });

  it('a typed price is the price of the piece: the discount of the package ends, and the plan shows both', async () => {
    const edit = { lines: [{ id: line.mezcal, quantity: 3, unit_price: 200 }] };
    const before = await preview({ lines: [] });
    expect(before.lines.find(({ id }) => id === line.mezcal)).toMatchObject({
      total: 643.22,
      discount: 108.28,
    });
    const { outcome, plan } = await save(edit);
    expect(outcome).toBe('saved');
    expect(plan.changes).toMatchObject([
      { price: [250.5, 200], discount: [108.28, 0], total: [643.22, 600] },
    ]);
    expect(plan.lines.find(({ id }) => id === line.mezcal)).toMatchObject({ total: 600, discount: 0 });
    expect(
      await rows(`select unit_price::float as price, discount::float, promotion, total_price::float as total
        from order_items where order_id = $1 and product_name like 'Mezcal%'`),
    ).toEqual([{ price: 200, discount: 0, promotion: null, total: 600 }]);
    const placed = await rows('select lines_before from private.order_revisions where order_id = $1');
    expect(placed[0]).toMatchObject({ lines_before: [{ discount: 108.28 }, {}] });
    expect((await save({ lines: [{ id: line.mezcal, quantity: 3, unit_price: 10 }] })).plan.total).toBe(
      plan.total - 570,
    );
  });

  it('a price that is lower and makes the line dearer without its package takes an admin', async () => {
    const edit = { lines: [{ id: line.mezcal, quantity: 3, unit_price: 240 }] };
    expect((await preview(edit)).problems).toEqual([
      {
        code: 'rise_needs_admin',
        message:
          'Mezcal Espadín tiene un descuento de paquete que termina con otro precio: más de $643.22 solo lo autoriza quien administra',
      },
    ]);
    expect((await save(edit)).outcome).toBe('refused');
    expect((await save(edit, staff.admin)).outcome).toBe('saved');
  });

  it.each([true, false])(
    'a rejected delivery ends as delivered with nothing; pieces return: %s',
    async (toStock) => {
      await one(staff.seller, 'record_order_payment($1, true)', [order]);
      await ship();
      expect(await uses()).toBe(1);
      const { outcome, plan } = await save(reject(toStock));
      expect(plan).toMatchObject({ total: 0, owed_back: [0, plan.total_before], problems: [] });
      expect(outcome).toBe('saved');
      expect(await readOrder(pool(), world.people.owner, order)).toMatchObject({
        status: 'delivered',
        is_rejected: true,
        total: '0.00',
        revision: 1,
      });
      expect(await stocks()).toEqual(toStock ? [5, 10] : [2, 7]);
      expect(await uses()).toBe(0);
      expect(await one(staff.seller, 'desk_order($1)', [order])).toMatchObject({
        is_rejected: true,
        may_edit: false,
        next: [],
        due: null,
        owed_back: plan.total_before,
        history: [{}, {}, {}, { to: 'delivered', reason: 'Motivo del cambio', by: signed('seller') }],
      });
      expect(await one(world.people.owner, 'order_story($1)', [order])).toMatchObject({
        rejected: { reason: 'Motivo del cambio' },
        owed_back: plan.total_before,
        cancelled: null,
      });
      const { rows: mails } = await pool().query<{ kind: string; payload: object }>(
        `select kind, payload from private.mail_outbox where subject_id = $1 and kind in ('order_delivered', 'order_changed')`,
        [order],
      );
      expect(mails).toMatchObject([
        { kind: 'order_changed', payload: { is_rejected: true, reason: 'Motivo del cambio' } },
      ]);
    },
  );

  it('a rejected delivery that was not paid asks for nothing, and is not invoiced', async () => {
    await ship();
    await save(reject(true));
    expect(await one(staff.seller, 'desk_order($1)', [order])).toMatchObject({
      due: null,
      owed_back: 0,
      payments: null,
    });
    const { orders } = await one<{ orders: { id: string; payment_state: string | null }[] }>(
      staff.seller,
      'desk_orders()',
      [],
    );
    expect(orders.find(({ id }) => id === order)).toMatchObject({ is_rejected: true, payment_state: null });
    const days = `desk_invoices('2000-01-01', '2900-01-01')`;
    const invoices = await one<{ orders: { id: string }[] }>(staff.seller, days, []);
    expect(invoices.orders.some(({ id }) => id === order)).toBe(false);
    const open = await pool().query('select 1 from private.open_credits where group_id = $1', [
      world.groups.casa,
    ]);
    expect(open.rowCount).toBe(0);
  });

  it('only an order on its way is rejected, with its choices, once, and by the staff of its store', async () => {
    expect((await preview(reject(true))).problems.map(({ code }) => code)).toEqual(['not_on_its_way']);
    await ship();
    const unsaid = await preview({ is_rejected: true });
    expect(unsaid.problems).toEqual([
      {
        code: 'stock_choice_missing',
        message: 'Di si lo que baja de Mezcal Espadín, Tequila Añejo vuelve a la existencia',
      },
    ]);
    // The preview assumes nothing.
    expect(unsaid.stock).toEqual([]);
    await expect(preview({ is_rejected: 'yes' })).rejects.toMatchObject({ code: 'PT400' });
    await expect(preview(reject(true), staff.far)).rejects.toMatchObject({ code: 'PT404' });
    const { revision, status, digest } = await preview(reject(true));
    const values = [order, JSON.stringify(reject(true)), 'No lo quiso', revision, status, digest];
    const outcomes = await Promise.all(
      [staff.seller, staff.admin, staff.seller].map((id) =>
        one<{ outcome: string }>(id, 'edit_order($1, $2, $3, $4, $5, $6)', values),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'stale', 'stale']);
    expect(await stocks()).toEqual([5, 10]);
    // The digest of a cut is not one of a rejection, and a rejection is for good.
    for (const sql of [
      'update orders set is_rejected = false where id = $1',
      `update orders set status = 'shipped' where id = $1`,
    ])
      await expect(pool().query(sql, [order])).rejects.toMatchObject({ code: 'PT409' });
    const { owner } = world.people;
    expect(
      await outcomeOf(pool(), person(owner), 'update orders set is_rejected = true where id = $1', [order]),
    ).toBe('42501');
  });
});
