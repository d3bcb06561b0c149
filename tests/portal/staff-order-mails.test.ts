import { expect, it } from 'vitest';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { MailShop } from './mail-shop';

describeOnEachPostgres('mails to staff about many orders', (database) => {
  const shop = new MailShop(database);

  /** Backdates everything so far. */
  const wait = (minutes: number) =>
    shop.pool.query(
      `update private.mail_outbox set next_attempt_at = next_attempt_at - make_interval(mins => $1),
         taken_at = taken_at - make_interval(mins => $1)`,
      [minutes],
    );
  const staffMails = async () => (await shop.mails()).filter((mail) => !mail.startsWith('owner'));

  it('are one immediately, and one that names all orders of the next ten minutes', async () => {
    await shop.place();
    expect(await staffMails()).toEqual(['admin: Pedido nuevo #', 'seller: Pedido nuevo #']);
    const one = { [shop.world.offers.tequila]: 1 };
    const numbers = [];
    for (let order = 0; order < 4; order += 1)
      numbers.push((await shop.place(shop.world.people.owner, one)).order_number);
    const deliveries = () => Promise.all([shop.deliver(), shop.deliver(), shop.deliver()]);
    await deliveries();
    expect(shop.sent.filter(({ to }) => shop.nameOf(to) === 'owner')).toHaveLength(5);
    await wait(9);
    expect(await staffMails()).toHaveLength(2);
    shop.sent = [];
    await wait(1);
    expect(await staffMails()).toEqual(['admin: 4 pedidos nuevos', 'seller: 4 pedidos nuevos']);
    expect(shop.sent[0]?.content).toMatchObject({
      list: {
        lines: numbers.map((number) => ({ text: `${number} · Casa Centro · Centro`, amount: '$100.00' })),
        sum: { amount: '$400.00' },
      },
      action: { url: 'https://pedidos.example.mx/operacion/pedidos' },
    });
    await wait(60);
    expect(await staffMails()).toHaveLength(2);
    // If several workers find them, only one sends.
    for (let order = 0; order < 3; order += 1) await shop.place(shop.world.people.owner, one);
    shop.sent = [];
    await deliveries();
    expect(await staffMails()).toHaveLength(2);
  });

  it('leave out an order that a colleague has confirmed while they waited', async () => {
    await shop.place();
    expect(await staffMails()).toHaveLength(2);
    const [confirmed, pending] = [await shop.place(), await shop.place()];
    await shop.move(confirmed.order_id, 'pending', 'confirmed');
    shop.sent = [];
    await wait(10);
    expect(await staffMails()).toEqual(['admin: Pedido nuevo #', 'seller: Pedido nuevo #']);
    expect(shop.sent.find(({ to }) => shop.nameOf(to) === 'seller')?.content.subject).toContain(
      pending.order_number,
    );
  });

  it('have the amounts of now, if a colleague has changed an order while they waited', async () => {
    await shop.place();
    expect(await staffMails()).toHaveLength(2);
    const two = { [shop.world.offers.tequila]: 2 };
    const [cut] = [
      await shop.place(shop.world.people.owner, two),
      await shop.place(shop.world.people.owner, two),
    ];
    await shop.cutTequila(cut.order_id, 1);
    shop.sent = [];
    await wait(10);
    expect(await staffMails()).toEqual(['admin: 2 pedidos nuevos', 'seller: 2 pedidos nuevos']);
    const { content } = shop.sent.find(({ to }) => shop.nameOf(to) === 'seller') ?? {};
    expect(content).toMatchObject({
      list: { lines: [{ amount: '$100.00' }, { amount: '$200.00' }], sum: { amount: '$300.00' } },
    });
    await shop.place(shop.world.people.owner, two).then(({ order_id: id }) => shop.cutTequila(id, 1));
    shop.sent = [];
    await wait(10);
    await staffMails();
    const single = shop.sent.find(({ to }) => shop.nameOf(to) === 'seller')?.content;
    expect(JSON.stringify(single), 'also in a mail of one order').not.toContain('$200.00');
  });

  it('have the same text when resent, and leave orders in between to the next one', async () => {
    await shop.place();
    await shop.place();
    const claimed = await shop.pool.query<{ payload: { count: number } }>(
      `select payload from private.claim_mails(10) where kind = 'new_order'`,
    );
    expect(claimed.rows.map(({ payload }) => payload.count)).toEqual([2, 2]);
    await shop.place();
    await wait(5);
    expect(await staffMails()).toEqual(['admin: 2 pedidos nuevos', 'seller: 2 pedidos nuevos']);
    await wait(10);
    expect(await staffMails()).toContain('seller: Pedido nuevo #');
  });

  it('do not mention a store the seller no longer works for', async () => {
    await shop.place();
    await shop.place();
    await shop.pool.query(`select from private.claim_mails(10)`);
    await shop.pool.query(
      `update private.mail_outbox set payload = jsonb_set(payload, '{stores}', '[1, 3]')
       where payload ? 'stores'`,
    );
    await wait(5);
    expect(await staffMails()).toEqual(['admin: 2 pedidos nuevos']);
  });
});
