import { describe, expect, it } from 'vitest';
import { inTransactionAs, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { fillCart } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { foundGroup, signUp } from '../../testing/fixtures/new-group';
import { MailShop } from './mail-shop';

describeOnEachPostgres('mails about orders', (database) => {
  const shop = new MailShop(database);

  it("notify the buyer and the store's desk of a new order, once each", async () => {
    const { order_number: number, order_id: id } = await shop.place();
    expect(await shop.mails()).toEqual([
      'admin: Pedido nuevo #',
      'owner: Pedido #: recibido',
      'seller: Pedido nuevo #',
    ]);
    const content = shop.sent.find(({ to }) => shop.nameOf(to) === 'owner')?.content;
    expect(content).toMatchObject({
      subject: `Pedido ${number}: recibido`,
      facts: [
        { label: 'Pedido', value: number },
        { label: 'Establecimiento', value: 'Centro' },
        { label: 'Entrega', value: 'Express' },
        { label: 'Pago', value: 'Transferencia Bancaria' },
      ],
      list: {
        lines: [{ text: '2 × Tequila Añejo', amount: '$200.00' }],
        sum: { label: 'Total', amount: '$200.00' },
      },
      action: { url: `https://pedidos.example.mx/orders/${id}` },
      footnote: expect.stringContaining(
        'https://pedidos.example.mx/company-settings?vista=correos',
      ) as string,
    });
    const forStaff = shop.sent.find(({ to }) => shop.nameOf(to) === 'seller')?.content;
    expect(forStaff?.action?.url).toBe(`https://pedidos.example.mx/operacion/pedidos?pedido=${id}`);
    expect(forStaff?.facts).toContainEqual({ label: 'Cliente', value: 'Casa Centro' });
  });

  it('follow the order to its delivery', async () => {
    const { order_id: id } = await shop.place();
    await shop.forget();
    const states = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];
    for (const [at, to] of states.slice(1).entries()) await shop.move(id, states[at] ?? '', to);
    expect(await shop.mails()).toEqual([
      'owner: Pedido #: confirmado',
      'owner: Pedido #: en camino',
      'owner: Pedido #: entregado',
    ]);
  });

  it('state why an order was cancelled', async () => {
    const { order_id: id } = await shop.place();
    await shop.forget();
    await shop.move(id, 'pending', 'cancelled', 'No hubo\r\nBcc: eva@example.mx');
    expect(await shop.mails()).toEqual(['owner: Pedido #: cancelado']);
    expect(shop.sent[0]?.content.paragraphs).toContain('Motivo: No hubo Bcc: eva@example.mx');
  });

  it("list an edit's changes, with the current lines and total", async () => {
    const { order_id: id } = await shop.place(shop.world.people.owner, {
      [shop.world.offers.tequila]: 2,
      [shop.world.offers.mezcal]: 1,
    });
    await shop.forget();
    await shop.cutTequila(id, 1);
    expect(await shop.mails()).toEqual(['owner: Pedido #: con cambios']);
    expect(shop.sent[0]?.content).toMatchObject({
      paragraphs: [
        expect.any(String) as string,
        'Motivo: Solo queda una',
        '• Tequila Añejo: 1 en lugar de 2',
        'Total: $350.50 en lugar de $450.50',
      ],
      list: {
        lines: [
          { text: '1 × Mezcal Espadín', amount: '$250.50' },
          { text: '1 × Tequila Añejo', amount: '$100.00' },
        ],
        sum: { amount: '$350.50' },
      },
    });
  });

  it('report the facts at the time of the event, even if they are sent late', async () => {
    const { order_id: id } = await shop.place();
    await shop.pool.query(`update order_items set product_name = 'Otro' where order_id = $1`, [id]);
    await shop.deliver();
    expect(shop.sent[0]?.content.list?.lines[0]?.text).toBe('2 × Tequila Añejo');
  });

  it('are not written for an order that is rolled back', async () => {
    await fillCart(shop.pool, shop.world.people.owner, shop.world.locations.centro, {
      [shop.world.offers.tequila]: 1,
    });
    await inTransactionAs(shop.pool, person(shop.world.people.owner), async (client) => {
      await client.query(
        `select create_order_from_cart(1, null, null, true, 0, '{"street": "Reforma", "city": "CDMX", "state": "CDMX",
           "zip": "06600"}', '{}', null, $1)`,
        [shop.world.locations.centro],
      );
      throw new Error('changed their mind');
    }).catch(() => undefined);
    expect(await shop.mails()).toEqual([]);
  });

  it('are not written for imported history', async () => {
    const client = await shop.pool.connect();
    await client.query(`begin; set local sumiller.mail = 'off'`);
    const past = { user: shop.world.people.owner, location: shop.world.locations.centro };
    await client.query(
      `insert into orders (user_id, location_id, store_id, subtotal, total, is_express, payment_method_id)
       values ($1, $2, 1, 0, 0, true, 1)`,
      [past.user, past.location],
    );
    await client.query(`update orders set status = 'confirmed' where user_id = $1`, [past.user]);
    await client.query('commit');
    client.release();
    await shop.pool.query(
      `insert into orders (user_id, location_id, store_id, subtotal, total, is_express, payment_method_id, status)
       values ($1, $2, 1, 0, 0, true, 1, 'delivered')`,
      [past.user, past.location],
    );
    expect(await shop.mails()).toEqual([]);
  });

  it('are sent once, even if the same event is written twice and three workers deliver', async () => {
    await shop.place();
    await shop.pool.query(
      `insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
       select kind, person_id, recipient, payload, subject_id, event from private.mail_outbox
       on conflict (person_id, event) do nothing`,
    );
    await Promise.all([shop.deliver(), shop.deliver(), shop.deliver()]);
    expect(shop.sent).toHaveLength(3);
    await expect(
      shop.pool.query(
        `insert into private.mail_outbox (kind, person_id, recipient, event)
         select kind, person_id, recipient, event from private.mail_outbox`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('contain hostile names as plain text', async () => {
    await shop.pool.query('update locations set name = $2 where id = $1', [
      shop.world.locations.centro,
      '<script>alert(1)</script>\r\nBcc: eva@example.mx 🥂 100 % https://malo.example/premio',
    ]);
    await shop.place();
    await shop.deliver();
    for (const { content } of shop.sent) {
      const value = content.facts?.find(({ label }) => label === 'Establecimiento')?.value;
      expect(value).toMatch(/^<script>alert\(1\)<\/script> Bcc: eva@example․mx 🥂 100 % https/u);
      expect(value).not.toMatch(/[\r\n]|:\/\/|malo\.example/);
      expect(content.subject).toMatch(/^Pedido (nuevo )?PED-\d{4}-\d{6}(: recibido)?$/);
    }
  });

  describe('to admins', () => {
    it('announce a group that waits for approval', async () => {
      await foundGroup(shop.pool, await signUp(shop.pool), 'Fonda <b>Nueva</b>');
      expect(await shop.mails()).toEqual(['admin: Cliente nuevo por aprobar']);
      expect(shop.sent[0]?.content.facts?.[0]).toEqual({ label: 'Grupo', value: 'Fonda <b>Nueva</b>' });
    });

    it('are not sent once the group is approved, which its owner is mailed', async () => {
      const { group } = await foundGroup(shop.pool, await signUp(shop.pool));
      await shop.pool.query('update private.group_accounts set approved_at = now() where group_id = $1', [
        group,
      ]);
      await shop.deliver();
      expect(shop.sent.map(({ content }) => content.subject)).toEqual(['Tu cuenta fue aprobada']);
    });

    it("announce a visitor's enquiry", async () => {
      await runAs(
        shop.pool,
        visitor,
        `insert into supplier_leads (brand_name, category, contact_name, email)
         values ('Casa Ána', 'Mezcal', 'Eva', 'eva@casa.mx')`,
      );
      expect(await shop.mails()).toEqual(['admin: Proveedor nuevo interesado']);
      expect(shop.sent[0]?.content.facts).toContainEqual({ label: 'Correo', value: 'eva@casa.mx' });
    });

    it('are limited if strangers cause them', async () => {
      for (let lead = 0; lead < 22; lead += 1)
        await insertId(shop.pool, 'supplier_leads', {
          brand_name: `Marca ${lead}`,
          category: 'Vinos',
          contact_name: 'Eva',
          email: 'eva@casa.mx',
        });
      expect(await shop.mails()).toHaveLength(20);

      // An hour later, one more mail mentions the others.
      shop.sent = [];
      await shop.pool.query(`update private.mail_outbox set next_attempt_at = now() where sent_at is null`);
      expect(await shop.mails()).toEqual(['admin: Hay más proveedores interesados']);
    });

    it('name every customer, even if one account founds many groups', async () => {
      await shop.pool.query(`insert into private.settings (key, value) values ('staff_mails_per_hour', '1')
        on conflict (key) do update set value = '1'`);
      for (const name of ['Una', 'Dos', 'Tres']) await foundGroup(shop.pool, await signUp(shop.pool), name);
      expect(await shop.mails()).toEqual(['admin: Cliente nuevo por aprobar']);
      shop.sent = [];
      await shop.pool.query(`update private.mail_outbox set next_attempt_at = now() where sent_at is null`);
      expect(await shop.mails()).toEqual(['admin: Hay más clientes nuevos por aprobar']);
      await shop.pool.query(`delete from private.settings where key = 'staff_mails_per_hour'`);
    });
  });
});
