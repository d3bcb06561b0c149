import { beforeEach, expect, it } from 'vitest';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder, readOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Plan = {
  revision: number;
  status: string;
  digest: string;
  problems: { code: string; message: string }[];
};

describeOnEachPostgres('an edit within the terms of the customer', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const preview = (edit: unknown) =>
    one<Plan>(staff.seller, 'preview_order_edit($1, $2)', [order, JSON.stringify(edit)]);
  const save = async (edit: unknown) => {
    const { revision, status, digest } = await preview(edit);
    const values = [order, JSON.stringify(edit), 'Motivo', revision, status, digest];
    return (await one<{ outcome: string }>(staff.seller, 'edit_order($1, $2, $3, $4, $5, $6)', values))
      .outcome;
  };
  const pieces = (quantity: number) => ({ lines: [{ id: line, quantity }] });
  const place = async (method: number) => {
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 5 });
    ({ order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro, { method }));
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1', [
      order,
    ]);
    line = rows[0]?.id ?? '';
  };
  const block = (isBlocked: boolean) =>
    one(staff.admin, 'block_customer($1, $2, $3)', [
      world.groups.casa,
      isBlocked,
      isBlocked ? 'Saldo vencido' : null,
    ]);

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });

  it.each([1, 2])('does not raise the order of a blocked customer, who pays by method %s', async (method) => {
    await place(method);
    expect(await save(pieces(2))).toBe('saved');
    await block(true);
    const blocked = {
      code: 'group_blocked',
      message: 'El cliente está bloqueado: el cambio puede bajar el total del pedido, pero no subirlo',
    };
    expect((await preview(pieces(5))).problems).toEqual([blocked]);
    expect(await save(pieces(5))).toBe('refused');
    const substitute = {
      lines: [{ id: line, quantity: 1 }],
      substitutes: [{ replaces: line, offer_id: world.offers.mezcal, quantity: 1 }],
    };
    expect((await preview(substitute)).problems).toContainEqual(blocked);
    expect(await save(pieces(1))).toBe('saved');
    expect(await readOrder(pool(), world.people.owner, order)).toMatchObject({
      total: '100.00',
      revision: 2,
    });
    await block(false);
    expect(await save(pieces(5))).toBe('saved');
  });

  it.each([
    ['of a line', () => ({ lines: [{ id: line, quantity: 1, price: -4 }] }), 'price'],
    [
      'of a substitute',
      () => ({
        substitutes: [{ replaces: line, offer_id: world.offers.mezcal, quantity: 1, to_stock: true }],
      }),
      'to_stock',
    ],
    ['of the edit', () => ({ lines: [{ id: line, quantity: 1 }], rejected: true }), 'rejected'],
  ])('is refused with an unknown field %s', async (_, edit, name) => {
    await place(1);
    await expect(preview(edit())).rejects.toMatchObject({
      code: 'PT400',
      detail: 'edit_invalid',
      message: `El cambio tiene datos que no se conocen: ${name}`,
    });
  });

  it.each([[[]], ['lines'], [7]])('is refused where it is no object: %j', async (edit) => {
    await place(1);
    await expect(preview(edit)).rejects.toMatchObject({ code: 'PT400', detail: 'edit_invalid' });
  });
});
