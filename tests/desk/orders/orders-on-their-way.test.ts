import { beforeEach, expect, it } from 'vitest';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder, readOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Plan = { revision: number; status: string; digest: string; problems: { code: string }[] };

describeOnEachPostgres('an order on its way', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: Record<'tequila' | 'mezcal', string>;
  const { one } = callsOfPeople(() => database().pool);
  const preview = (edit: object, id = staff.seller) =>
    one<Plan>(id, 'preview_order_edit($1, $2)', [order, JSON.stringify(edit)]);
  const save = async (edit: object, id = staff.seller) => {
    const { revision, status, digest } = await preview(edit, id);
    const values = [order, JSON.stringify(edit), 'No llegó', revision, status, digest];
    return one<{ outcome: string }>(id, 'edit_order($1, $2, $3, $4, $5, $6)', values);
  };

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    staff = await addDesk(pool);
    const { owner } = world.people;
    await fillCart(pool, owner, world.locations.centro, {
      [world.offers.tequila]: 4,
      [world.offers.mezcal]: 3,
    });
    ({ order_id: order } = await placeOrder(pool, owner, world.locations.centro, { method: 2 }));
    const { rows } = await pool.query<{ id: string; name: string }>(
      'select id, product_name as name from order_items where order_id = $1',
      [order],
    );
    const idOf = (name: string) => rows.find((row) => row.name.startsWith(name))?.id ?? '';
    line = { tequila: idOf('Tequila'), mezcal: idOf('Mezcal') };
    await save({ lines: [{ id: line.mezcal, quantity: 2 }] });
    for (const step of ['confirmed', 'processing', 'shipped'])
      await pool.query('update orders set status = $2 where id = $1', [order, step]);
  });

  it('is lowered to what arrived, with stock, total and payment', async () => {
    expect(await save({ lines: [{ id: line.mezcal, quantity: 1, to_stock: true }] })).toMatchObject({
      outcome: 'saved',
      plan: { total_before: 901, total: 650.5, stock: [{ name: 'Mezcal Espadín', before: 3, after: 4 }] },
    });
    expect(await readOrder(database().pool, world.people.owner, order)).toMatchObject({
      total: '650.50',
      status: 'shipped',
      revision: 2,
    });
    const paid = 'select status, amount::float from payment_transactions where order_id = $1';
    expect((await database().pool.query(paid, [order])).rows).toEqual([{ status: 'pending', amount: 650.5 }]);
  });

  it('is not given more, other prices or other products, by an admin either', async () => {
    expect(await one(staff.admin, 'desk_order($1)', [order])).toMatchObject({
      may_edit: true,
      may_price: false,
    });
    const substitute = { replaces: line.mezcal, offer_id: world.offers.tequila, quantity: 1 };
    for (const edit of [
      { lines: [{ id: line.mezcal, quantity: 3 }] },
      { lines: [{ id: line.mezcal, unit_price: 240 }] },
      { lines: [{ id: line.mezcal, quantity: 1, to_stock: true }], substitutes: [substitute] },
    ]) {
      const { problems } = await preview(edit, staff.admin);
      expect(problems.map(({ code }) => code)).toEqual(['only_less']);
      expect((await save(edit, staff.admin)).outcome).toBe('refused');
    }
  });

  it('keeps at least one piece, unless the delivery is rejected', async () => {
    const none = { lines: Object.values(line).map((id) => ({ id, quantity: 0, to_stock: true })) };
    expect((await preview(none)).problems).toMatchObject([
      { code: 'order_empty', message: 'Si no se aceptó nada, registra la entrega como rechazada' },
    ]);
  });

  it('is not changed by sellers of other stores', async () => {
    await expect(preview({ lines: [] }, staff.far)).rejects.toMatchObject({ code: 'PT404' });
  });
});
