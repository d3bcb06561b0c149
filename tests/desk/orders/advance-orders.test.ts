import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, outcomeOf, person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder, stockOf } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import { addStaff, signed } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Result = { id: string; outcome: string; status: string; number: string; by?: string };

describeOnEachPostgres('moving orders on', (database) => {
  let world: World;
  let seller: string;
  let order: string;
  const pool = () => database().pool;
  const sql = 'select advance_orders($1, $2, $3) as results';
  const values = (orders: [id: string, expected: string][], to: string, reason: string | null = null) => [
    JSON.stringify(orders.map(([id, expected_status]) => ({ id, expected_status }))),
    to,
    reason,
  ];
  const advance = async (id: string, ...call: Parameters<typeof values>) =>
    (await runAs(pool(), person(id), sql, values(...call))).rows[0]?.['results'] as Result[];
  const place = async () => {
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [world.offers.mezcal]: 1 });
    return (await placeOrder(pool(), owner, world.locations.centro)).order_id;
  };
  const stepsOf = async (id: string) =>
    (await pool().query('select to_status from private.order_steps where order_id = $1', [id])).rows.map(
      (row: { to_status: string }) => row.to_status,
    );

  beforeEach(async () => {
    world = await buildWorld(pool());
    seller = await addStaff(pool(), 'seller', [1]);
    order = await place();
  });

  it('tells the establishment’s people, and only them, why an order was cancelled', async () => {
    const storyOf = async (id: string) =>
      (await runAs(pool(), person(id), 'select order_story($1) as story', [order])).rows[0]?.[
        'story'
      ] as object;
    expect(await storyOf(world.people.owner)).toMatchObject({ cancelled: null });
    await advance(seller, [[order, 'pending']], 'cancelled', 'No llegó el proveedor');
    for (const id of [world.people.owner, world.people.colleague]) {
      const story = await storyOf(id);
      expect(story).toMatchObject({ cancelled: { reason: 'No llegó el proveedor' } });
      expect(JSON.stringify(story), 'who did it stays with the staff').not.toContain('seller');
    }
    for (const id of [world.people.outsider, world.people.newcomer, world.people.former])
      expect(await storyOf(id)).toBeNull();
  });

  it('reports for each order: moved, changed since, impossible step, or not of their store', async () => {
    const far = await addStaff(pool(), 'seller', [2]);
    const other = await place();
    const third = await place();
    await advance(seller, [[other, 'pending']], 'confirmed');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(
      await advance(
        seller,
        [
          [order, 'pending'],
          [other, 'pending'],
          [third, 'confirmed'],
          [nowhere, 'pending'],
        ],
        'confirmed',
      ),
    ).toMatchObject([
      { id: order, outcome: 'changed', status: 'confirmed', by: signed('seller') },
      { id: other, outcome: 'stale', status: 'confirmed', by: signed('seller') },
      { id: third, outcome: 'stale', status: 'pending' },
      { id: nowhere, outcome: 'unknown', status: null },
    ]);
    expect(await advance(seller, [[order, 'confirmed']], 'delivered')).toMatchObject([
      { outcome: 'refused' },
    ]);
    expect(await advance(far, [[order, 'confirmed']], 'processing')).toMatchObject([
      { outcome: 'unknown', number: null, status: null },
    ]);
    expect(await stepsOf(order)).toEqual(['confirmed']);
  });

  it('moves no order on whose lines a colleague changed since the caller saw it', async () => {
    const colleague = await addStaff(pool(), 'admin');
    const { rows } = await pool().query<{ revision: number; total: number }>(
      'select revision, total::float from orders where id = $1',
      [order],
    );
    const { revision = -1, total = -1 } = rows[0] ?? {};
    const { rows: lines } = await pool().query<{ id: string }>(
      'select id from order_items where order_id = $1',
      [order],
    );
    const edit = JSON.stringify({ lines: [{ id: lines[0]?.id, quantity: 1, unit_price: 200 }] });
    const call = async (id: string, text: string, given: unknown[]) =>
      (await runAs(pool(), person(id), `select ${text} as answer`, given)).rows[0]?.['answer'] as {
        digest: string;
        outcome: string;
      };
    const given = (seen: object) => [
      JSON.stringify([{ id: order, expected_status: 'pending', ...seen }]),
      'confirmed',
      null,
    ];
    const move = async (seen: object) =>
      ((await runAs(pool(), person(seller), sql, given(seen))).rows[0]?.['results'] as Result[])[0];
    const plan = await call(colleague, 'preview_order_edit($1, $2)', [order, edit]);
    expect(
      await call(colleague, 'edit_order($1, $2, $3, $4, $5, $6)', [
        order,
        edit,
        'Acordado',
        revision,
        'pending',
        plan.digest,
      ]),
    ).toMatchObject({ outcome: 'saved' });
    const edited = { outcome: 'edited', status: 'pending', by: signed('admin') };
    expect(await move({ expected_revision: revision })).toMatchObject(edited);
    expect(await move({ expected_total: total })).toMatchObject(edited);
    expect(await stepsOf(order)).toEqual([]);
    expect(await move({ expected_revision: revision + 1, expected_total: 200 })).toMatchObject({
      outcome: 'changed',
    });
  });

  it('cancels only with a reason, and gives stock and payment back once', async () => {
    expect(await outcomeOf(pool(), person(seller), sql, values([[order, 'pending']], 'cancelled', ' '))).toBe(
      'PT400',
    );
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(4);
    const twice: [string, string][] = [
      [order, 'pending'],
      [order, 'pending'],
    ];
    const outcomes = (await advance(seller, twice, 'cancelled', 'Cliente lo pidió')).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(['changed', 'stale']);
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(5);
    const { rows } = await pool().query('select status from payment_transactions where order_id = $1', [
      order,
    ]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('refuses a malformed list, an unknown status and too many orders', async () => {
    const refused = (orders: unknown, to: string) =>
      outcomeOf(pool(), person(seller), sql, [JSON.stringify(orders), to, null]);
    expect(await refused([], 'confirmed')).toBe('PT400');
    expect(await refused({ id: order }, 'confirmed')).toBe('PT400');
    expect(await refused([{ id: order, expected_status: 'pending' }], 'pending')).toBe('PT400');
    expect(await refused(Array(201).fill({ id: order }), 'confirmed')).toBe('PT400');
    for (const odd of [{ id: 'x' }, 'x', null, []]) expect(await refused([odd], 'confirmed')).toBe('PT400');
  });

  it('moves an order once for twenty concurrent requests', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => advance(seller, [[order, 'pending']], 'cancelled', 'Duplicado')),
    );
    const outcomes = results.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19);
    expect(await stepsOf(order)).toEqual(['cancelled']);
    expect(await stockOf(pool(), world.offers.mezcal)).toBe(5);
  });

  it('lets a second seller wait, and reports who was first; one who lost access in the meantime changes nothing', async () => {
    const waitsFor = async (id: string, meanwhile: () => Promise<unknown>) => {
      const wanted = await place();
      let late: Promise<unknown> | undefined;
      await inTransactionAs(pool(), person(seller), async (client) => {
        await client.query(sql, values([[wanted, 'pending']], 'confirmed'));
        const pid = await pidOf(client);
        late = advance(id, [[wanted, 'pending']], 'cancelled', 'Otro').catch((error: unknown) => error);
        await untilBlockedBy(pool(), pid, late);
        await meanwhile();
      });
      expect(await stepsOf(wanted)).toEqual(['confirmed']);
      return late;
    };
    const second = await addStaff(pool(), 'seller', [1]);
    expect(await waitsFor(second, () => Promise.resolve())).toMatchObject([
      { outcome: 'stale', status: 'confirmed', by: signed('seller') },
    ]);
    const takeOut = 'update private.staff set is_active = false where user_id = $1';
    expect([await waitsFor(second, () => pool().query(takeOut, [second]))]).toMatchObject([
      { code: 'PT403' },
    ]);
  });
});
