import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

/** A key is for all tries of one request (ADR 293); another request with it is refused (ADR 376). */
describeOnEachPostgres('a key of the desk that is used for something else', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  let line: string;
  let key: string;
  const pool = () => database().pool;
  const one = async <T>(sql: string, values: unknown[], id = staff.admin) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const reused = {
    code: 'PT409',
    detail: 'key_reused',
    message:
      'Ya se guardó algo distinto con este envío. Actualiza la pantalla, revisa qué se guardó y vuelve a intentarlo',
  };

  beforeEach(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    key = randomUUID();
    const { owner } = world.people;
    await fillCart(pool(), owner, world.locations.centro, { [world.offers.tequila]: 4 });
    ({ order_id: order } = await placeOrder(pool(), owner, world.locations.centro));
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1', [
      order,
    ]);
    line = rows[0]?.id ?? '';
  });

  it('saves no other edit, and no other reason', async () => {
    type Plan = { revision: number; status: string; digest: string };
    const save = async (quantity: number, reason = 'Ya no hay') => {
      const edit = JSON.stringify({ lines: [{ id: line, quantity }] });
      const { revision, status, digest } = await one<Plan>('preview_order_edit($1, $2)', [order, edit]);
      const values = [order, edit, reason, revision, status, digest, key];
      return (await one<{ outcome: string }>('edit_order($1, $2, $3, $4, $5, $6, $7)', values)).outcome;
    };
    expect(await save(2)).toBe('saved');
    await expect(save(1)).rejects.toMatchObject(reused);
    await expect(save(2, 'Rota')).rejects.toMatchObject(reused);
    expect(await save(2)).toBe('saved');
    expect(await one('desk_order($1)', [order])).toMatchObject({ revision: 1, lines: [{ quantity: 2 }] });
  });

  it('keeps no other note on an order', async () => {
    const add = (text: string, isForBuyer: boolean) =>
      one('add_order_note($1, $2, $3, $4)', [order, text, isForBuyer, key]);
    await add('Llamar antes', false);
    await add(' Llamar antes\n', false);
    await expect(add('Llamar después', false)).rejects.toMatchObject(reused);
    await expect(add('Llamar antes', true)).rejects.toMatchObject(reused);
    expect(await one<object>('desk_order($1)', [order])).toMatchObject({
      staff_notes: [{ text: 'Llamar antes', is_for_buyer: false }],
    });
  });

  it('keeps no other note on an enquiry', async () => {
    const lead = await insertId(pool(), 'supplier_leads', {
      brand_name: 'Casa Nueva',
      category: 'Mezcal',
      contact_name: 'Ana Ruiz',
      email: 'ana@example.mx',
    });
    const add = (text: string) => one('add_lead_note($1, $2, $3)', [lead, text, key]);
    await add('Pide muestras');
    await add('Pide muestras');
    await expect(add('Ya no responde')).rejects.toMatchObject(reused);
  });

  it('records no other refund', async () => {
    await one('record_order_payment($1, true)', [order]);
    await pool().query(`update orders set status = 'cancelled' where id = $1`, [order]);
    const refund = (amount: number | null, reference: string | null, day: string | null = null) =>
      one<boolean>('record_order_refund($1, $2, $3, $4, null, $5)', [order, amount, day, reference, key]);
    expect(await refund(100, 'SPEI 1')).toBe(true);
    expect([await refund(100, ' SPEI 1'), await refund(null, 'SPEI 1')]).toEqual([false, false]);
    await expect(refund(200, 'SPEI 1')).rejects.toMatchObject(reused);
    await expect(refund(100, 'SPEI 2')).rejects.toMatchObject(reused);
    await expect(refund(100, null)).rejects.toMatchObject(reused);
    await expect(refund(100, 'SPEI 1', '2020-01-01')).rejects.toMatchObject(reused);
    expect(await one('desk_order($1)', [order])).toMatchObject({ refunds: [{ amount: 100 }] });
  });

  it('sends no other invitation', async () => {
    const { centro, norte } = world.locations;
    const email = `${randomUUID()}@example.mx`;
    const invite = (to: string, role: string, locations: string[]) =>
      one('invite_customer_person($1, $2, $3, $4, $5)', [world.groups.casa, to, role, locations, key]);
    await invite(email, 'member', [centro, norte]);
    await invite(email.toUpperCase(), 'member', [norte, centro]);
    for (const [to, role, locations] of [
      [`other-${email}`, 'member', [centro, norte]],
      [email, 'owner', [centro, norte]],
      [email, 'member', [centro]],
    ] as const)
      await expect(invite(to, role, [...locations])).rejects.toMatchObject(reused);
    const inviteStaff = (to: string, role: string, stores: number[] | null) =>
      one('invite_staff($1, $2, $3, $4)', [to, role, stores, key]);
    await inviteStaff(email, 'seller', [1]);
    await inviteStaff(email, 'seller', [1]);
    await expect(inviteStaff(email, 'admin', [1])).rejects.toMatchObject(reused);
    await expect(inviteStaff(email, 'seller', null)).rejects.toMatchObject(reused);
    await expect(inviteStaff(`other-${email}`, 'seller', [1])).rejects.toMatchObject(reused);
  });

  it('changes no other prices', async () => {
    const change = async (percent: number, store: number | null, digest: string) =>
      (
        await one<{ outcome: string }>(
          'change_prices($1, $2, $3, null, $4, null, null, $5)',
          ['percent', percent, digest, store, key],
          staff.seller,
        )
      ).outcome;
    const { digest } = await one<{ digest: string }>(
      'preview_price_change($1, $2)',
      ['percent', 10],
      staff.seller,
    );
    expect(await change(10, null, digest)).toBe('saved');
    expect(await change(10, null, digest)).toBe('saved');
    await expect(change(20, null, digest)).rejects.toMatchObject(reused);
    await expect(change(10, 1, digest)).rejects.toMatchObject(reused);
  });
});
