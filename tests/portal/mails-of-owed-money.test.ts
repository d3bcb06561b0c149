import { expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { MailShop } from './mail-shop';

describeOnEachPostgres('mails about orders that end otherwise', (database) => {
  const shop = new MailShop(database);
  const desk = (sql: string, values: unknown[]) =>
    runAs(shop.pool, person(shop.staff.seller), `select ${sql} as answer`, values);

  it('say what a cut or a cancellation leaves in favour of a buyer who has paid', async () => {
    const { order_id: id } = await shop.place(shop.world.people.owner, { [shop.world.offers.tequila]: 2 });
    await desk('record_order_payment($1, true)', [id]);
    await shop.forget();
    const { rows } = await shop.pool.query<{ id: string }>('select id from order_items where order_id = $1', [
      id,
    ]);
    const edit = JSON.stringify({ lines: [{ id: rows[0]?.id, quantity: 1, to_stock: false }] });
    const seen = (await desk('preview_order_edit($1, $2)', [id, edit])).rows[0]?.['answer'] as {
      digest: string;
    };
    await desk(`edit_order($1, $2, 'Rota', 0, 'pending', $3)`, [id, edit, seen.digest]);
    await shop.mails();
    expect(shop.sent[0]?.content.paragraphs.slice(1)).toEqual([
      'Motivo: Rota',
      '• Tequila Añejo: 1 en lugar de 2',
      'Total: $100.00 en lugar de $200.00',
      'A tu favor: $100.00 de lo que pagaste. Tu ejecutivo de cuenta te los devolverá.',
    ]);
    await shop.forget();
    const orders = JSON.stringify([{ id, expected_status: 'pending' }]);
    await desk(`advance_orders($1, 'cancelled', 'Cerró')`, [orders]);
    await shop.mails();
    expect(shop.sent[0]?.content.paragraphs).toEqual([
      'No se entregará ni se cobrará.',
      'Motivo: Cerró',
      'A tu favor: $200.00 de lo que pagaste. Tu ejecutivo de cuenta te los devolverá.',
    ]);
  });

  it('say what is left of an order of which a part was paid, and that it was paid', async () => {
    const { order_id: id } = await shop.place(shop.world.people.owner, { [shop.world.offers.tequila]: 2 });
    const move = async (step: string) => {
      await shop.forget();
      await shop.pool.query('update orders set status = $2 where id = $1', [id, step]);
      await shop.mails();
      return shop.sent[0]?.content.facts?.filter(({ label }) => /pag|Abon/i.test(label));
    };
    const payment = { label: 'Pago', value: 'Transferencia Bancaria' };
    expect(await move('confirmed')).toEqual([payment]);
    await desk('record_order_payment($1, true, 150.5)', [id]);
    await move('processing');
    expect(await move('shipped')).toEqual([
      payment,
      { label: 'Abonado', value: '$150.50' },
      { label: 'Falta por pagar', value: '$49.50' },
    ]);
    await desk('record_order_payment($1, true)', [id]);
    expect(await move('delivered')).toEqual([payment, { label: 'Pagado', value: '$200.00' }]);
  });

  it('say plainly that a delivery was rejected, in one mail', async () => {
    const { order_id: id } = await shop.place(shop.world.people.owner, { [shop.world.offers.tequila]: 2 });
    for (const step of ['confirmed', 'processing', 'shipped'])
      await shop.pool.query('update orders set status = $2 where id = $1', [id, step]);
    await shop.forget();
    const { rows } = await shop.pool.query<{ id: string }>('select id from order_items where order_id = $1', [
      id,
    ]);
    const edit = JSON.stringify({ is_rejected: true, lines: [{ id: rows[0]?.id, to_stock: true }] });
    const seen = (await desk('preview_order_edit($1, $2)', [id, edit])).rows[0]?.['answer'] as {
      digest: string;
    };
    await desk(`edit_order($1, $2, 'No abrieron', 0, 'shipped', $3)`, [id, edit, seen.digest]);
    expect(await shop.mails()).toEqual(['owner: Pedido #: entrega rechazada']);
    expect(shop.sent[0]?.content).toMatchObject({
      heading: 'La entrega de tu pedido se rechazó',
      paragraphs: [
        'No recibiste ningún producto y este pedido no se cobra.',
        'Motivo: No abrieron',
        '• Tequila Añejo: ya no va (eran 2)',
        'Total: $0.00 en lugar de $200.00',
      ],
    });
  });
});
