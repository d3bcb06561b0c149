import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../../testing/fixtures/past-order';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Delivery = { day: string; date: string | null; slot: string; count: number };
type Queues = {
  to_confirm: { count: number };
  to_pick: number;
  to_ship: number;
  on_the_way: number;
  deliveries: Delivery[];
};

const states = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];

describeOnEachPostgres('what the desk’s first page counts', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;

  /** An answer of the desk. */
  const call = async <T>(id: string, sql: string, values: unknown[] = []) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const counted = async (
    id: string,
    status: string,
    day: string | null = null,
    slot: string | null = null,
  ) => {
    const values = [[status], day, slot];
    const sql = 'desk_orders(p_status => $1, p_day => $2, p_slot => $3, p_limit => 100)';
    return (await call<{ orders: unknown[] }>(id, sql, values)).orders.length;
  };

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { rows } = await pool().query<{ id: string }>(
      'select product_id as id from store_products limit 1',
    );
    const line = { product: rows[0]?.id ?? '', price: 10, quantity: 1 };
    const today = `(now() at time zone 'America/Mexico_City')::date`;
    const before = `now() - interval '60 days'`;
    for (const status of states)
      for (const [delivery, moment] of [
        ['null', before],
        ['null', 'now()'],
        [`(${today} - 40)`, before],
        [`(${today} - 1)`, before],
        [today, before],
        [`(${today} + 1)`, before],
        [`(${today} + 2)`, before],
      ] as const)
        await addPastOrder(pool(), {
          person: world.people.owner,
          location: world.locations.centro,
          moment,
          line,
          status,
          delivery,
        });
  });

  it('is what its links list; an express order of days before is overdue', async () => {
    const queues = await call<Queues>(staff.seller, 'desk_queues()');
    expect(queues.to_confirm.count).toBe(7);
    const { to_confirm, to_pick, to_ship, on_the_way } = queues;
    for (const [status, count] of [
      ['pending', to_confirm.count],
      ['confirmed', to_pick],
      ['processing', to_ship],
      ['shipped', on_the_way],
    ] as const)
      expect([status, await counted(staff.seller, status)]).toEqual([status, count]);
    expect(queues.deliveries.map(({ day, slot, count }) => [day, slot, count])).toEqual([
      ['overdue', 'express', 4],
      ['overdue', 'morning', 8],
      ['today', 'express', 4],
      ['today', 'morning', 4],
      ['tomorrow', 'morning', 4],
    ]);
    for (const { day, date, slot, count } of queues.deliveries)
      expect(await counted(staff.seller, day === 'overdue' ? 'overdue' : 'open', date, slot)).toBe(count);
  });

  it('leaves out what is delivered or cancelled, and other stores', async () => {
    expect(await counted(staff.seller, 'open')).toBe(28);
    expect(await counted(staff.seller, 'overdue')).toBe(12);
    expect(await counted(staff.admin, 'overdue')).toBe(12);
    for (const status of ['open', 'overdue', 'late']) expect(await counted(staff.far, status)).toBe(0);
  });
});
